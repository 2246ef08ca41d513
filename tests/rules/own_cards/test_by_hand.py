"""A card that the app does not know does all that a known one can, said by its reader."""

from __future__ import annotations

import json

import pytest

from app.core.ledger import BANK, POOL
from app.core.snapshot import game_from_plain, game_to_plain
from app.editions.tables import edition_of
from app.rules.cards.drawing import DrawCard
from app.rules.cards.fortune import DrawFortune
from app.rules.cards.playing import PlayCard
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn, ToRoll
from app.rules.own_cards.answers import ANSWERS
from app.rules.own_cards.by_hand import ByHand
from app.rules.travel.jail import InJail
from app.rules.travel.mr_monopoly import MrMonopoly
from app.rules.travel.speed_die import Interlude
from app.rules.whole_game.said_landing import Landed
from app.words.language import LANGUAGES, Words
from tests.kit import Story
from tests.spoken import EN

SPRINGFIELD = {"deck": "springfield", "names": "springfield"}
BLUES = ("park_place", "boardwalk")


def reading(edition: str = "classic", players: str = "ana ben cid", card: str = "", **switches: str) -> Story:
    """Ana reads a card that the app does not know; then her turn waits to be ended."""
    story = Story(edition, players, **switches)
    story.game.agenda = (EndTurn("ana"),)
    return story.asking(ByHand("ana", card, card.partition(".")[0] or "chance"))


def changes(story: Story) -> dict[str, int]:
    """What each has more or less than at the start."""
    start = story.edition.figures["start_cash"]
    return {name: story.cash(name) - start for name in story.names if story.cash(name) != start}


SUMS = [
    ("from_bank", 50, {"ana": 50}), ("to_bank", 50, {"ana": -50}), ("to:ben", 20, {"ana": -20, "ben": 20}),
    ("from:cid", 30, {"ana": 30, "cid": -30}), ("from_each", 10, {"ana": 20, "ben": -10, "cid": -10}),
    ("to_each", 10, {"ana": -20, "ben": 10, "cid": 10}), ("per_deed", 15, {"ana": -30}),
    ("get_per_deed", 15, {"ana": 30}), ("per_building", (("house", 25), ("hotel", 100)), {"ana": -125}),
    ("get_per_building", (("house", 25), ("hotel", 100)), {"ana": 125}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "cash"), SUMS)
def test_c_59_a_card_pays_and_gets_from_everybody_and_for_everything(key, value, cash):
    """C-59: bank, one player, each player, per building, per deed."""
    story = reading().owns("ana", *BLUES).built("boardwalk", 1, "hotel").built("park_place")
    story.choose(key, value)
    while story.asks in {"Pay", "Settle"}:
        story.choose("pay" if story.asks == "Pay" else "pay_all")
    assert (changes(story), story.asks) == (cash, "ByHand")
    story.choose("done")
    assert story.asks == "EndTurn"
    assert "C-59" in {key for entry in story.entries for key in entry.rules}


def test_c_59_the_pool_pays_what_it_has_and_is_paid():
    """C-59: where fines go to the bank, a card may name the Pool."""
    story = reading("ultimate")
    assert "to_pool" not in story.options()
    story.choose("to_bank", 30)
    story.choose("pay")
    story.choose("from_pool", 100)
    assert (changes(story), story.game.holds(POOL)) == ({}, 0)
    pot = reading("classic", free_parking="pot")
    pot.choose("to_bank", 30)
    pot.choose("pay")
    assert pot.game.holds(POOL) == 30
    assert "from_pool" not in reading("classic").options()


def test_c_59_an_empty_pool_pays_nothing_and_the_line_says_so():
    """C-59, C-18: the card finds nothing to act on, and is read on."""
    story = reading("ultimate")
    story.choose("from_pool", 100)
    assert [note.name for note in story.events("Noted")] == ["card_does_nothing"]
    assert (changes(story), story.asks) == ({}, "ByHand")


HERE, FAR = "park_place", "community_chest_3"
MOVES = [
    (HERE, "move_to", ("boardwalk", "walked"), "boardwalk", 0),
    (HERE, "move_to", ("baltic_avenue", "walked"), "baltic_avenue", 200),
    (HERE, "move_to", ("baltic_avenue", "walked_unpaid"), "baltic_avenue", 0),
    (HERE, "move_to", ("go", "straight"), "go", 200), (HERE, "move_to", ("go", "straight_unpaid"), "go", 0),
    (HERE, "move_to", ("go", "walked_unpaid"), "go", 0), (HERE, "ahead", (3, "walked"), "go", 200),
    (HERE, "ahead", (4, "walked_unpaid"), "mediterranean_avenue", 0),
    ("pennsylvania_avenue", "back", (2, "walked"), "north_carolina_avenue", 0),
    (FAR, "nearest", ("railroad", "walked"), "short_line", 0),
    (FAR, "nearest", ("utility", "walked"), "electric_company", 200),
    (FAR, "nearest", ("utility", "straight"), "electric_company", 0),
]  # fmt: skip


