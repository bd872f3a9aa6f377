"""Clans for the terminal: as lines of text, and as sheets of a full screen."""

from bourgade.games.clans.picture.sheets import sheets as sheets
from bourgade.games.clans.picture.text import draw as draw
