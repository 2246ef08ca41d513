"""The one door for scripts. The names here stay while modules move.

    with Session("games.db") as session:
        session.create("ultimate", NewGame((Seat("ana", "Ana"), Seat("ben", "Ben"))))

It offers the session, all commands, what the session returns and raises, and the questions that need no game.
"""

from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.commands import Postpone
from app.core.edition import Edition
from app.core.game import Game, Seat
from app.core.reasons import Broken, Reason, Refused
from app.core.referee import Choose, Command, Entry, Roll
from app.core.restating import Restatement
from app.core.steps import Decision, Option
from app.editions import names as editions
from app.editions.tables import edition_of
from app.packages import insist
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
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
from app.rules.whole_game.questions import change, dividends, rent, roll_three, route, salary, starting_notes
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from app.session import JournalError, Session
from app.session.one_thread import OtherThread

insist("sqlite_utils")

__all__ = [
    "Accept", "Adjust", "AdjustMark", "AdjustMortgage", "AdjustPosition", "AgreeEnd", "Broken", "Build",
    "BuyByRight", "Choose", "Claim", "Command", "Contest", "Correct", "Decision", "DeclareBankrupt", "Decline",
    "Edition", "Entry", "FreeStay", "Game", "Join", "JournalError", "Landed", "LeaveGame", "Lift", "LiftShare",
    "Mortgage", "MortgageShare", "NewGame", "Note", "Offer", "Option", "OtherThread", "Passed", "PayByHand",
    "PayDividends", "PayInDeeds", "PlayBeforeBonus", "PlayCard", "PlayVoucher", "Postpone", "Reason", "Refused",
    "Rename", "RentShare", "Reseat", "Restatement", "RightToBuy", "Roll", "Seat", "Sell", "Session", "SetFigure",
    "SetSwitch", "StrikePromise", "TimeUp", "Trade", "Withdraw", "change", "dividends", "edition_of", "editions",
    "rent", "roll_three", "route", "salary", "starting_notes",
]  # fmt: skip