@pytest.mark.parametrize(("start", "key", "value", "to", "cash"), MOVES)
def test_c_59_a_card_moves_the_token_walked_or_straight_with_or_without_salary(start, key, value, to, cash):
    """C-59: to a space, ahead or back by a number, to the nearest of a kind; what the move meets is obeyed."""
    story = reading().at("ana", start)
    story.choose(key, value)
    assert (story.where("ana"), story.cash("ana")) == (to, 1500 + cash)
    assert story.asks == ("ByHand" if to == "go" else "Buy")


def test_c_59_what_is_not_said_at_once_is_asked_for_step_by_step():
    """C-59: the place, then how; a number, then how; a price for each kind of building."""
    story = reading().at("ana", "park_place")
    story.choose("move_to")
    assert (story.asks, "boardwalk" in story.options()) == ("CardThing", True)
    story.choose("boardwalk")
    assert (story.asks, set(story.options())) == (
        "HowToGo", {"walked", "walked_unpaid", "straight", "straight_unpaid"}
    )
    story.choose("straight")
    assert (story.where("ana"), story.asks) == ("boardwalk", "Buy")
    ahead = reading().at("ana", "park_place")
    ahead.choose("ahead")
    ahead.choose("amount", 2)
    assert set(ahead.options()) == {"walked", "walked_unpaid"}
    ahead.choose("walked_unpaid")
    assert ahead.where("ana") == "boardwalk"
    built = reading().owns("ana", *BLUES).built("boardwalk")
    built.choose("per_building")
    assert [option.about for option in built.options().values()] == ["house"]
    built.choose("amount", 25)
    built.choose("amount", 100)
    assert (built.asks, built.top.amount) == ("Pay", 25)


def test_c_59_to_jail_out_of_it_free_and_turns_lost():
    """C-59: Jail drops what the roll owed; a card that frees is kept, used, sold."""
    story = reading()
    story.choose("jail")
    assert (story.where("ana"), story.game.mark("ana", "jail")) == ("jail", 0)
    assert "move_to" not in story.options()
    lost = reading()
    lost.choose("lose_turns", 2)
    assert lost.game.mark("ana", "lose_turns") == 2


def kept(story: Story, key: str, title: str | None = None) -> str:
    """The card of the table's own that is kept; the table then knows it."""
    story.choose(key, title)
    card = next(unit for unit in story.game.ledger.of("ana") if ".own_" in unit)
    story.edition = edition_of(story.edition.id, story.game.switches, story.game.corrections)
    return card


def test_c_59_a_card_that_frees_from_jail_is_kept_used_and_goes_under_its_deck():
    """C-59: like a known one, and the deck keeps its number of cards."""
    story = reading("classic", card="chance.other", **SPRINGFIELD)
    card = kept(story, "keep_jail_card")
    assert (story.asks, story.table.holds(BANK, "chance.other")) == ("EndTurn", 15)
    story.at("ana", "jail").marked("ana", "jail", 0).asking(InJail("ana"))
    assert card in story.options()
    story.choose(card)
    assert (story.asks, story.table.holds(BANK, card), story.game.mark("ana", "jail")) == ("ToRoll", 1, None)
    story.asking(DrawCard("ana", "chance"))
    story.choose(card)
    assert story.table.holds("ana", card) == 1


def test_c_59_a_card_that_frees_from_jail_is_sold():
    """C-59: kept, sold, used."""
    story = reading("classic", card="community_chest.other", **SPRINGFIELD)
    card = kept(story, "keep_jail_card", "Get out, Homer")
    story.say(Trade("ana", "ben", ((card, 1),), (("$", 40),)))
    assert (story.table.holds("ben", card), EN.at(story.edition, story.game).name(card)) == (1, "Get out, Homer")


def test_c_59_a_card_is_kept_with_its_title_and_played_when_it_says():
    """C-59: the same title is found in the deck when it is drawn again."""
    story = reading("classic", card="chance.other", **SPRINGFIELD)
    card = kept(story, "keep", "Mr. Plow")
    assert story.edition.cards[card].title == "Mr. Plow"
    story.say(PlayCard("ana", card))
    assert (story.asks, story.table.holds(BANK, card)) == ("ByHand", 1)
    story.choose("from_bank", 5)
    story.choose("done")
    assert story.cash("ana") == 1505


