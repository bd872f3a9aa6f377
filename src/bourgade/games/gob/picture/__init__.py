"""GoB for the terminal: as lines of text, and as sheets of a full screen."""

from bourgade.games.gob.picture.sheets import sheets as sheets
from bourgade.games.gob.picture.text import draw as draw
