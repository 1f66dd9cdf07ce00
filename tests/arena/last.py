"""A bot as a command: always the last option. `mute`, `mad` and `wrong` are ways to fail."""

import json
import sys

if __name__ == "__main__":
    way = sys.argv[1] if len(sys.argv) > 1 else ""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "end":
            break
        if message["type"] != "decide":
            continue
        if way == "mute":
            break
        answer = {"mad": "hello", "wrong": json.dumps({"action": "throw 1"})}.get(way)
        print(answer or json.dumps({"action": message["legal"][-1]}), flush=True)  # noqa: T201 - the protocol
