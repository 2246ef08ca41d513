"""Cards that move tokens straight, and those that put players in Jail or take their turns."""

from typing import ClassVar

from app.core.events import Marked, Noted
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.cards.ways import spaces_called
from app.rules.cards.wording import Says, Told, ask_for, nothing_happens
from app.rules.moves.movement import Arrival, Obey, travel
from app.rules.moves.turn import NextTurn
from app.rules.travel.jail import send_to_jail

STRAIGHT = Arrival("card")
TURN_LOST, MOST_LOST = "turn_lost", 495  # turns that may pass one after the other: five players with 99 each


def move_direct(table: Table, says: Says, told: Told) -> None:
    """Straight to a space, and obey it."""
    travel(table, says.player, min(spaces_called(table.edition, told["space"])))
    table.then(Obey(says.player, STRAIGHT))


def move_lane(table: Table, says: Says, told: Told) -> None:
    """Straight across to the neighbouring track, as far along it; from the last track nowhere."""
    here = table.edition.spaces[table.game.position[says.player]]
    lanes = table.edition.tables["lane_map"].get(f"{here.track}_{told['direction']}")
    if lanes is None:
        nothing_happens(table, says)
        return
    tracks = list(table.edition.tracks)
    beside = tracks[tracks.index(here.track) + (1 if told["direction"] == "inwards" else -1)]
    travel(table, says.player, table.edition.tracks[beside][lanes[here.index]])  # type: ignore[index]
    table.then(Obey(says.player, STRAIGHT))


@recorded("Straight")
class Straight(Step):
    """Put a token straight on a space, and let it obey it."""

    player: str
    space: str
    owed_to_roll: ClassVar[bool] = True

    def work(self, table: Table) -> None:
        if self.player not in table.game.out:
            travel(table, self.player, self.space)
            table.then(Obey(self.player, STRAIGHT))


def all_players_move_direct(table: Table, says: Says, told: Told) -> None:
    """Every token goes straight to a space, the drawer's first, and each obeys it; who is in Jail stays."""
    space = min(spaces_called(table.edition, told["space"]))
    everybody = (says.player, *table.game.others(says.player))
    movers = [one for one in everybody if table.game.mark(one, "jail") is None]
    table.then(*[Straight(one, space) for one in movers])


def neighbour_moves_you_direct(table: Table, says: Says, told: Told) -> None:  # noqa: ARG001
    """The neighbour on the left puts one on any space."""
    here = table.game.position[says.player]
    found = tuple([name for name in table.edition.spaces if name != here])
    if says.thing:
        table.then(Straight(says.player, says.thing))
    else:
        ask_for(table, says, "thing", found, table.game.others(says.player)[0])


def go_to_jail(table: Table, says: Says, told: Told) -> None:
    """Straight to Jail; while there, one's rents may go to the Pool."""
    send_to_jail(table, says.player, "card")
    if told.get("while_in_jail") == "rents_to_pool":
        table.emit(Marked(says.player, "rents_to_pool", 1))


@recorded("ToJail")
class ToJail(Step):
    """Puts this player in Jail for somebody else's card."""

    player: str

    def work(self, table: Table) -> None:
        if self.player not in table.game.out:
            send_to_jail(table, self.player, "card")


def lose_turns(table: Table, says: Says, told: Told) -> None:
    """Sit out the next turns."""
    left = table.game.count(says.player, "lose_turns")
    table.emit(Marked(says.player, "lose_turns", left + told["count"]))


def sit_out(table: Table, player: str) -> Step | None:
    """A turn that a card took away passes at once to the left."""
    left = table.game.count(player, "lose_turns")
    if not left:
        return None
    if sum(isinstance(event, Noted) and event.name == TURN_LOST for event in table.events) >= MOST_LOST:
        raise Refused("all_sit_out", "C-53", most=MOST_LOST)
    table.emit(Marked(player, "lose_turns", left - 1 or None))
    table.emit(Noted(player, TURN_LOST, (), ("C-53",)))
    return NextTurn(player)
