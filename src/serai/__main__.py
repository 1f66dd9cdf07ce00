"""`python -m serai`: the same as the command `serai`."""

from serai.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
