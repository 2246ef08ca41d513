"""Who goes home while something is owed or asked: the claim goes to the bank, and nobody who is out is asked."""

from __future__ import annotations

import pytest

from app.core.ledger import BANK, POOL
from app.core.reasons import Reason
from app.rules.cards.objections import Objection
from app.rules.dealing.trade import Trade
from app.rules.moves.movement import Obey
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay, Settle
from app.rules.owning.property import Buy
from app.rules.spaces.squeeze_play import SqueezePlay
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from tests.kit import Story
from tests.spoken import EN, FR

RENT = Reason("rent", "boardwalk", (("rent", 50),), ("C-11",))
FOUR = "ana ben cid dan"


def owing(*steps: object) -> Story:
    """A table of four at which these are asked, on ana's turn."""
    story = Story("classic", FOUR)
    story.game.agenda = (EndTurn("ana"),)
    return story.asking(*steps)


def told(story: Story) -> list[tuple[str, tuple]]:
    """Who now owes the bank, and how much, in the place of whom."""
    return [(note.player, note.words) for note in story.events("Noted") if note.name == "owes_the_bank"]


def test_c_43_the_creditor_who_goes_home_leaves_the_claim_to_the_bank():
    """C-43: the debtor owes the same sum to the bank, and both languages say so."""
    story = owing(Pay("ana", "ben", 50, RENT))
    story.say(LeaveGame("ben"))
    assert (type(story.top), story.top.player, story.top.creditor, story.top.amount) == (Pay, "ana", BANK, 50)
    assert told(story) == [("ana", (("amount", 50), ("other", "ben")))]
    french = "Ana doit désormais 50\N{NO-BREAK SPACE}$ à la banque, à la place de Ben."
    for words, said in ((EN, "Ana owes $50 to the bank now, in place of Ben."), (FR, french)):
        assert said in words.at(story.edition, story.game).entry(story.entry)
    story.choose("pay")
    assert (story.cash("ana"), story.asks) == (1450, "EndTurn")


def test_c_43_the_sum_does_not_follow_the_deed_to_its_new_owner():
    """C-43: the deed is auctioned, and what was owed for the landing stays the bank's."""
    story = owing(Pay("ana", "ben", 50, RENT)).owns("ben", "boardwalk")
    story.say(LeaveGame("ben"))
    assert story.asks == "Auction"
    story.choose("sold", ("cid", 10))
    assert (story.top.player, story.top.creditor, story.top.amount) == ("ana", BANK, 50)


def test_c_43_a_claim_that_was_sold_with_its_deed_is_not_left_by_who_sold_it():
    """C-43, C-52: the rent follows the deed to its new owner, and who goes home then leaves none of it."""
    for leaver, creditor in (("ben", "cid"), ("cid", BANK)):
        story = owing().owns("ben", "boardwalk").at("ana", "boardwalk").asking(Obey("ana"))
        story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 1),)))
        story.say(LeaveGame(leaver))
        while story.asks == "Auction":
            story.choose("nobody")
        assert (story.options()["pay"].about, story.options()["pay"].amount) == (creditor, 50)


def test_c_43_several_debtors_owe_the_bank_side_by_side():
    """C-43, C-51: also those who would have paid with one confirm."""
    story = Story(players=FOUR).asking(SqueezePlay("ana", "squeeze_play"))
    story.roll(3, 4)
    assert story.asks == "Settle"
    story.say(LeaveGame("ana"))
    assert [player for player, _ in told(story)] == ["ben", "cid", "dan"]
    assert (story.asks, story.top.asked(story.table)) == ("Settle", "ben")
    bank = story.cash(BANK)
    story.choose("pay_all")
    assert story.cash(BANK) - bank == 150
    assert story.cash("ben") == story.cash("cid") == story.cash("dan") == 3150


def test_c_43_what_the_leaver_owed_is_owed_no_more():
    """C-43: only what is owed to them goes on."""
    story = owing(Pay("ben", "ana", 50, RENT), Pay("ana", "ben", 20, RENT))
    story.say(LeaveGame("ana"))
    assert [(due.player, due.creditor, due.amount) for due in story.game.agenda if isinstance(due, Pay)] == [
        ("ben", BANK, 50)
    ]


def test_c_42_a_bankrupt_leaves_no_claim_to_the_bank():
    """C-42: the ruling is about who goes of their own will."""
    story = owing(Pay("ana", "ben", 9000, RENT), Pay("cid", "ana", 50, RENT))
    story.say(DeclareBankrupt("ana"))
    assert told(story) == []
    assert (story.game.owner("boardwalk"), story.asks, story.game.turn) == ("", "ToRoll", "ben")


def test_c_51_several_fines_are_confirmed_by_somebody_who_is_there():
    """C-51: when whose turn it was goes home, the first of those who pay is asked."""
    fines = Settle((("ana", POOL, 10), ("ben", POOL, 20), ("cid", POOL, 30)), RENT)
    story = owing(fines)
    assert story.top.asked(story.table) == "ana"
    story.say(LeaveGame("ana"))
    assert (story.asks, story.top.asked(story.table)) == ("Settle", "ben")
    assert story.options()["pay_all"].amount == 50
    story.choose("pay_all")
    assert (story.cash("ben"), story.cash("cid"), story.game.turn) == (1480, 1470, "ben")


@pytest.mark.parametrize(("leaver", "after"), [("ana", "Buy"), ("ben", "EndTurn")])
def test_u_65_nobody_objects_to_who_has_left_and_what_was_begun_is_not_done(leaver, after):
    """U-65: dan's purchase, which ana stepped into, is dan's again; an action against who left comes to nothing."""
    story = Story(players=FOUR).holds_card("dan", "chance.just_say_no").holds_card("ana", "chance.just_say_no")
    buys = Buy("dan", "boardwalk", 400)
    story.game.agenda = (EndTurn("dan"),)
    story.game.turn = "dan"
    objection = Objection("dan", "ana", "chance.x", "intercept_purchase", (Pay("dan", "ana", 5, RENT),), (buys,))
    if leaver == "ben":
        objection = Objection("dan", "ben", "chance.x", "collect_one_player", (Pay("dan", "ben", 5, RENT),))
    story.asking(objection)
    assert story.asks == "Objection"
    story.say(LeaveGame(leaver))
    assert (story.asks, story.top.asked(story.table)) == (after, "dan")


def test_u_65_a_no_that_waits_for_an_answer_holds_when_its_answerer_leaves():
    """U-65: dan has said no to ana, who goes home instead of taking it away; dan buys as before."""
    story = Story(players=FOUR).holds_card("dan", "chance.just_say_no").holds_card("ana", "chance.just_say_no")
    story.game.agenda = (EndTurn("dan"),)
    story.game.turn = "dan"
    buys = Buy("dan", "boardwalk", 400)
    story.asking(Objection("dan", "ana", "chance.x", "intercept_purchase", (Pay("dan", "ana", 5, RENT),), (buys,)))
    story.choose("chance.just_say_no")
    assert (story.asks, story.top.asked(story.table)) == ("Objection", "ana")
    story.say(LeaveGame("ana"))
    assert (story.asks, story.top.deed) == ("Buy", "boardwalk")
