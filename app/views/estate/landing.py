"""What happens to whoever lands on a space without a deed: a short sentence, and the sum that it would be now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from app.core.edition import Edition, Space
from app.core.events import TurnBegan
from app.core.game import Game
from app.core.ledger import POOL
from app.core.referee import Entry, Roll, Table
from app.rules.amounts import percent_up
from app.rules.moves.movement import Obey, go
from app.rules.moves.said_roll import by_parity
from app.rules.moves.salary import due
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay, fines_go_to
from app.rules.spaces.taxes import IncomeTax, percent_in_force, printed_taxes
from app.rules.switches import FREE_PARKING
from app.views.asked.preview import due_now, gain
from app.words.language import Words

NO_ROLL = Roll(())  # the landing is tried, and was never said


@dataclass(frozen=True, slots=True)
class LandingView:
    """What happens here, and what this player would pay or get now; '' where that is nothing, or goes by the dice."""

    does: str
    pays: str = ""
    gets: str = ""


class TouchedSpace(NamedTuple):
    """A space, who would land on it, and the table before anybody does."""

    space: Space
    player: str
    table: Table


def landing_view(space: str, player: str, game: Game, edition: Edition, words: Words) -> LandingView:
    """Return what landing on a space without a deed would mean to a player; no sum to somebody who does not play."""
    words, playing = words.at(edition, game), player in game.playing()
    here = TouchedSpace(edition.spaces[space], player if playing else game.turn, Table(game, edition))
    does = sentence(here, words)
    if not playing or game.winners or by_parity(here.table, space):
        return LandingView(does)
    return LandingView(does, *[words.money(sum_) if sum_ else "" for sum_ in pays_and_gets(here)])


def pays_and_gets(here: TouchedSpace) -> tuple[int, int]:
    """Return what the referee makes of the landing: what is due then, or by how much the player is richer."""
    after = tried(here)
    if isinstance(after.top, Pay):
        return due_now(after)[0][2], 0
    return 0, max(0, gain(Entry(NO_ROLL, tuple(after.events), after.game.agenda), here.player))


def tried(here: TouchedSpace) -> Table:
    """Return a copy of the table at which the player has just landed here, up to the next question."""
    table = Table(here.table.game.copy(), here.table.edition)
    if table.game.turn != here.player:
        table.emit(TurnBegan(here.player))
    table.game.agenda = (EndTurn(here.player),)
    go(table, here.player, (here.space.id,), manner_of(here))
    table.then(Obey(here.player))
    table.run()
    return table


def manner_of(here: TouchedSpace) -> str:
    """Return how this player's token comes to a space by its next roll."""
    return "roll" if here.table.game.mark(here.player, "reversed") is None else "backwards"


def sentence(here: TouchedSpace, words: Words) -> str:
    """Return in a few words what the space asks of whoever lands on it."""
    write = SENTENCES.get(here.space.kind)
    return write(here, words) if write is not None else words(f"place.{here.space.kind}")


def deck(_here: TouchedSpace, words: Words) -> str:
    """Return that a card is drawn."""
    return words("place.deck")


def corner(here: TouchedSpace, words: Words) -> str:
    """Return what the corner pays: for landing and passing, or after an odd and after an even roll."""
    rolls = by_parity(here.table, here.space.id)
    if rolls:
        return words("place.by_parity", odd=words.money(rolls["odd"]), even=words.money(rolls["even"]))
    land, passing = [due(here.table, here.player, here.space, met, manner_of(here)) for met in ("land", "pass")]
    key = "place.corner" if land != passing else "place.corner_alike"
    return words(key, land=words.money(land), passing=words.money(passing))


def tax(here: TouchedSpace, words: Words) -> str:
    """Return the printed sum and who gets it, or what can be chosen."""
    printed, kind = printed_taxes(here.table), here.space.kind
    amount = words.money(printed[kind])
    if kind == "income_tax" and IncomeTax(here.player, here.space.id).asks(here.table):
        return words("place.tax_or_part", amount=amount, n=percent_in_force(here.table))
    return words("place.tax", amount=amount, creditor=words.name(fines_go_to(here.table)))


def free_parking(here: TouchedSpace, words: Words) -> str:
    """Return that nothing happens, or how much lies there to be paid out."""
    if FREE_PARKING.chosen(here.table)(here.table) != POOL:
        return words("place.free_parking")
    return words("place.free_parking_pays", amount=words.money(here.table.holds(POOL)))


def tax_refund(here: TouchedSpace, words: Words) -> str:
    """Return which part of the Pool is paid out, and how much that is now."""
    percent = here.table.edition.figures["tax_refund_percent"]
    amount = words.money(percent_up(here.table.holds(POOL), percent))
    return words("place.tax_refund", n=percent, amount=amount)


SENTENCES: Mapping[str, Callable[[TouchedSpace, Words], str]] = {
    "chance": deck, "community_chest": deck, "lifestyle": deck, "go": corner, "bonus": corner, "pay_day": corner,
    "luxury_tax": tax, "income_tax": tax, "free_parking": free_parking, "tax_refund": tax_refund,
}  # fmt: skip
