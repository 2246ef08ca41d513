"""Majority and monopoly: how much of a group one must own to build, and for a skyscraper."""

from app.core.reasons import Refused
from app.core.referee import Table
from app.rules.book import rule
from app.rules.owning.lots import Heights, all_but_one, fellows, rungs, standing
from app.rules.switches import BUILD_FROM, SKYSCRAPERS


@BUILD_FROM.at("full_group")
@rule("C-26", "L-11")
def from_a_full_group(table: Table, player: str, deed: str) -> None:
    """Owning every street of a group lets one build, on one's own turn or between the turns of others."""
    group = table.edition.group_of(deed)
    if len(fellows(table, deed)) < len(group.deeds):
        raise Refused("needs_full_group", "C-26", player=player, group=group.id)


@BUILD_FROM.at("majority")
@rule("U-27", "M-13")
def from_a_majority(table: Table, player: str, deed: str) -> None:
    """All but one of a group of three or four, or all of it: houses and hotels may be built."""
    group = table.edition.group_of(deed)
    if len(fellows(table, deed)) < all_but_one(len(group.deeds)):
        raise Refused("needs_majority", "U-27", "M-13", player=player, group=group.id)


def _skyscrapers(table: Table, heights: Heights) -> list[str]:
    """The streets that carry a skyscraper at these heights."""
    return [deed for deed, climbed in heights.items() if "skyscraper" in standing(table, deed, climbed)]


@SKYSCRAPERS.at("one_per_street")
@rule("U-28", "M-14")
def skyscraper_on_each(table: Table, player: str, after: Heights, to: Heights) -> None:
    """Who builds a skyscraper needs a monopoly with a hotel on every street; those that stand already ask nothing."""
    towers = _skyscrapers(table, to)
    if not towers:
        return
    group = table.edition.group_of(towers[0])
    if len(after) < len(group.deeds):
        raise Refused("needs_monopoly", "U-28", "M-14", player=player, group=group.id)
    if min(after.values()) < len(rungs(table, towers[0])) - 1:
        raise Refused("needs_hotels", "U-28", "M-14", group=group.id)


@SKYSCRAPERS.at("one_per_group")
@rule("U-28")
def skyscraper_on_one(table: Table, player: str, after: Heights, to: Heights) -> None:
    """As on each street, but one street of the group carries the only skyscraper, and its hotel alone goes back."""
    towers = _skyscrapers(table, to)
    if towers and len(_skyscrapers(table, after)) > 1:
        raise Refused("one_skyscraper", "U-28", group=table.deed(towers[0]).group)
    skyscraper_on_each(table, player, after, to)
