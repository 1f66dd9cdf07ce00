# Every target sets up .venv first; nothing outside this folder is touched.
PYTHON ?= python3
UV ?= uv
PIN = $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
BIN := .venv/bin
# One at a time when several people share the tree.
LOCK := $(if $(shell command -v flock),flock .venv.lock)
COMPILED_TESTS = tests/kernel tests/games tests/test_golden.py tests/packaging

.DEFAULT_GOAL := help
.PHONY: help setup web play test browser compile dist docs check format bench lock audit clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(BIN)/python:
	$(LOCK) $(PYTHON) -m venv .venv

.venv/requirements.stamp: requirements/dev.txt | $(BIN)/python
	$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@

.venv/package.stamp: pyproject.toml .venv/requirements.stamp
	$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

setup: .venv/package.stamp ## make .venv and install everything pinned

# Node comes with the requirements; npm's own scripts must find it.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web --no-fund --no-audit
WEB := $(shell find web/src web/public -type f) $(wildcard web/*.json web/*.ts web/*.js web/*.html)

web/node_modules/.stamp: web/package-lock.json .venv/requirements.stamp
	$(NPM) install --no-save --silent # not `ci`: the lock holds the bundler's binary of one platform only
	@touch $@

# The client's types come from the server's own document; they are made here and not kept.
web/src/lib/schema.ts: $(wildcard src/serai/server/*.py src/serai/server/routes/*.py) | .venv/package.stamp web/node_modules/.stamp
	$(BIN)/python -m tools.openapi > web/node_modules/.openapi.json
	$(NPM) run --silent types >/dev/null
	@touch $@

src/serai/server/static/index.html: web/src/lib/schema.ts $(WEB) web/node_modules/.stamp
	$(NPM) run --silent build -- --logLevel warn

web: setup src/serai/server/static/index.html ## build the web table into the package

play: setup web ## start the table and print its address
	@$(BIN)/python tools/compile.py
	@PYTHONPATH=$$($(BIN)/python tools/compile.py --print-path) $(BIN)/serai serve $(SERVE)

compile: setup ## compile kernel and games into build/compiled/current
	@$(BIN)/python tools/compile.py

dist: setup web ## build the source archive and the wheels, pure and compiled, into dist
	$(BIN)/python tools/dist.py

docs: setup ## build the documentation into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

check: setup docs web/src/lib/schema.ts ## format, lint, types, imports, sizes, texts, links, rule coverage
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/sizes.py
	$(BIN)/python tools/links.py
	$(BIN)/python tools/texts.py
	$(BIN)/codespell
	$(BIN)/serai rules --all --coverage
	$(NPM) run --silent check
	$(NPM) run --silent format -- --check

format: setup ## let ruff format and repair what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

browser: ## install the system's chromium if there is none
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }

test: check web browser ## check, then the tests interpreted and compiled
	$(NPM) test --silent
	$(BIN)/python -m pytest -q -n auto
	@$(BIN)/python tools/compile.py
	@path=$$($(BIN)/python tools/compile.py --print-path) && if [ "$$(basename $$path)" != src ]; then \
		SERAI_COMPILED=1 PYTHONPATH=$$path $(BIN)/python -m pytest -q -n auto $(COMPILED_TESTS); fi

bench: setup ## measure speed, interpreted and compiled, against a peer
	$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@$(BIN)/python tools/compile.py
	$(BIN)/serai bench golden_city

lock: ## pin requirements/*.txt anew (needs uv)
	$(PIN) --all-extras --group dev pyproject.toml -o requirements/dev.txt
	$(PIN) --group bench --constraint requirements/dev.txt -o requirements/bench.txt

audit: setup ## ask what is pinned for known vulnerabilities, where a database can be reached
	$(BIN)/python tools/audit.py

clean: ## remove .venv and everything built
	rm -rf web/node_modules web/src/lib/schema.ts src/serai/server/static
	rm -rf .venv .venv.lock build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
