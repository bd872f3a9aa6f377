"""Petits Peuples for the terminal: as lines of text, and as sheets of a full screen."""

from bourgade.games.petits_peuples.picture.sheets import sheets as sheets
from bourgade.games.petits_peuples.picture.text import draw as draw
