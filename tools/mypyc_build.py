"""Run mypyc on the modules named as arguments, in the current folder; tools/compile.py calls this.

All modules form one group, so that a game calls the kernel as C calls C.
"""

import sys

from mypyc.build import mypycify
from setuptools import setup

# Nothing but the module's entry is exported, so the C compiler may inline: a fifth faster (decision 0002).
UNEXPORTED = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def main() -> None:
    """Leave a shared object beside every module, and one that holds all their code."""
    options = ["--strict", "--explicit-package-bases", "--no-incremental", *sys.argv[1:]]
    extensions = mypycify(options, opt_level="3", debug_level="0", group_name="caravanserai")
    for extension in extensions:
        extension.extra_compile_args.extend(UNEXPORTED)
    setup(
        name="compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()
