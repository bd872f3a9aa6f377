"""Tiny Towns for the terminal: as lines of text, and as sheets of a full screen."""

from bourgade.games.tiny_towns.picture.sheets import sheets as sheets
from bourgade.games.tiny_towns.picture.text import draw as draw
