"""setuptools, and the compiler of the `ziglang` wheel where the system has none of its own."""

import shutil
import sys

from setuptools import build_meta
from setuptools.build_meta import build_sdist, build_wheel, prepare_metadata_for_build_wheel

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

build_editable = build_meta.build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable

COMPILERS = ("c++", "g++", "clang++")


def get_requires_for_build_wheel(config_settings: dict[str, str] | None = None) -> list[str]:
    """What must be there to build a wheel."""
    return build_meta.get_requires_for_build_wheel(config_settings) + _compiler()


def get_requires_for_build_editable(config_settings: dict[str, str] | None = None) -> list[str]:
    """What must be there to build in place."""
    return build_meta.get_requires_for_build_editable(config_settings) + _compiler()


def _compiler() -> list[str]:
    if sys.platform == "win32" or any(shutil.which(name) for name in COMPILERS):
        return []
    return ["ziglang>=0.13"]
