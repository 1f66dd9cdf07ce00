# Every target sets up .venv first; nothing outside this folder is touched.
# Images often forbid bytecode: then each of our hundreds of processes would compile all it imports anew.
unexport PYTHONDONTWRITEBYTECODE
PYTHON ?= python3
UV ?= uv
PIN = $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
BIN := .venv/bin
# One at a time when several people share the tree.
LOCK := $(if $(shell command -v flock),flock .venv.lock)
# Where the rules can be compiled: what is run interpreted only, as it looks into sources; interpreted too on every
# commit, among it what plants faults in classes; and now and then.
SOURCES_TESTS = tests/benchmarks/test_weights.py tests/test_docs.py
INTERPRETED_TESTS = tests/kernel tests/test_golden.py $(foreach game,golden_city maharaja marco_polo_2,\
	tests/games/$(game)/test_reasons.py::test_a_wrong_reason_is_caught)
INTERPRETED_LONG = tests/games tests/bots tests/envs
# One process more than there are cores, as browsers and servers often wait; who has nothing left takes from the others.
# Networks think on one thread each: threads that wait for a core would burn what the others need.
PYTEST = OPENBLAS_NUM_THREADS=1 $(BIN)/python -m pytest -q -n $(shell echo $$(($$(nproc || echo 2) + 1))) --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help setup web play test test-long browser compile dist release docs check format learn bench figures lock audit clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# One that could not be finished is removed: the next try would take it for whole.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: name one, as in make play PYTHON=python3.12")'
	@echo "making .venv ..." >&2
	@$(LOCK) $(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

# What a player needs, Node to build the web table, what builds wheels, and all of it with what developers need.
.venv/play.stamp .venv/web.stamp .venv/dist.stamp: .venv/%.stamp: requirements/%.txt | $(BIN)/python
	@$(LOCK) $(BIN)/python tools/install.py $<
	@touch $@

.venv/requirements.stamp: requirements/dev.txt | $(BIN)/python
	@$(LOCK) $(BIN)/python tools/install.py $<
	@touch $@ .venv/play.stamp .venv/web.stamp .venv/dist.stamp

.venv/package.stamp: pyproject.toml .venv/play.stamp
	@$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

setup: .venv/requirements.stamp .venv/package.stamp ## make .venv and install everything pinned

# Node comes with the requirements; npm's own scripts must find it. It trusts whom the machine trusts, as pip does: behind
# a proxy with a certificate of its own it would ask in vain for minutes.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" NODE_OPTIONS="--use-system-ca $$NODE_OPTIONS" npm --prefix web --no-fund --no-audit --no-update-notifier
WEB := $(shell find web/src web/public -type f ! -name schema.ts 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.js web/*.html)
TABLE := src/serai/server/static/index.html

# Not `npm ci`: the lock holds the bundler's binary of one platform only.
web/node_modules/.build.stamp: web/package-lock.json | .venv/web.stamp
	@echo "installing what builds the web table ..." >&2
	@$(NPM) install --no-save --loglevel error $(if $(wildcard web/node_modules/.stamp),,--omit=dev) >/dev/null
	@touch $@

web/node_modules/.stamp: web/package-lock.json | .venv/web.stamp
	@echo "installing what builds and tests the web table ..." >&2
	@$(NPM) install --no-save --loglevel error >/dev/null
	@touch $@ web/node_modules/.build.stamp

# The client's types come from the server's own document; they are made here and not kept.
web/src/lib/schema.ts: $(wildcard src/serai/server/*.py src/serai/server/routes/*.py) | .venv/package.stamp web/node_modules/.stamp
	$(BIN)/python -m tools.openapi > web/node_modules/.openapi.json
	$(NPM) run --silent types >/dev/null
	@touch $@

# A source archive has the table built and not what it is built of.
ifeq ($(wildcard PKG-INFO),)
$(TABLE): $(WEB) | web/node_modules/.build.stamp
	@echo "building the web table ..." >&2
	@$(NPM) run --silent build -- --logLevel warn
endif

web: $(TABLE) ## build the web table into the package

play: .venv/package.stamp web ## start the table and print its address
	@$(BIN)/python -m tools.play $(SERVE)

compile: setup ## compile kernel and games into build/compiled/current
	@$(BIN)/python tools/compile.py

dist: .venv/package.stamp .venv/dist.stamp web ## build the source archive and the wheels, pure and compiled, into dist
	$(BIN)/python tools/dist.py

release: dist docs ## everything that is published, with signed checksums: make release KEY=~/.ssh/id_ed25519
	@$(BIN)/python -m tools.release $(if $(KEY),--key $(KEY))

docs: setup ## build the documentation into build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

# What `check` runs, two of them at a time; what takes longest comes first.
CHECKS = types client client-format docs rules alike texts sizes covers cycles codespell pieces frozen figures imports format lint codes tokens links
.PHONY: $(addprefix check-,$(CHECKS))
check-types: ; $(BIN)/mypy
check-client: ; $(NPM) run --silent check
check-client-format: ; $(NPM) run --silent format -- --check
check-docs: docs
check-rules: ; $(BIN)/serai rules --all --coverage
check-covers: ; $(BIN)/python -m tools.covers --check
check-codespell: ; $(BIN)/codespell
check-frozen: ; $(BIN)/python -m tools.frozen
check-figures: ; $(BIN)/python -m tools.figures --check
check-imports: ; $(BIN)/lint-imports
check-format: ; $(BIN)/ruff format --check .
check-lint: ; $(BIN)/ruff check .
check-pieces check-codes: check-%: ; $(BIN)/python tools/$*.py --check
check-alike check-texts check-sizes check-cycles check-tokens check-links: check-%: ; $(BIN)/python tools/$*.py

check: setup web/src/lib/schema.ts ## format, lint, types, imports, cycles, sizes, texts, tokens, links, figures, what is frozen, rule coverage
	@$(MAKE) --no-print-directory -j2 -O $(addprefix check-,$(CHECKS))

format: setup ## let ruff format and repair what it can
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The one without windows draws pages in half the time; where it is not to be had, tests take the other.
browser: ## install the system's chromium if there is none
	@command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }
	@command -v chromium-headless-shell >/dev/null || apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1 || true
	@$(PYTHON) -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null || apt-get install -y -qq libatomic1 >/dev/null \
		|| echo "the browser's driver needs libatomic1: please install it" >&2

test: check web browser ## check, then all tests on compiled rules, kernel and golden games interpreted too, on every commit
	@$(MAKE) --no-print-directory -j2 test-client test-compile
	@path=$$($(BIN)/python tools/compile.py --print-path) && if [ "$$(basename $$path)" != src ]; then \
		$(PYTEST) $(SOURCES_TESTS) $(INTERPRETED_TESTS) && \
		SERAI_COMPILED=1 PYTHONPATH=$$path $(PYTEST) $(addprefix --ignore=,$(SOURCES_TESTS)); \
	else $(PYTEST); fi

# Side by side: mypyc writes its C on one core.
.PHONY: test-client test-compile
test-client: ; $(NPM) test --silent
test-compile: ; @$(BIN)/python tools/compile.py

test-long: setup web browser ## what is too long for every commit; goes on where it stopped, result in build/long
	$(PYTEST) $(INTERPRETED_LONG)
	$(BIN)/python -m tools.long

# Apart from .venv: what they need does not go together with what we need.
.venv-learn/learn.stamp: requirements/learn.txt pyproject.toml
	@$(PYTHON) -m venv .venv-learn
	@.venv-learn/bin/python tools/install.py $<
	@.venv-learn/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

learn: setup .venv-learn/learn.stamp ## install other people's learners apart, and let them learn all games, compiled
	@$(BIN)/python tools/compile.py
	PYTHONPATH=$$($(BIN)/python tools/compile.py --print-path) .venv-learn/bin/python -m pytest -q -m "long or not long" tests/learners tests/learning

bench: setup ## measure speed, interpreted and compiled, against a peer
	$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@$(BIN)/python tools/compile.py
	$(BIN)/serai bench golden_city

figures: setup web browser web/node_modules/.stamp .venv-learn/learn.stamp ## measure every figure of the documents on this commit, and write them; about two hours
	$(LOCK) $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@$(BIN)/python tools/compile.py
	$(BIN)/python -m tools.figures $(FIGURES)

lock: ## pin requirements/*.txt anew (needs uv)
	$(PIN) $(addprefix --extra ,terminal server postgres redis push bots ray envs data) --group dev pyproject.toml -o requirements/dev.txt
	$(PIN) --extra server --group play --constraint requirements/dev.txt pyproject.toml -o requirements/play.txt
	$(PIN) --group web --constraint requirements/dev.txt -o requirements/web.txt
	$(PIN) --group dist --constraint requirements/dev.txt -o requirements/dist.txt
	$(PIN) --group bench --constraint requirements/dev.txt -o requirements/bench.txt
	$(PIN) --extra envs --extra train --group learn pyproject.toml -o requirements/learn.txt

audit: setup ## ask what is pinned for known vulnerabilities, where a database can be reached
	$(BIN)/python tools/audit.py

clean: ## remove .venv and everything built
	rm -rf web/node_modules web/src/lib/schema.ts src/serai/server/static
	rm -rf .venv .venv-learn .venv.lock build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
