"""A table that moves its tokens without the app says who landed where, and who passed a pay corner."""

from app.core.events import Marked, TurnBegan
from app.core.forms import SPACE, asks, pick
from app.core.game import Mark
from app.core.reasons import Refused
from app.core.referee import Command, Table
from app.core.said import in_words, said
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.blanks import OWN, spaces
from app.rules.book import rule
from app.rules.dealing.by_hand import check_player
from app.rules.dealing.promise_ends import count_turns
from app.rules.hooks import HOOKS
from app.rules.moves.movement import BY_ROLL, Arrival, Obey
from app.rules.moves.reverse import back_to_clockwise
from app.rules.moves.said_roll import HOW, PARITIES, ROLLED, UNASKED, asks_for_the_roll, by_parity
from app.rules.moves.salary import pay_salaries
from app.rules.moves.transit import ways
from app.rules.moves.turn import EndTurn, begin_for, check_free
from app.rules.switches import SALARY
from app.rules.whole_game.ending import watch_the_round
from app.rules.whole_game.positions import put_on

SAID = Arrival("landed")
BY_DICE = frozenset({"utility", "pay_day", "auction"})  # the kinds of spaces that ask for the dice or their parity
MANNERS: dict[Mark | None, str] = {ROLLED: "roll", **{roll: roll for roll in PARITIES}}  # of a roll that was said


PARITY = "parity"  # how a choice of odd or even is named


@said(who="player", about="place")  # whoever says so is paid a salary, however often it is said
@in_words("{player} lands on {place}", "ana lands on boardwalk")
@asks(OWN, pick("place", SPACE, spaces))
@recorded("Landed")
class Landed(Command):
    """Somebody says who landed where; the space is obeyed as ever.

    A pay corner pays for the landing; what is passed is paid by hand. Where the roll matters, it is asked for.
    """

    player: str
    place: str

    def perform(self, table: Table) -> None:
        check_player(table, self.player)
        check_free(table, self.player, "land")
        space = space_of(table, self.place)
        if roll_owes_more(table, self.player):
            land_beside_the_roll(table, self.player, space)
        elif begin_said_turn(table, self.player):
            put_on(table, self.player, space)
            table.emit(Marked(self.player, HOW, UNASKED))
            table.then(*back_to_clockwise(table, self.player))
            arrive(table, self.player, space)


def roll_owes_more(table: Table, player: str) -> bool:
    """Whether this player has rolled in this turn, and a double or a bonus of it is still to come."""
    return table.game.turn == player and bool(table.game.dice) and table.top.owed_to_roll


@rule("C-59")
def land_beside_the_roll(table: Table, player: str, space: str) -> None:
    """A card that the app does not know moved the token: the space is obeyed, what the roll owes is still owed."""
    put_on(table, player, space)
    table.then(ArriveAsSaid(player, space))


def space_of(table: Table, place: str) -> str:
    """A space, or the first space of a deed."""
    if place in table.edition.spaces:
        return place
    if place not in table.edition.deeds:
        raise Refused("no_such_space", space=place)
    return table.deed(place).spaces[0]


@rule("C-06")
def begin_said_turn(table: Table, player: str) -> bool:
    """A landing is of the player's turn: it begins if it has not, unless the last round is over by then."""
    over = None
    if table.game.turn != player:
        table.emit(TurnBegan(player))
        count_turns(table, player)
        over = watch_the_round(table, player)
    for before in HOOKS.before_roll:
        before(table, player)
    table.game.agenda = (over or EndTurn(player),)
    return over is None


def arrive(table: Table, player: str, space: str) -> None:
    """The token comes here; by which roll is asked first, where the space goes by it."""
    here = ArriveAsSaid(player, space)
    if table.edition.spaces[space].kind not in BY_DICE or not asks_for_the_roll(table, player, here):
        table.then(here)


@recorded("ArriveAsSaid")
class ArriveAsSaid(Step):
    """The token has come here: by the roll that was said, or straight, as no roll is known."""

    player: str
    space: str

    def work(self, table: Table) -> None:
        manner = MANNERS.get(table.game.mark(self.player, HOW), "direct")
        table.then(Obey(self.player, SAID if manner == "direct" else BY_ROLL))
        pay_salaries(table, self.player, (self.space,), manner)


@said(who="player", about="corner roll")
@in_words("{player} passes {corner}[ on {roll:odd|even}]", "ana passes pay_day on even")
@asks(
    OWN, pick("corner", SPACE, lambda table, _values: tuple(sorted(ways(table.edition).pay_corners))),
    pick("roll", PARITY, lambda _table, _values: PARITIES,
         asked=lambda table, values: bool(by_parity(table, values["corner"]))),
)  # fmt: skip
@recorded("Passed")
class Passed(Command):
    """Somebody says that a token has passed a pay corner; `roll` is "odd" or "even" where the corner goes by it."""

    player: str
    corner: str
    roll: str = ""

    def perform(self, table: Table) -> None:
        check_player(table, self.player)
        check_free(table, self.player, "land")
        begin_for(table, self.player)
        pay_for_passing(table, self.player, self.corner, self.roll)


@rule("C-08", "U-77")
def pay_for_passing(table: Table, player: str, corner: str, roll: str) -> None:
    """Passing a pay corner pays its salary; Pay Day's goes by whether the roll was odd or even."""
    if corner not in ways(table.edition).pay_corners:
        raise Refused("no_such_space", space=corner)
    if roll not in (by_parity(table, corner) or ("",)):
        raise Refused("no_such_answer", answer=roll)
    SALARY.chosen(table)(table, player, table.edition.spaces[corner], "pass", roll or "roll")
