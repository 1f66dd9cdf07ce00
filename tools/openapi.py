"""Print the OpenAPI document of the table's server; `make web` turns it into the client's types."""

import json

from serai.server.app import openapi


def main() -> int:
    """The document, as JSON."""
    print(json.dumps(openapi(), sort_keys=True))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
