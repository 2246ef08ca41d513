"""Cards that move tokens: ahead, back, straight, to Jail. What waited below goes on from there."""

from typing import ClassVar

from app.core.events import Rolled, RollResumed
from app.core.game import DieSide
from app.core.ledger import BANK
from app.core.referee import Table
from app.core.steps import AnsweredByDice, Option, Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.share_cards import receive_dividends
from app.rules.cards.ways import advance, nearest, route, spaces_called
from app.rules.cards.wording import Says, Told, needs, nothing_happens
from app.rules.faces import check_two
from app.rules.moves.movement import Arrival, Obey, go, is_even, travel
from app.rules.moves.salary import CORNERS
from app.rules.moves.transit import Riding, walk, ways
from app.rules.spaces.pool import refund
from app.rules.travel.bus import Bus
from app.rules.travel.speed_die import Interlude

BY_CARD = Arrival("card")
RENTS: dict[object, str] = {2: "double", 10: "dice_ten"}


def arrival(told: Told) -> Arrival:
    """What the card changes about the space it leads to: the rent, or the sale."""
    times = told.get("rent_multiplier", told.get("dice_multiplier"))
    rent = RENTS.get(times) or str(told.get("rent", "printed"))
    sale = "half_price" if told.get("price_percent") == 50 else str(told.get("unowned", "buy_or_auction"))
    return Arrival("card", rent, sale)


def advance_to(table: Table, says: Says, told: Told) -> None:
    """Ahead to the space of this name, and obey it."""
    here = table.game.position[says.player]
    advance(table, says.player, route(table, here, spaces_called(table.edition, told["space"])), told)
    if "pool_percent" in told:
        refund(table, says.player, says.card, told["pool_percent"])
    else:
        table.then(Obey(says.player, arrival(told)))


def advance_to_pay_corner(table: Table, says: Says, told: Told) -> None:
    """Ahead to the pay corner of the track one is on, for the amount the card prints."""
    here = table.game.position[says.player]
    track = table.edition.tracks[table.edition.spaces[here].track]
    corners = [name for name in track if table.edition.spaces[name].kind in CORNERS]
    advance(table, says.player, route(table, here, corners), told)


def advance_to_nearest(table: Table, says: Says, told: Told) -> None:
    """Ahead to the nearest space of a kind."""
    found = nearest(table, says.player, told["target"])
    advance(table, says.player, route(table, table.game.position[says.player], found), told)
    table.then(Obey(says.player, arrival(told)))
    if told.get("receive") == "dividends":
        receive_dividends(table, says, told["company"])


def move_direct_to_nearest(table: Table, says: Says, told: Told) -> None:
    """Straight to the nearest space of a kind: no station, no salary."""
    found = nearest(table, says.player, told["target"])
    travel(table, says.player, route(table, table.game.position[says.player], found)[-1])
    table.then(Obey(says.player, arrival(told)))


def advance_to_nearest_unowned(table: Table, says: Says, told: Told) -> None:
    """Ahead to the nearest deed of these kinds that nobody owns."""
    here = table.game.position[says.player]
    names = [name for kind in told["targets"] for name in nearest(table, says.player, kind)]
    paths = [route(table, here, [name]) for name in names if unowned(table, name)]
    if not paths:
        nothing_happens(table, says)
        return
    advance(table, says.player, min(paths, key=lambda path: (len(path), path)), told)
    table.then(Obey(says.player, arrival(told)))


def unowned(table: Table, space: str) -> bool:
    """Whether the deed of this space is for sale."""
    return table.holds(BANK, table.edition.spaces[space].deed) > 0


def spaces_of_kinds(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Every space of these kinds but the one stood on."""
    here = table.game.position[says.player]
    found = [space.id for kind in told["targets"] for space in table.edition.of_kind(kind)]
    return tuple([name for name in found if name != here])


@needs(thing=spaces_of_kinds)
def advance_to_any(table: Table, says: Says, told: Told) -> None:
    """Ahead to a space of these kinds, of one's choice."""
    advance_to(table, says, {**told, "space": says.thing})


def unowned_on_track(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The unowned deeds of a track."""
    here, spaces = table.game.position[says.player], table.edition.spaces
    track = table.edition.tracks[told["track"]]
    return tuple([name for name in track if name != here and spaces[name].deed and unowned(table, name)])


@needs(thing=unowned_on_track)
def advance_to_any_unowned(table: Table, says: Says, told: Told) -> None:
    """Ahead to an unowned deed of one's choice on this track, and buy it for less."""
    advance_to(table, says, {**told, "space": says.thing})


def move_relative(table: Table, says: Says, told: Told) -> None:
    """So many spaces ahead or back; stations on the way follow the parity of the roll."""
    spaces = told["spaces"]
    path = walk(table, table.game.position[says.player], abs(spaces), riding_now(table), spaces > 0)
    if spaces > 0:
        advance(table, says.player, path, told)
    else:
        go(table, says.player, path, "backwards")
    table.then(Obey(says.player, BY_CARD))


def riding_now(table: Table) -> Riding:
    """Whether the roll that counts now rides the stations it passes."""
    return Riding.EVEN if is_even(table) else Riding.ODD


def lap_track(table: Table, says: Says, told: Told) -> None:
    """Once round the present track, past its pay corner; the space one comes back to is not obeyed again."""
    known, here = ways(table.edition), table.game.position[says.player]
    path = [known.ahead[here]]
    while path[-1] != here:
        path.append(known.ahead[path[-1]])
    advance(table, says.player, tuple(path), told)


def roll_again_backwards(table: Table, says: Says, told: Told) -> None:
    """Roll again and go backwards."""
    table.then(RollBackwards(says.player, says.card, arrival(told).rent))


@recorded("RollBackwards")
class RollBackwards(AnsweredByDice):
    """The two regular dice once more, backwards: no double, no bonus; their own parity wherever it asks."""

    player: str
    card: str
    rent: str
    owed_to_roll: ClassVar[bool] = True

    def options(self, table: Table) -> tuple[Option, ...]:  # noqa: ARG002
        return (Option("roll", self.card, needs="two_dice"),)

    def rolled(self, table: Table, dice: tuple[DieSide, ...]) -> None:
        total = sum(check_two(dice))
        table.then(Obey(self.player, Arrival("roll", self.rent)), *first_roll_resumes(table, self.player))
        table.emit(Rolled(self.player, dice, "move_back"))
        path = walk(table, table.game.position[self.player], total, riding_now(table), forward=False)
        go(table, self.player, path, "backwards")


def first_roll_resumes(table: Table, player: str) -> tuple[Step, ...]:
    """A bonus that is still owed keeps the parity of its own roll."""
    owed = any(isinstance(step, (Interlude, Bus)) for step in table.game.agenda)
    return (ResumeRoll(player, table.game.dice),) if owed else ()


@recorded("ResumeRoll")
class ResumeRoll(Step):
    """The roll before the one backwards counts again."""

    player: str
    dice: tuple[DieSide, ...]
    owed_to_roll: ClassVar[bool] = True

    @rule("U-46")
    def work(self, table: Table) -> None:
        """A bonus keeps the parity of its roll; the roll backwards has taken its own."""
        table.emit(RollResumed(self.player, self.dice))
