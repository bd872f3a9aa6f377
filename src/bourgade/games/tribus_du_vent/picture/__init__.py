"""Les Tribus du Vent for the terminal: as lines of text, and as sheets of a full screen."""

from bourgade.games.tribus_du_vent.picture.sheets import sheets as sheets
from bourgade.games.tribus_du_vent.picture.text import draw as draw
