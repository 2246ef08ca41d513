"""The turn: whose it is, what opens it, the order of movement, and how it is handed on."""

from __future__ import annotations

import pytest

from app.rules.cards.playing import PlayCard, playable
from app.rules.moves.turn import EndTurn
from app.rules.travel.voucher_moves import PlayVoucher, playable_vouchers, voucher_ways
from app.rules.whole_game.positions import AdjustMark
from app.views.asked.table import table_view
from tests.kit import Story, kinds
from tests.spoken import EN, FR


def test_u_12_a_third_double_with_the_bus_draws_no_voucher_and_keeps_no_way_back():
    """U-12, U-53: to Jail at once: no move, no bonus, no voucher, and the reversal is cancelled."""
    story = Story().marked("ana", "turn.doubles", 2).marked("ana", "reversed", "next")
    story.roll(4, 4, "bus")
    assert (story.asks, story.where("ana")) == ("EndTurn", "jail")
    assert story.game.mark("ana", "reversed") is None
    assert "Transferred" not in kinds(story)


def test_a_turn_handed_on_tells_that_alone():
    """Whose turn it is: one fact."""
    story = Story("classic").asking(EndTurn("ana"))
    story.choose("end_turn")
    assert kinds(story) == ["TurnBegan"]
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")


def test_c_06_a_turn_that_waits_takes_every_answer_of_the_next_player():
    """C-06, C-23: bail is paid and the dice are the next player's, without anybody saying that the turn is over."""
    story = Story("classic").marked("ben", "jail", 0).asking(EndTurn("ana"))
    assert set(story.options()) == {"end_turn", "roll", "bail"}
    story.choose("bail")
    assert (story.game.turn, story.asks, story.cash("ben")) == ("ben", "ToRoll", 1450)
    assert story.game.mark("ben", "jail") is None
    rolled = Story("classic").marked("ben", "jail", 0).asking(EndTurn("ana"))
    rolled.roll(1, 2)
    assert (rolled.game.turn, rolled.asks, rolled.game.count("ben", "jail")) == ("ben", "EndTurn", 1)


def test_c_06_an_answer_that_the_next_player_does_not_have_is_refused():
    """C-06: who is not in Jail pays no bail; who loses a turn is passed over."""
    story = Story("classic").asking(EndTurn("ana"))
    assert story.refused_choice("bail").key == "no_such_answer"
    assert set(story.options()) == {"end_turn", "roll"}
    missing = Story("classic").marked("ben", "lose_turns", 1).asking(EndTurn("ana"))
    assert missing.options()["roll"].about == "cid"


def test_c_06_a_card_that_frees_the_next_player_is_played_with_the_turn():
    """C-06, C-23: a Get Out of Jail card is one of the next player's answers too."""
    card = "chance.get_out_of_jail"
    story = Story("classic").holds_card("ben", card).marked("ben", "jail", 0).asking(EndTurn("ana"))
    story.choose(card)
    assert (story.game.turn, story.asks, story.game.mark("ben", "jail")) == ("ben", "ToRoll", None)


def test_u_48_a_voucher_of_the_next_player_begins_their_turn():
    """U-48: at any time of one's own turn, which a turn that only waits hands on by itself."""
    card = next(iter(Story().edition.decks["voucher"]))
    story = Story().holds_card("ben", card).at("ben", "go").asking(EndTurn("ana"))
    to = next(iter(voucher_ways(story.table, "ben", card)))
    story.say(PlayVoucher("ben", card, to))
    assert story.game.turn == "ben"
    refused = Story().holds_card("cid", card).at("cid", "go").asking(EndTurn("ana"))
    assert refused.refused(PlayVoucher("cid", card, to)).key == "voucher_not_now"


def test_u_48_the_next_player_is_shown_what_their_turn_lets_them_play():
    """U-48, U-60: whatever the referee takes from the next player is said to be playable: vouchers and kept cards."""
    voucher, kept = next(iter(Story().edition.decks["voucher"])), "chance.get_out_of_jail"
    story = Story().holds_card("ben", voucher).at("ben", "go").asking(EndTurn("ana"))
    assert playable_vouchers(story.table, "ben") == (voucher,)
    assert playable_vouchers(story.holds_card("cid", voucher).table, "cid") == ()
    jailed = Story("classic").holds_card("ben", kept).marked("ben", "jail", 0).asking(EndTurn("ana"))
    assert [option.key for option in playable(jailed.table, "ben")] == [kept]
    jailed.say(PlayCard("ben", kept))
    assert (jailed.game.turn, jailed.asks) == ("ben", "ToRoll")


