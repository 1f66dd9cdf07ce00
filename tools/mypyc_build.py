"""Run mypyc on the modules named as arguments, in the current folder; tools/compile.py calls this.

All modules form one group, so that a game calls the kernel as C calls C. Each becomes a C file of its own, and the
files are compiled on all cores (decision 0002).
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.unixccompiler import UnixCCompiler

# Nothing but the module's entry is exported, so the C compiler may inline: a fifth faster (decision 0002).
UNEXPORTED = ["-fvisibility=hidden", "-fno-semantic-interposition"]


def compile_in_parallel(compiler: Any, sources: list[str], **settings: Any) -> Any:
    """One C compiler on each core, the largest files first. This replaces distutils' own loop."""
    names = ("output_dir", "macros", "include_dirs")
    first = [settings[name] for name in names]
    setup_compile = compiler._setup_compile
    _, objects, extra, flags, build = setup_compile(*first, sources, settings["depends"], settings["extra_postargs"])
    options = compiler._get_cc_args(flags, settings["debug"], None)

    def compile_one(target: str) -> None:
        compiler._compile(target, *build[target], options, extra, flags)

    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        list(pool.map(compile_one, sorted(build, key=lambda target: -Path(build[target][0]).stat().st_size)))
    return objects


def main() -> None:
    """Leave a shared object beside every module, and one that holds all their code."""
    options = ["--strict", "--explicit-package-bases", "--no-incremental", *sys.argv[1:]]
    extensions = mypycify(options, opt_level="3", debug_level="0", group_name="serai", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args.extend(UNEXPORTED)
    UnixCCompiler.compile = compile_in_parallel  # type: ignore[method-assign,assignment] # that is the point
    setup(
        name="compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=["--quiet", "build_ext", "--inplace"],
    )


if __name__ == "__main__":
    main()
