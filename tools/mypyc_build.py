"""Run mypyc on the modules named as arguments, in the current folder; tools/compile.py calls this.

All modules form one group, so that a game calls the kernel as C calls C.
"""

import sys

from mypyc.build import mypycify
from setuptools import setup


def main() -> None:
    """Leave a shared object beside every module, and one that holds all their code."""
    options = ["--strict", "--explicit-package-bases", "--no-incremental", *sys.argv[1:]]
    extensions = mypycify(options, opt_level="3", debug_level="0", group_name="caravanserai")
    setup(
        name="compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()
