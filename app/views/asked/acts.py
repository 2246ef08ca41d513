"""The commands that screens may submit, re-exported here so that screens need not import rules."""

from app.core.commands import Postpone
from app.core.reasons import Broken, Refused
from app.core.referee import Choose, Command, Roll, Table
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Basket, Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch

__all__ = [
    "Accept", "Adjust", "AdjustMark", "AdjustMortgage", "AdjustPosition", "AgreeEnd", "Broken", "Build",
    "BuyByRight", "Choose", "Claim", "Command", "Contest", "Correct", "DeclareBankrupt", "Decline",
    "Join", "Landed", "LeaveGame", "Lift", "LiftShare", "Mortgage", "MortgageShare", "NewGame", "Note", "Offer",
    "Passed", "PayByHand", "PayDividends", "PayInDeeds", "PlayBeforeBonus", "PlayCard", "PlayVoucher", "Postpone",
    "Refused", "Rename", "Reseat", "Roll", "Sell", "SetFigure", "SetSwitch",
    "StrikePromise", "Table", "TimeUp", "Trade", "Withdraw", "command_of", "share_command",
]  # fmt: skip


def share_command(act: str, player: str, company: str) -> Command:
    """Return the command that turns a share face down, or face up again."""
    return (MortgageShare if act == "mortgage" else LiftShare)(player, company)


def command_of(act: str, player: str, basket: Basket) -> Command:
    """Return the command for an act: building and selling take the whole basket, a mortgage one deed."""
    if act == "build":
        return Build(player, basket)
    if act == "sell":
        return Sell(player, basket)
    return (Mortgage if act == "mortgage" else Lift)(player, basket[0][0])