@pytest.mark.parametrize("language", LANGUAGES)
def test_c_59_a_card_kept_without_a_title_is_called_after_what_it_does(language):
    """C-59: in either language; the history tells that the app knows it now."""
    story = reading("classic", card="chance.other", **SPRINGFIELD)
    card = kept(story, "keep_jail_card")
    words = Words(language, story.edition, story.game)
    assert words.name(card) == words("card.leave_jail_free") != "card.leave_jail_free"
    assert words.event(story.events("CardWritten")[0])


def test_c_59_a_fortune_card_that_is_kept_is_one_card():
    """C-59, L-04: it is taken from where it lies, and never goes to the discard pile as well."""
    story = Story("millionaire", "ana ben")
    other = "fortune.other"
    copies = story.edition.cards[other].copies
    story.game.agenda = (EndTurn("ana"),)
    story.asking(DrawFortune("ana", "motor_drive"))
    story.choose(other)
    story.choose("keep")
    assert (story.table.holds("ana", other), story.table.holds("discard", other)) == (1, 0)
    assert story.table.holds(BANK, other) == copies - 1


def test_c_59_levels_rise_and_fall():
    """C-59: on a board that knows levels, and on no other."""
    story = reading("millionaire", "ana ben")
    assert "fall" not in story.options()
    story.choose("rise")
    assert story.game.mark("ana", "level") == 3
    story.choose("fall")
    assert story.game.mark("ana", "level") == 1
    assert not {"rise", "fall"} & set(reading().options())


@pytest.mark.parametrize(("edition", "deeds", "left"), [
    ("millionaire", ("adventure_park", "movie_district", "themepark_city"), {"house": 1}),
    ("classic", ("boardwalk", "park_place"), {}),
])
def test_l_13_a_card_that_takes_a_deed_sells_what_a_deal_would_have_to(edition, deeds, left):
    """L-13, C-33: in Millionaire the houses of the deed alone, elsewhere those of its group."""
    story = reading(edition, "ana ben").owns("ben", *deeds).built(deeds[0]).built(deeds[1])
    story.choose("take_deed")
    story.choose(deeds[0])
    assert (story.game.owner(deeds[0]), story.table.buildings(deeds[0])) == ("ana", {})
    assert story.table.buildings(deeds[1]) == left


def test_c_59_deeds_are_taken_and_given():
    """C-59: from the bank or a player, to a player or the bank; a mortgage stays behind with the bank."""
    story = reading().owns("ben", "short_line").owns("ana", "baltic_avenue").mortgaged("baltic_avenue")
    story.choose("take_deed")
    story.choose("boardwalk")
    story.choose("take_deed")
    story.choose("short_line")
    assert {story.game.owner(deed) for deed in ("boardwalk", "short_line")} == {"ana"}
    story.choose("give_deed")
    story.choose("baltic_avenue")
    story.choose("bank")
    assert (story.table.holds(BANK, "baltic_avenue"), "baltic_avenue" in story.game.mortgaged) == (1, False)
    story.choose("give_deed")
    story.choose("boardwalk")
    story.choose("cid")
    assert story.game.owner("boardwalk") == "cid"


def test_c_59_buildings_are_got_and_given_back():
    """C-59: where the next one may stand, and the highest first."""
    story = reading().owns("ana", *BLUES).built("boardwalk")
    story.choose("take_building")
    assert story.table.buildings("park_place") == {"house": 1}
    story.choose("give_building")
    story.choose("boardwalk:building")
    assert (story.table.buildings("boardwalk"), changes(story)) == ({}, {})


def test_c_59_vouchers_and_shares_are_taken_and_given():
    """C-59: from the bank and from players; only what there is."""
    story = reading("ultimate").holds_card("ben", "voucher.bus_ticket", "share.acme_motors")
    story.choose("take_voucher")
    story.choose("ben")
    story.choose("voucher.bus_ticket")
    assert story.table.holds("ana", "voucher.bus_ticket") == 1
    story.choose("give_voucher")
    story.choose("cid")
    story.choose("voucher.bus_ticket")
    assert story.table.holds("cid", "voucher.bus_ticket") == 1
    story.choose("take_share")
    story.choose("ben")
    assert story.table.holds("ana", "share.acme_motors") == 1
    story.choose("give_share")
    story.choose("bank")
    assert story.table.holds("ana", "share.acme_motors") == 0
    assert not {"take_voucher", "take_share", "give_share", "give_voucher"} & set(reading().options())


