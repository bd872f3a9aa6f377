"""Bring the installed package up to date after edits that need no compiling: the plain files are mirrored."""

import shutil
import sysconfig
from pathlib import Path

KEPT = {".so", ".pyd"}


def files(root: Path) -> set[Path]:
    return {p.relative_to(root) for p in root.rglob("*") if p.is_file() and "__pycache__" not in p.parts}


source = Path(__file__).parent.parent / "src" / "bourgade"
target = Path(sysconfig.get_path("purelib")) / "bourgade"
wanted = {path for path in files(source) if path.suffix not in KEPT}
for path in files(target) - wanted:
    if path.suffix not in KEPT:
        (target / path).unlink()
for path in wanted:
    old, new = target / path, source / path
    if not old.exists() or old.read_bytes() != new.read_bytes():
        old.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(new, old)
