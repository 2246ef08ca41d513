"""The commands that screens may say: one door, so that screens know no rule."""

from app.core.game import Seat
from app.core.reasons import Broken, Refused
from app.core.referee import Choose, Roll
from app.rules.card_play import PlayCard
from app.rules.claims import Claim
from app.rules.ending import TimeUp
from app.rules.opening import NewGame
from app.rules.voucher_moves import PlayVoucher

__all__ = [
    "Broken", "Choose", "Claim", "NewGame", "PlayCard", "PlayVoucher", "Refused", "Roll", "Seat", "TimeUp",
]  # fmt: skip
