"""The commands that screens may say: one door, so that screens know no rule."""

from app.core.game import Seat
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.rules.opening import NewGame

__all__ = ["Choose", "NewGame", "Refused", "Roll", "Seat"]
