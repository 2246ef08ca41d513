"""A moment of the evening: a group is complete, or somebody is out."""

from dataclasses import dataclass
from typing import NamedTuple

from app.core.changes import Left
from app.core.edition import Edition
from app.core.events import Transferred
from app.core.game import Game, Seat
from app.core.referee import Entry, Table
from app.rules.owning.rent import rent_of
from app.words.language import Words


class MomentDeed(NamedTuple):
    """A deed of a group that is complete: its name, its group's colour, and its rent now."""

    name: str
    colour: str
    rent: str


@dataclass(frozen=True, slots=True)
class MomentView:
    """What the table stops for: a sentence, the face that it is about, and deeds; `sad` where somebody is out."""

    text: str
    colour: str
    token: str
    deeds: tuple[MomentDeed, ...] = ()
    sad: bool = False


def moment_of(entry: Entry, game: Game, edition: Edition, words: Words) -> MomentView | None:
    """Return the moment of a line that was just written; None for most lines."""
    words = words.at(edition, game)
    out = [event for event in entry.events if isinstance(event, Left)]
    if out:
        seat = game.seat(out[-1].player)
        return MomentView(words.event(out[-1]), seat.colour, seat.token, sad=True)
    return next(iter([completed(group, game, edition, words) for group in groups_got(entry, game, edition)]), None)


def groups_got(entry: Entry, game: Game, edition: Edition) -> list[str]:
    """Return the groups of streets of which a player got a deed in this line and now has all."""
    got = [(leg[1], leg[3]) for event in entry.events if isinstance(event, Transferred) for leg in event.legs]
    streets = [(taker, edition.deeds[unit]) for taker, unit in got if unit in edition.deeds and taker in game.position]
    return [
        deed.group for taker, deed in streets
        if deed.kind == "street" and all(game.owner(one) == taker for one in edition.group_of(deed.id).deeds)
    ]  # fmt: skip


def completed(group: str, game: Game, edition: Edition, words: Words) -> MomentView:
    """Return that a group is complete: whose, and what each street earns now."""
    deeds, table = edition.groups[group].deeds, Table(game, edition)
    seat: Seat = game.seat(game.owner(deeds[0]))
    told = tuple([
        MomentDeed(words.name(deed), edition.groups[group].colour, words.money(
            0 if deed in game.mortgaged else rent_of(table, edition.deeds[deed], seat.id, ()).amount
        )) for deed in deeds
    ])  # fmt: skip
    text = words("moment.group", group=words.name(group), player=words.name(seat.id))
    return MomentView(text, seat.colour, seat.token, told)
