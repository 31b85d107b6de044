"""Builds the kernel twice on x86-64: for any processor, and for those from 2013 on."""

import importlib.util
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError

SOURCES = Path("src")
FLAGS = ("-std=c++17", "-O3", "-fno-tree-vectorize", "-fvisibility=hidden", "-fPIC", "-pthread")
V3 = "rebelote_kernels._v3"

NO_COMPILER = """
Rebelote's kernels need a C++ compiler, and none was found. Install one:
    Debian, Ubuntu   apt install g++
    Fedora           dnf install gcc-c++
    macOS            xcode-select --install
    anywhere         pip install ziglang    (a compiler in a wheel; then install this again with
                                             --no-build-isolation)
"""


def compiler() -> list[str]:
    """The C++ compiler's command line."""
    if os.environ.get("CXX"):
        return shlex.split(os.environ["CXX"])
    for name in ("c++", "g++", "clang++"):
        if shutil.which(name):
            return [name]
    if importlib.util.find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "c++"]
    raise CompileError(NO_COMPILER)


class BuildKernel(build_ext):
    """One file in, one module out: no more than a call of the compiler."""

    def build_extension(self, ext: Extension) -> None:
        """Compile a module; setuptools itself speaks to the compiler that is like no other."""
        if sys.platform == "win32" and not os.environ.get("CXX"):
            super().build_extension(ext)
            return
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        command = compiler()
        zig = "ziglang" in command
        shared = ["-shared", "-s"] if zig else ["-shared"]
        if sys.platform == "darwin":
            shared = ["-bundle", "-undefined", "dynamic_lookup"]
        level = []
        if ext.name == V3:
            level = ["-mcpu=x86_64_v3"] if zig else ["-march=x86-64-v3"]
        include = f"-I{sysconfig.get_path('include')}"
        call = [*command, *FLAGS, *level, *shared, include, *ext.sources, "-o", str(target)]
        done = subprocess.run(call, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CompileError(f"{shlex.join(call)}\n{done.stderr}")


def extension(name: str, source: str, optional: bool = False) -> Extension:
    """A module that serves every Python from 3.11 on."""
    return Extension(
        name,
        [str(SOURCES / source)],
        depends=[str(path) for path in sorted(SOURCES.iterdir())],
        py_limited_api=True,
        optional=optional,
    )


modules = [extension("rebelote_kernels._baseline", "baseline.cpp")]
if platform.machine().lower() in ("x86_64", "amd64"):
    modules.append(extension(V3, "v3.cpp", optional=True))

setup(
    ext_modules=modules,
    cmdclass={"build_ext": BuildKernel},
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)
