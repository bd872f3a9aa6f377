"""What a body says is taken at its word: no 0 for "no", no "5" for 5."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ValidationException


class Exact(Request[Any, Any, Any]):
    """Litestar reads bodies as kindly as paths, where everything is text; a body has types of its own."""

    async def json(self) -> Any:
        found = await super().json()
        field = self.route_handler.parsed_data_field
        if field is not None:
            refuse_likeness(whole(found), field.annotation)
        return found


def whole(found: Any) -> Any:
    """JSON has one kind of number: 2.0 is 2."""
    if isinstance(found, float) and found.is_integer():
        return int(found)
    if isinstance(found, list):
        return [whole(each) for each in found]
    if isinstance(found, dict):
        return {name: whole(each) for name, each in found.items()}
    return found


def refuse_likeness(found: Any, kind: Any) -> None:
    """What is wrong in other ways, too, Litestar says in its own words."""
    try:
        msgspec.convert(found, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        with suppress(msgspec.ValidationError):
            msgspec.convert(found, kind, strict=False, str_keys=True)
            raise ValidationException(str(error)) from error
