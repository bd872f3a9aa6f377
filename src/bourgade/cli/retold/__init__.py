"""What other rooms say in English, told again in the reader's language (core/retold.py)."""

from __future__ import annotations

from pathlib import Path

from bourgade.core.retold import retold_by


def retold(sentence: str, language: str) -> str | None:
    return retold_by([Path(__file__).parent / f"words.{language}.toml"], sentence)