def test_u_48_a_player_whose_turn_is_lost_is_shown_nothing_to_play():
    """U-48: it is not their turn then, and the referee takes no voucher of theirs."""
    card = next(iter(Story().edition.decks["voucher"]))
    story = Story().holds_card("ben", card).at("ben", "go").marked("ben", "lose_turns", 1).asking(EndTurn("ana"))
    to = next(iter(voucher_ways(story.table, "ben", card)))
    assert playable_vouchers(story.table, "ben") == ()
    assert story.refused(PlayVoucher("ben", card, to)).key == "voucher_not_now"


def test_u_12_a_double_of_the_regular_dice_rolls_again_and_the_third_goes_to_jail():
    """U-12: doubles of the regular dice only, after all moves of the roll; the third goes to Jail without moving."""
    story = Story().all_deeds_sold_to("ana").at("ana", "st_charles_place")
    story.roll(2, 2, 3)
    assert (story.asks, story.top.player, story.where("ana")) == ("ToRoll", "ana", "tennessee_avenue")
    story.at("ana", "st_charles_place").roll(2, 2, 3)
    story.at("ana", "go").roll(5, 5, "bus")
    assert story.where("ana") == "jail"
    assert story.events("Moved") == []
    assert story.asks == "EndTurn"


def test_u_12_a_pair_with_the_speed_die_is_no_double():
    """U-12: 1 and 2 with a 2 on the speed die is no double."""
    story = Story().all_deeds_sold_to("ana").at("ana", "st_charles_place")
    story.roll(1, 2, 2)
    assert (story.asks, story.where("ana")) == ("EndTurn", "st_james_place")


def test_c_07_a_double_rolls_again_and_the_third_goes_to_jail():
    """C-07: a double rolls again after obeying; the third goes to Jail without moving."""
    story = Story("classic").all_deeds_sold_to("ana").at("ana", "go")
    story.roll(2, 2)
    story.choose("pay")
    assert story.asks == "ToRoll"
    story.roll(3, 4)
    assert story.asks == "EndTurn"


def test_c_07_the_third_double_does_not_move():
    """C-07: two doubles and a third in one turn: Jail at once."""
    story = Story("classic").all_deeds_sold_to("ana").at("ana", "go").marked("ana", "turn.doubles", 2)
    story.roll(6, 6)
    assert story.where("ana") == "jail"
    assert story.events("Moved") == []


def sitting_out(names, turns):
    """A table at the end of a turn, where everybody has so many turns to lose."""
    story = Story("ultimate", names)
    for name in names.split():
        story.say(AdjustMark(name, "lose_turns", turns, "so"))
    return story.asking(EndTurn("ana"))


TWELVE = "ana ben cid dora eve finn gus hana ivo jo kim lea"


@pytest.mark.parametrize(("names", "turns"), [("ana ben", 99), ("ana ben cid dora eve", 99), (TWELVE, 40)])
def test_c_53_turns_that_all_lose_pass_one_after_the_other(names, turns):
    """C-53: whoever is the first with none left rolls."""
    story = sitting_out(names, turns)
    assert "roll" in story.options()
    story.choose("end_turn")
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")
    assert len(story.events("Noted")) == turns * len(names.split())


@pytest.mark.parametrize("names", ["ana ben cid dora eve finn", TWELVE])
def test_c_53_turns_to_lose_without_end_are_told_in_a_sentence(names):
    """C-53: ninety-nine for everybody are more than pass at once; less for one of them leads on."""
    story = sitting_out(names, 99)
    assert table_view(story.game, story.edition, EN)
    refused = story.refused_choice("end_turn")
    assert refused.key == "all_sit_out"
    assert [" ".join(words.at(story.edition, story.game).refusal(refused).split()) for words in (EN, FR)] == [
        "Everybody has turns to lose, more than 495 in a row. Put right first how many each has.",
        "Tout le monde a des tours à passer, plus de 495 d’affilée. Corrigez d’abord combien chacun en a.",
    ]
    story.say(AdjustMark("cid", "lose_turns", 0, "enough"))
    story.choose("end_turn")
    assert story.game.turn == "cid"