def test_c_59_who_is_taken_from_may_say_no():
    """C-59, U-65: as against a known card."""
    story = reading("ultimate").owns("ben", "short_line").holds_card("ben", "chance.just_say_no")
    story.choose("take_deed")
    story.choose("short_line")
    assert (story.asks, story.top.player) == ("Objection", "ben")
    story.choose("chance.just_say_no")
    assert (story.game.owner("short_line"), story.asks) == ("ben", "ByHand")


def test_c_59_what_the_roll_still_owes_is_owed_after_the_card_has_moved_the_token():
    """C-59: a double rolls again, a bonus goes on from there."""
    story = reading("ultimate")
    story.game.agenda = (ByHand("ana", "", "chance"), Interlude("ana"), MrMonopoly("ana"), ToRoll("ana"))
    story.at("ana", "oriental_avenue").choose("ahead", (2, "walked"))
    while story.asks != "ByHand":
        story.choose({"Buy": "auction", "Auction": "nobody"}[story.asks])
    assert [type(step) for step in story.game.agenda[1:]] == [Interlude, MrMonopoly, ToRoll]


def test_c_59_what_the_roll_still_owes_is_owed_after_landed_too():
    """C-59: said by its landing, a card's move takes nothing of a double; a turn of its own is one landing."""
    story = Story("classic").at("ana", "go")
    story.roll(1, 1)
    while story.asks != "ToRoll":
        story.choose("done" if story.asks == "ByHand" else next(iter(story.options())))
    story.say(Landed("ana", "free_parking"))
    assert (story.where("ana"), story.asks) == ("free_parking", "ToRoll")
    said = Story("classic")
    said.say(Landed("ana", "free_parking"))
    assert said.asks == "EndTurn"


@pytest.mark.parametrize(("key", "value"), [
    ("fly", None), ("to:ana", 5), ("to:zoe", 5), ("from_bank", -1), ("from_bank", "x"), ("ahead", 0), ("ahead", 61),
    ("ahead", ("x", "walked")), ("move_to", "nowhere"), ("move_to", 5), ("nearest", ("moon", "walked")),
    ("per_building", ()), ("per_building", (("house",),)), ("per_building", (("house", -2),)), ("jail", 5),
    ("keep", ""), ("keep", "x" * 90), ("keep", 5), ("lose_turns", 10), ("rise", None), ("take_share", None),
    ("from_pool", 5),
])  # fmt: skip
def test_c_59_what_no_card_says_is_refused_in_words(key, value):
    """C-59: the question stays as it was."""
    story = reading()
    refused = story.refused_choice(key, value)
    assert all(Words(language, story.edition, story.game).refusal(refused) for language in LANGUAGES)


def test_every_answer_has_an_effect_and_words_in_every_language():
    from app.rules import CARDS

    assert {answer.effect for answer in ANSWERS.values()} <= set(CARDS)
    missing = [f"{lang} {key}" for lang in LANGUAGES for key in ANSWERS if not Words(lang).has(f"option.ByHand.{key}")]
    assert missing == []


def test_a_card_of_the_tables_own_is_there_again_when_the_game_is_opened():
    """Its title and effect are facts of the game, and undone with the line that kept it."""
    story = reading("classic", card="chance.other", **SPRINGFIELD)
    before = story.game
    card = kept(story, "keep", "Mr. Plow")
    again = game_from_plain(json.loads(json.dumps(game_to_plain(story.game))))
    assert edition_of("classic", again.switches, again.corrections).cards[card].effect == "by_hand"
    assert card not in edition_of("classic", before.switches, before.corrections).cards
    assert not any(again.ledger.totals().values())


def test_u_60_a_card_by_hand_can_be_kept_only_where_it_is_one():
    """U-60: an unnamed card cannot be kept; a sum goes where it is said, with its reason."""
    story = Story().asking(ByHand("ana"))
    assert "keep_card" not in {option.word for option in story.options().values()}
    story.choose("to:ben", 7)
    assert (story.top.player, story.top.creditor, story.top.amount) == ("ana", "ben", 7)
    assert story.top.reason.terms == (("on_card", 7),)
    story.choose("pay")
    story.choose("from_bank", 0)
    assert story.cash("ana") == 3193
    story.choose("done")
    assert story.asks == "ToRoll"


def test_c_59_a_title_has_sixty_letters_at_most():
    """C-59: a kept card bears the title that is printed on it, as far as a card has room for one."""
    assert reading().refused_choice("keep", "x" * 61).key == "not_a_name"
    reading().choose("keep", "x" * 60)
