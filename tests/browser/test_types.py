"""The client's types are the server's."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_clients_types_are_generated_from_the_servers_document(tmp_path: Path) -> None:
    """`web/src/lib/schema.ts` is what the generator makes of the OpenAPI document today."""
    document, types = tmp_path / "openapi.json", tmp_path / "schema.ts"
    printed = subprocess.run([sys.executable, "-m", "tools.openapi"], cwd=ROOT, capture_output=True, check=True)
    document.write_bytes(printed.stdout)
    tools = ROOT / "web/node_modules"
    generator, formatter = tools / "openapi-typescript/bin/cli.js", tools / "prettier/bin/prettier.cjs"
    node = [str(Path(sys.executable).with_name("node"))]
    subprocess.run([*node, str(generator), str(document), "-o", str(types)], cwd=ROOT / "web", check=True)
    again = subprocess.run(
        [*node, str(formatter), "--stdin-filepath", "src/lib/schema.ts"],
        cwd=ROOT / "web",
        input=types.read_bytes(),
        capture_output=True,
        check=True,
    )
    kept = (ROOT / "web/src/lib/schema.ts").read_text(encoding="utf-8")
    assert again.stdout.decode() == kept, "run `make web` and commit web/src/lib/schema.ts"
