"""Random positions from the middle of a game: owners, mortgages, buildings, tokens, stations, cash."""

from random import Random

from app.core.agreements import FreeStay, Promised, RentShare
from app.core.events import Marked, Mortgaged, Moved, Transferred
from app.core.ledger import BANK, DISCARD, MONEY, lot
from app.rules.moves.turn import ToRoll
from app.rules.owning.lots import rungs
from tests.kit import BY_STORY, Story

PLAYERS = ("ana", "ben", "cid", "dora", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea")
FREE = (
    "mr_monopoly_first_stop", "mr_monopoly_mortgaged", "bus", "station_start", "salary_backwards", "taxes",
    "multiplier_with_mortgage", "free_parking", "third_failure", "doubles", "group_rent",
)  # fmt: skip

PURSES = {1: (0, 3, 40, 200, 900, 4000), 1000: (0, 3, 40, 200, 600)}


def random_position(edition: str, seed: int, players: int = 0) -> Story:
    """Return a position that depends only on the edition and the seed."""
    chance = Random(f"{edition}{seed}")
    story = Story(edition, " ".join(PLAYERS[:2]))
    fewest, most = story.edition.players
    names = PLAYERS[: players or chance.randint(fewest, most)]
    switches = {s.name: chance.choice(s.values) for s in story.edition.switches.values() if s.name in FREE}
    story = Story(edition, " ".join(names), chance.choice(("en", "fr")), **switches)
    settle(story, chance)
    return story


def settle(story: Story, chance: Random) -> None:
    """Hand out deeds, build, mortgage, place the tokens."""
    unsold = chance.choice((0.0, 0.0, 0.03, 0.3, 0.8))
    for group in story.edition.groups.values():
        hand_out(story, chance, group.deeds, unsold)
    for deed in story.edition.deeds:
        build_or_mortgage(story, chance, deed)
    for player in story.names:
        place(story, chance, player)
    if chance.random() < 0.5:
        promise(story, chance)
    if chance.random() < 0.4:
        empty_of_vouchers(story)
    if chance.random() < 0.5:
        player = story.game.turn
        story.given(Marked(player, "turn.doubles", chance.choice((1, 2))))
        story.game.agenda = (ToRoll(player),)


def hand_out(story, chance, deeds, unsold):
    one = chance.choice(story.names)
    together = chance.random() < 0.5
    for deed in deeds:
        if chance.random() >= unsold:
            story.owns(one if together else chance.choice(story.names), deed)


def build_or_mortgage(story, chance, deed):
    owner = story.game.owner(deed)
    if not owner:
        return
    if chance.random() < 0.2:
        story.given(Mortgaged(owner, deed))
        return
    ladder = rungs(story.table, deed)
    group = story.edition.group_of(deed).deeds
    whole = all(story.game.owner(other) == owner for other in group)
    if not ladder or (group_is_street(story, deed) and not whole) or chance.random() < 0.3:
        return
    rung = chance.choice(ladder)
    if story.game.holds(BANK, rung.unit) >= rung.number:
        story.given(Transferred(((BANK, lot(deed), rung.number, rung.unit),), BY_STORY))


def group_is_street(story, deed):
    return story.edition.deeds[deed].kind == "street"


def place(story, chance, player):
    spaces = [name for name in story.edition.spaces if story.edition.spaces[name].kind != "go_to_jail"]
    story.given(Moved(player, (chance.choice(spaces),), "story"))
    story.has(player, chance.choice(PURSES[story.edition.unit]))
    if "levels" in story.edition.tables:
        story.given(Marked(player, "level", chance.choice(story.edition.tables["levels"])))
    if chance.random() < 0.15:
        jail = next(iter(story.edition.of_kind("jail"))).id
        story.given(Moved(player, (jail,), "story"), Marked(player, "jail", chance.choice((0, 1, 2))))
    elif story.edition.spaces[story.where(player)].across and chance.random() < 0.5:
        story.given(Marked(player, "change_tracks", story.where(player)))
    elif chance.random() < 0.25 and any(story.edition.of_kind("reverse_direction")):
        story.given(Marked(player, "reversed", "next"))


def promise(story, chance):
    """Make free stays and shares on many deeds, some of them for one more landing."""
    owned = [deed for deed in story.edition.deeds if story.game.owner(deed)]
    for number in range(chance.choice((1, 3, 12)) if owned else 0):
        promiser = story.game.owner(chance.choice(owned))
        player = chance.choice([name for name in story.names if name != promiser])
        deeds = tuple(deed for deed in owned if story.game.owner(deed) == promiser and chance.random() < 0.6)
        stay = FreeStay(promiser, player, deeds, chance.choice((50, 100)), chance.choice((0, 1, 1, 2)))
        share = RentShare(promiser, player, deeds, chance.choice((10, 33, 70)))
        made = chance.choice((stay, stay, share))
        story.given(Promised(f"7.{number}", made, made.times))


def empty_of_vouchers(story):
    cards = story.edition.decks.get("voucher", ())
    legs = [
        (BANK, DISCARD, story.game.holds(BANK, card), card) for card in cards if story.game.holds(BANK, card)
    ]
    if legs:
        story.given(Transferred(tuple(legs), BY_STORY))


__all__ = ["MONEY", "PLAYERS", "random_position"]
