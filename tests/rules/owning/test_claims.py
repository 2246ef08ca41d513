"""Rent on demand, and the list of rents that were not paid."""

from app.core.changes import SwitchSet
from app.rules.dealing.trade import Trade
from app.rules.moves.movement import Obey
from app.rules.owning.claims import Claim, unpaid
from app.rules.whole_game.ending import TimeUp
from tests.kit import Story


def on_demand(players="ana ben cid dan"):
    """Ana has landed on ben's Boardwalk; nothing is asked."""
    story = (
        Story("classic", players=players, rent_claim="on_demand")
        .owns("ben", "boardwalk")
        .at("ana", "boardwalk")
    )
    return story.asking(Obey("ana"))


def next_turn(story, *dice):
    """The turn is ended if it waits, and the next player rolls to a space where nothing is asked."""
    if story.asks == "EndTurn":
        story.choose("end_turn")
    story.at(story.game.turn, "jail")
    story.roll(*dice)
    while story.asks == "Buy":
        story.choose("auction")
        story.choose("nobody")


def test_c_12_automatic_rent_is_asked_for_on_landing_and_watched_until_paid():
    """C-12: whoever stands on a deed unpaid is told."""
    story = Story("classic").owns("ben", "boardwalk").at("ana", "boardwalk").asking(Obey("ana"))
    assert unpaid(story.table) == (("ana", "ben", "boardwalk", 50, 0),)
    story.choose("pay")
    assert unpaid(story.table) == ()
    assert story.cash("ben") == 1550


def test_c_12_on_demand_the_owner_asks_in_time():
    """C-12: the landing opens a claim that the owner makes."""
    story = on_demand()
    assert story.asks == "ToRoll"
    assert unpaid(story.table) == (("ana", "ben", "boardwalk", 50, 2),)
    assert story.refused(Claim("cid", "ana")).rules == ("C-12",)
    assert story.refused(Claim("ben", "ana", "park_place")).key == "nothing_to_claim"
    story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 450),)))
    assert story.refused(Claim("cid", "ana")).key == "nothing_to_claim"
    story.say(Claim("ben", "ana"))
    assert (story.asks, story.top.amount) == ("Pay", 50)
    assert story.top.reason.terms == (("rent", 50),)
    story.choose("pay")
    assert story.cash("ana") == 1450
    assert story.refused(Claim("ben", "ana")).key == "nothing_to_claim"


def test_c_12_the_claim_lapses_when_the_second_following_player_rolls():
    """C-12: not when the debtor rolls again, not when the first one does."""
    story = on_demand()
    next_turn(story, 1, 2)
    assert unpaid(story.table)[0].rolls_left == 2
    next_turn(story, 1, 2)
    assert (story.game.turn, unpaid(story.table)[0].rolls_left) == ("ben", 1)
    story.choose("end_turn")
    assert unpaid(story.table) != ()
    next_turn(story, 1, 2)
    assert story.game.turn == "cid"
    assert unpaid(story.table) == ()
    assert story.refused(Claim("ben", "ana")).key == "nothing_to_claim"
    told = [
        event
        for entry in story.entries
        for event in entry.events
        if type(event).__name__ == "Noted" and event.name == "claim_lapsed"
    ]
    assert [(event.player, dict(event.words)["amount"]) for event in told] == [("ben", 50)]


def test_c_12_who_loses_a_turn_has_not_rolled():
    """C-12: a lost turn is no roll, and a second roll of one turn is no second player: the claim waits for two."""
    story = on_demand().marked("ben", "lose_turns", 1)
    next_turn(story, 1, 2)
    next_turn(story, 1, 1)
    assert (story.game.turn, unpaid(story.table)[0].rolls_left) == ("cid", 1)
    next_turn(story, 1, 2)
    assert unpaid(story.table)[0].rolls_left == 1
    next_turn(story, 1, 2)
    assert (story.game.turn, unpaid(story.table)) == ("dan", ())


def test_c_12_a_claim_written_before_rolls_were_counted_is_read():
    """C-12: a game put away by an earlier build keeps its open claims."""
    story = on_demand()
    (written,) = story.game.mark("", "claims")
    story.marked("", "claims", (written.rpartition("|")[0],))
    story.say(Claim("ben", "ana"))
    assert story.top.amount == 50


def test_c_12_a_claim_of_a_player_who_left_is_gone():
    from app.rules.whole_game.bankruptcy import LeaveGame

    story = on_demand()
    story.say(LeaveGame("ben"))
    assert unpaid(story.table) == ()


def test_c_12_nothing_is_claimed_once_the_game_is_over():
    """C-12: who did not ask before the end has lost the rent."""
    story = on_demand().given(SwitchSet("length", "timed"))
    assert len(unpaid(story.table)) == 1
    story.say(TimeUp())
    assert story.asks == "GameOver"
    assert story.refused(Claim("ben", "ana")).key == "nothing_to_claim"


def test_c_12_two_rents_of_one_debtor_are_both_watched():
    """C-12: what is paid first takes nothing from the watch over the other."""
    story = on_demand().owns("ben", "baltic_avenue").at("ana", "baltic_avenue").asking(Obey("ana"))
    story.say(Claim("ben", "ana", "boardwalk"))
    story.say(Claim("ben", "ana", "baltic_avenue"))
    assert {one.deed for one in unpaid(story.table)} == {"boardwalk", "baltic_avenue"}
    story.choose("pay")
    assert [one.deed for one in unpaid(story.table)] == ["boardwalk"]
    story.choose("pay")
    assert unpaid(story.table) == ()


# claims, offers, objections
def test_c_12_claims_are_counted_down_and_made_for_one_deed():
    """C-12: several open claims between two: the one that is named; what is asked for is watched."""
    story = Story("classic", rent_claim="on_demand").owns("ben", "boardwalk", "baltic_avenue")
    story.at("ana", "boardwalk").asking(Obey("ana")).at("ana", "baltic_avenue").asking(Obey("ana"))
    assert [(one.deed, one.amount, one.rolls_left) for one in unpaid(story.table)] == [
        ("boardwalk", 50, 2), ("baltic_avenue", 4, 2)
    ]  # fmt: skip
    story.say(Claim("ben", "ana", "baltic_avenue"))
    assert story.top.amount == 4
    assert [(one.deed, one.rolls_left) for one in unpaid(story.table)] == [("baltic_avenue", 0), ("boardwalk", 2)]
    story.choose("pay")
    story.say(Claim("ben", "ana"))
    assert (story.top.amount, story.top.reason.keys, story.top.reason.terms) == (50, ("C-11",), (("rent", 50),))
