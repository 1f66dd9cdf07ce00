"""`python -m caravanserai`: the same as the command `caravanserai`."""

from caravanserai.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
