"""How rules are compiled when a wheel is built: for Bourgade itself, and as the hook `bourgade` of hatchling for games
in packages of their own ([tool.hatch.build.targets.wheel.hooks.bourgade]).

BOURGADE_COMPILE=always fails where the rules cannot be compiled, BOURGADE_COMPILE=never leaves them as they are.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.plugin import hookimpl

COMPILE = "BOURGADE_COMPILE"
ROOMS = ("tables", "position", "scoring", "chance", "worth", "features", "rules")  # of a game, as files or folders
SLOWER = "Bourgade will run, only slower (`bourgade doctor` says how much)."
NO_COMPILER = f"There is no C compiler, or Python's headers are missing: {SLOWER}"
NOT_COMPILED = f"The rules could not be compiled: {SLOWER}"
# Functions of a shared library may be replaced from outside, unless one says that these are not: only then are small
# ones (a fact of a position by its name) written out where they are called. docs/speed.md has what it is worth.
DIRECT = "-fno-semantic-interposition"
SMALL = "--param max-inline-insns-auto=60"  # gcc's own


class RulesHook(BuildHookInterface[Any]):
    """Compiles the rules of a wheel where there is a C compiler; elsewhere the plain source is packed."""

    PLUGIN_NAME = "bourgade"
    compiled: Any = None  # the hook of hatch-mypyc, once it has compiled

    def modules(self) -> list[str]:
        """Patterns of what is compiled: the rooms of the games in this package."""
        rooms = [(folder, room) for folder in self.build_config.packages for room in ROOMS]
        return [f"/{folder}/{room}{rest}" for folder, room in rooms for rest in (".py", "/*.py")]

    def settings(self) -> dict[str, Any]:
        """Of hatch-mypyc; no debug information: it doubles what the C compiler has to do."""
        return {
            "dependencies": ["hatch-mypyc==0.16.0", "mypy==2.4.1", "librt>=0.16", "msgspec>=0.22", "setuptools>=80"],
            "mypy-args": ["--ignore-missing-imports", "--follow-imports=silent"],  # extras that players do not have
            "options": {"debug_level": "0"},
            "include": self.modules(),
            "exclude": ["__init__.py"],
        }

    def dependencies(self) -> list[str]:
        return list(self.settings()["dependencies"]) if self.compiles() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.compiles() and version != "editable":  # who edits the source wants to run it
            self.compile(version, build_data)
        elif self.target_name == "wheel" and os.environ.get(COMPILE) != "never":
            self.app.display_warning(NO_COMPILER)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """No binary stays in the source tree, where it would hide what is edited."""
        if self.compiled is not None:
            self.compiled.clean([version])

    def compiles(self) -> bool:
        wish = os.environ.get(COMPILE, "auto")
        return self.target_name == "wheel" and wish != "never" and (wish == "always" or has_compiler())

    def compile(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            from hatch_mypyc.plugin import MypycBuildHook

            given = (self.build_config, self.metadata, self.directory, self.target_name, self.app)
            self.compiled = MypycBuildHook(self.root, self.settings(), *given)
            os.environ["CFLAGS"] = c_flags()
            self.compiled.initialize(version, build_data)
        except Exception as error:  # whatever a compiler says: the plain source always runs
            if os.environ.get(COMPILE) == "always":
                raise
            self.app.display_warning(f"{error}\n{NOT_COMPILED}")


@hookimpl
def hatch_register_build_hook() -> type[RulesHook]:
    return RulesHook


def has_compiler() -> bool:
    """Where one can tell: on Windows it is tried."""
    if os.name == "nt":
        return True
    return shutil.which(compiler()) is not None and (Path(sysconfig.get_path("include")) / "Python.h").is_file()


def compiler() -> str:
    return (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]


def c_flags() -> str:
    """Those of the environment, or else Python's own, which such a variable would replace; and ours."""
    given = os.environ.get("CFLAGS") or str(sysconfig.get_config_var("CFLAGS") or "")
    return " ".join(filter(None, [given, DIRECT, SMALL if "gcc" in Path(compiler()).name else ""]))
