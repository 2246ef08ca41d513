"""Hurricane and Tornado: a level off every street of a group; and how a group falls on where the bank is short."""

from typing import TYPE_CHECKING, NamedTuple

from app.core.ledger import BANK, MONEY
from app.core.reasons import Reason, Refused
from app.core.referee import Table
from app.core.steps import Decision, Held, Option, Step, Value
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.wording import Says, Told, against, needs
from app.rules.construction.selling import bring
from app.rules.owning.lots import Heights, fellows, height, needed, rebuilt

if TYPE_CHECKING:
    from app.core.events import Leg


def hit_by(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """Return the places that carry buildings: of other players, or one's own."""
    mine = told["owner"] == "self"
    built = [deed for deed in table.edition.deeds if table.buildings(deed)]
    hit = [deed for deed in built if (table.owner(deed) == says.player) is mine]
    return tuple(dict.fromkeys([place_of(table, deed) for deed in hit]))


@rule("U-63")
def place_of(table: Table, deed: str) -> str:
    """A street stands for its group; of railroads and cab companies only one depot or one stand goes."""
    group = table.edition.group_of(deed)
    return group.id if group.kind == "street" else deed


def struck(table: Table, place: str) -> tuple[str, ...]:
    """Return the deeds of a place that carry something."""
    deeds = table.edition.groups[place].deeds if place in table.edition.groups else (place,)
    return tuple([deed for deed in deeds if table.buildings(deed)])


@needs(thing=hit_by)
def downgrade_group(table: Table, says: Says, told: Told) -> None:
    """The storm strikes one group that carries buildings; its owner, if it is another player, may say no."""
    storm = Storm(says.card, says.thing)
    owner = table.owner(struck(table, says.thing)[0])
    if owner == says.player:
        table.then(storm)
    else:
        against(table, says, told, owner, storm)


@recorded("Storm")
class Storm(Step):
    """Each street of the place loses a level."""

    card: str
    place: str

    @rule("U-62")
    def work(self, table: Table) -> None:
        """Each street of the group loses one level: skyscraper to hotel to four houses to three."""
        lose_a_level(table, self.card, struck(table, self.place))


def lose_a_level(table: Table, card: str, deeds: tuple[str, ...]) -> None:
    """A card takes a level from each of these deeds of one group."""
    if deeds:
        table.then(StandHigher(table.owner(deeds[0]), card, deeds))


class GroupFall(NamedTuple):
    """Heights of a group after a storm.

    `lowered` by the card, `to` what the bank can supply, `higher` of `able` keep one level more.
    """

    lowered: Heights
    to: Heights
    able: tuple[str, ...]
    higher: int


@rule("U-62")
def fall_of(table: Table, deeds: tuple[str, ...]) -> GroupFall:
    """If the bank lacks the smaller buildings the whole group falls on, evenly, to the highest state it can supply."""
    own = {deed: height(table, deed) for deed in fellows(table, deeds[0])}
    lowered = {deed: max(climbed - (deed in deeds), 0) for deed, climbed in own.items()}
    to = highest_supplied(table, lowered)
    top = max(to.values())
    able = tuple([deed for deed, climbed in lowered.items() if climbed >= top])
    return GroupFall(lowered, to, able, sum([climbed == top for climbed in to.values()]))


def highest_supplied(table: Table, heights: Heights) -> Heights:
    """Lower the highest street again and again, until the bank has what must stand there."""
    while any(number > table.holds(BANK, unit) for unit, number in needed(table, heights).items()):
        highest = max(heights, key=heights.__getitem__)
        heights = {**heights, highest: heights[highest] - 1}
    return heights


@recorded("StandHigher")
class StandHigher(Decision):
    """A group falls further than the card says: which of its streets stand higher than the others?"""

    player: str
    card: str
    deeds: tuple[str, ...]
    chosen: tuple[str, ...] = ()

    def asks(self, table: Table) -> bool:
        """Only where it is not settled by the number of buildings."""
        if not self.still(table):
            return False
        fall = fall_of(table, self.deeds)
        return len(self.chosen) < fall.higher < len(fall.able)

    def still(self, table: Table) -> bool:
        """Whether the deeds still have the owner they had when the card was read, and something stands there."""
        return all(table.owner(deed) == self.player and table.buildings(deed) for deed in self.deeds)

    def at_stake(self, table: Table) -> frozenset[Held]:
        """Every street of the group as high as it stands: nothing is sold from under the storm."""
        return frozenset([(self.player, f"{deed}:{height(table, deed)}") for deed in fellows(table, self.deeds[0])])

    def work(self, table: Table) -> None:
        if self.still(table):
            let_fall(table, self.player, self.card, fall_of(table, self.deeds), self.chosen)

    def options(self, table: Table) -> tuple[Option, ...]:
        able = fall_of(table, self.deeds).able
        return tuple([Option(deed, deed, word="stands_higher") for deed in able if deed not in self.chosen])

    @rule("U-62")
    def choose(self, table: Table, key: str, value: Value) -> None:  # noqa: ARG002
        """The owner says which streets stand higher."""
        if key not in {option.key for option in self.options(table)}:
            raise Refused("no_such_answer", answer=key)
        table.then(StandHigher(self.player, self.card, self.deeds, (*self.chosen, key)))


def let_fall(table: Table, owner: str, card: str, fall: GroupFall, chosen: tuple[str, ...]) -> None:
    """Bring every lot to its height, the lowest first, because the others may need what it gives back."""
    to = as_chosen(fall, chosen)
    for deed in sorted(to, key=lambda deed: height(table, deed)):
        if to[deed] < height(table, deed):
            fall_to(table, owner, card, deed, (fall.lowered[deed], to[deed]))


def as_chosen(fall: GroupFall, chosen: tuple[str, ...]) -> Heights:
    """Return the heights, with the streets that the owner chose one level above the others."""
    top = max(fall.to.values())
    others = [deed for deed in fall.able if deed not in chosen]
    highest = (*[deed for deed in chosen if deed in fall.able], *others)[: fall.higher]
    return {**fall.to, **{deed: top - (deed not in highest) for deed in fall.able}}


@rule("U-62")
def fall_to(table: Table, owner: str, card: str, deed: str, levels: tuple[int, int]) -> None:
    """No money for the level that the card takes; every level lost beyond it is sold to the bank at half price."""
    sold = bring(table, deed, *levels)
    money: tuple[Leg, ...] = ((BANK, owner, sold.money, MONEY),) if sold.money else ()
    table.transfers((*money, *rebuilt(table, deed, sold.to)), Reason("card", card, sold.terms, ("U-62",)))
