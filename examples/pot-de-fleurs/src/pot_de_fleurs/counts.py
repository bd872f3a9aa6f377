"""What players count besides points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def counts(view: Mapping[str, Any], seat: int) -> dict[str, int]:
    return {"drops": view["seats"][seat]["drops"]}
