"""A player's page: cash, worth in its parts, cards that can be played, the statement."""

from app.core.referee import decide
from app.views.asked.acts import Adjust, share_command
from app.views.story.player import player_sheet, statement
from tests.kit import Story
from tests.spoken import EN


def sheet(story, player="ana", words=EN):
    return player_sheet(story.game, story.edition, words, player)


def test_worth_is_the_sum_of_its_parts():
    story = Story("classic").owns("ana", "boardwalk", "park_place").built("boardwalk", 1)
    view = sheet(story)
    assert (view.cash, view.worth) == ("$1,500", "$2,450")
    assert dict(view.parts) == {"Cash": "$1,500", "Deeds": "$750", "Buildings": "$200"}


def test_deeds_stand_in_the_order_of_the_board():
    view = sheet(Story("classic").owns("ana", "boardwalk", "baltic_avenue", "reading_railroad"))
    assert [line.id for line in view.deeds] == ["baltic_avenue", "boardwalk", "reading_railroad"]


def test_a_voucher_can_be_played_on_ones_own_turn_only():
    story = Story()
    card, other = story.edition.decks["voucher"][:2]
    story.holds_card("ana", card).holds_card("ben", other).turn_of("ana")
    assert [(one.card, one.plays, one.ways) for one in sheet(story).vouchers] == [(card, True, True)]
    assert not sheet(story, "ben").vouchers[0].plays


def test_roll_three_cards_and_kept_cards_lie_apart():
    story = Story()
    roll_three = story.edition.decks["roll_three"][0]
    others = [card for card in story.edition.cards.values() if card.deck not in {"voucher", "roll_three"}]
    kept = next(card.id for card in others if card.keep)
    view = sheet(story.holds_card("ana", roll_three, kept))
    assert [one.card for one in view.roll_three] == [roll_three]
    assert [one.card for one in view.kept] == [kept]


def test_shares_tell_what_they_pay_and_which_are_mortgaged():
    story = Story().holds_card("ana", "share.acme_motors", "share.acme_motors")
    (share,) = sheet(story).shares
    assert (share.told, share.value) == ("2 shares", "pays $60")
    assert [(act.act, act.text, act.why) for act in share.acts] == [("mortgage", "Mortgage one share · +$75", "")]


def test_what_shares_pay_counts_the_card_that_has_cut_it():
    story = Story().holds_card("ana", "share.acme_motors", "share.acme_motors")
    story.marked("", "dividend.acme_motors", ("50", "1"))
    assert sheet(story).shares[0].value == "pays $30"


def test_a_mortgaged_share_is_lifted_for_its_value_and_the_interest():
    story = Story().holds_card("ana", "share.acme_motors").turn_of("ana")
    story.say(share_command("mortgage", "ana", "acme_motors"))
    (share,) = sheet(story).shares
    assert (share.told, share.value) == ("1 mortgaged", "")
    assert [(act.act, act.text) for act in share.acts] == [("lift", "Unmortgage one share · $83")]


def test_who_has_left_has_no_place_and_may_not_leave_again():
    story = Story("classic").turn_of("ana")
    assert sheet(story, "cid").may_leave
    story.game.out = frozenset({"cid"})
    view = sheet(story, "cid")
    assert (view.out, view.may_leave, view.flags) == (True, False, ())


def test_the_statement_tells_each_movement_as_this_purse_saw_it():
    story = Story("classic")
    first, game = decide(story.game, Adjust((("ana", "ben", 75, "$"),), "a bet"), story.edition)
    second, game = decide(game, Adjust((("bank", "ana", 1, "boardwalk"),), "found"), story.edition)
    lines = statement([(3, second), (2, first)], "ana", story.edition, game, EN)
    assert [(line.seq, line.amount, line.flow) for line in lines] == [(3, "", 0), (2, "$75", -1)]
    assert "Boardwalk" in lines[0].text
    assert "Ben" in lines[1].text
    (received,) = statement([(2, first)], "ben", story.edition, game, EN)
    assert (received.amount, received.flow) == ("$75", 1)
    assert statement([(2, first), (3, second)], "cid", story.edition, game, EN) == ()
