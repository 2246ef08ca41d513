"""Hurricane and Tornado: a level off every street of a group."""

from app.core.ledger import BANK
from app.core.reasons import Reason
from app.core.referee import Table
from app.core.steps import Step
from app.core.wire import recorded
from app.rules.book import rule
from app.rules.cards.wording import Says, Told, against, needs
from app.rules.owning.lots import height, rebuilt


def hit_by(table: Table, says: Says, told: Told) -> tuple[str, ...]:
    """The places that carry buildings: of other players, or one's own."""
    mine = told["owner"] == "self"
    built = [deed for deed in table.edition.deeds if table.buildings(deed)]
    hit = [deed for deed in built if (table.owner(deed) == says.player) is mine]
    return tuple(dict.fromkeys([place_of(table, deed) for deed in hit]))


@rule("U-63")
def place_of(table: Table, deed: str) -> str:
    """A street stands for its group; of railroads and cab companies only one depot or one stand goes."""
    group = table.edition.group_of(deed)
    return group.id if group.kind == "street" else deed


def struck(table: Table, place: str) -> list[str]:
    """The deeds of a place that carry something, lowest first: what they give back may serve the others."""
    deeds = table.edition.groups[place].deeds if place in table.edition.groups else (place,)
    return sorted([deed for deed in deeds if table.buildings(deed)], key=lambda deed: height(table, deed))


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
        """Each loses one level, skyscraper to hotel to four houses to three; no money is paid."""
        for deed in struck(table, self.place):
            fall(table, deed, Reason("card", self.card, (), ("U-62",)))


def fall(table: Table, deed: str, reason: Reason) -> None:
    """One level down; where the bank lacks the smaller buildings, down to what it can supply."""
    for climbed in range(height(table, deed) - 1, -1, -1):
        legs = rebuilt(table, deed, climbed)
        if all(giver != BANK or number <= table.holds(BANK, unit) for giver, _, number, unit in legs):
            table.transfers(legs, reason)
            return
