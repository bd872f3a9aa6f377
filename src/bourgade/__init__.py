"""Bourgade: one house for five village-building board games."""

from bourgade._mode import interpret_if_asked

__version__ = "0.1.0"

interpret_if_asked()
