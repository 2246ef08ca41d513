"""What the table, a deal or a hand entered can be entered otherwise: names, notes, switches, figures, dealt cards."""

import pytest

from app.core.agreements import FreeStay
from app.core.game import Seat
from app.core.ledger import BANK, MONEY, lot
from app.core.referee import Choose, decide
from app.rules.construction.share_mortgage import MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Offer, open_offers
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.promises import standing
from app.rules.dealing.trade import Trade
from app.rules.whole_game.bankruptcy import LeaveGame
from app.rules.whole_game.first_deal import DealDeeds, FirstCards
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage
from app.rules.whole_game.table_talk import Correct, Join, Rename, SetSwitch
from app.views.story.other_entry import entry_view, with_answer, with_dealt, with_sum, with_words
from tests.kit import Story
from tests.spoken import EN, FR


def seen(story, command, words=EN):
    return entry_view(command, story.table, words)


def texts(view):
    return [one.text for one in view.options]


def all_fit(story, command):
    """Every other way that is offered is one that the referee takes there."""
    for one in seen(story, command).options:
        decide(story.game, with_answer(command, one.key), story.edition)


@pytest.mark.parametrize(("command", "was", "other"), [
    (Note("the cat"), "the cat", Note("the dog")),
    (Rename("ana", "the cat"), "the cat", Rename("ana", "the dog")),
    (Correct("deed", "boardwalk", "name", "the cat"), "the cat", Correct("deed", "boardwalk", "name", "the dog")),
])  # fmt: skip
def test_what_was_typed_in_words_is_typed_otherwise(command, was, other):
    view = seen(Story("classic"), command)
    assert (view.kind, view.words) == ("words", was)
    assert view.most >= 40
    assert with_words(command, "the dog") == other


def test_who_joined_late_gets_another_name_and_other_cash():
    join = Join(Seat("dora", "Dara", "blue", "cat"), 1500)
    view = seen(Story("classic"), join)
    assert (view.kind, view.words, view.amount) == ("newcomer", "Dara", 1500)
    assert with_sum(with_words(join, "Dora"), 1000) == Join(Seat("dora", "Dora", "blue", "cat"), 1000)


def test_a_switch_has_its_other_values():
    command, story = SetSwitch("promises", "not_at_this_table"), Story("classic")
    view = seen(story, command)
    assert [one.key for one in view.options] == ["kept_by_the_app"]
    assert with_answer(command, "kept_by_the_app") == SetSwitch("promises", "kept_by_the_app")
    assert texts(seen(story, command, FR)) != texts(view)


def test_a_figure_of_the_tables_own_is_entered_otherwise_a_part_in_percent():
    story = Story("classic")
    view = seen(story, SetFigure("bail", 60))
    assert (view.kind, view.amount, view.in_percent) == ("sum", 60, False)
    assert with_sum(SetFigure("bail", 60), 70) == SetFigure("bail", 70)
    assert seen(Story("ultimate"), SetFigure("tax.income_tax_percent", 12)).in_percent


def test_cards_that_were_dealt_lie_in_their_places_and_can_lie_otherwise():
    story = Story("ultimate", players="ana ben").asking(FirstCards(("voucher", "roll_three")))
    places = seen(story, Choose("none")).places
    pairs = []
    for place in places:
        taken = [card for _, card in pairs]
        pairs.append((place.player, next(one.key for one in place.pile if one.key not in taken)))
    command = Choose("deal", tuple(pairs))
    view = seen(story, command)
    assert (view.kind, view.dealt, len(view.places)) == ("dealt", tuple(pairs), 4)
    assert [one.key for one in view.options] == ["each", "none"]
    assert with_dealt(view.dealt) == command
    assert seen(story, Choose("none")).dealt == ()


def test_deeds_that_were_dealt_lie_in_their_places():
    story = Story("classic", players="ana ben", length="short").asking(DealDeeds())
    view = seen(story, Choose("deal", (("ana", "boardwalk"), ("ben", "park_place"))))
    assert (view.kind, view.dealt[0]) == ("dealt", ("ana", "boardwalk"))


def test_who_wanted_how_many_of_the_last_buildings_is_entered_otherwise():
    blue, red = ("oriental_avenue", "vermont_avenue", "connecticut_avenue"), (
        "kentucky_avenue", "indiana_avenue", "illinois_avenue"
    )
    story = Story("classic").owns("ana", *blue).owns("ben", *red).has("ana", 5000).has("ben", 5000)
    left = story.game.holds(BANK, "house") - 2
    story.say(Adjust(((BANK, "box", left, "house"),), "lost"))
    command = Contest("house", (("ana", 2), ("ben", 1)))
    view = seen(story, command)
    assert "Ben wants 2" in texts(view)
    assert "Ana wants 2" not in texts(view)
    assert with_answer(command, "ben>2") == Contest("house", (("ana", 2), ("ben", 2)))
    all_fit(story, command)


def test_an_offer_that_was_taken_could_have_been_declined_or_withdrawn():
    story = Story("classic").owns("ben", "boardwalk")
    story.say(Offer("ben", "ana", (("boardwalk", 1),), (("$", 90),)))
    view = seen(story, Accept(open_offers(story.table)[0].id))
    assert texts(view) == ["declined", "withdrawn"]
    all_fit(story, Accept(open_offers(story.table)[0].id))


def test_another_promise_could_have_been_struck():
    story = Story("classic").owns("ben", "boardwalk", "park_place")
    stays = tuple(FreeStay("ben", "ana", (deed,), 100, 2) for deed in ("boardwalk", "park_place"))
    story.say(Trade("ana", "ben", (("$", 100),), (), stays))
    (first, _), _ = standing(story.game)
    view = seen(story, StrikePromise(first))
    assert texts(view) == ["Ana stays free at Park Place with Ben, for 2 landings"]
    all_fit(story, StrikePromise(first))


def test_a_mark_put_right_can_have_its_other_values():
    view = seen(Story("ultimate"), AdjustMark("ana", "lose_turns", 2, "x"))
    assert [one.key for one in view.options] == ["0", "1", "3"]
    assert with_answer(AdjustMark("ana", "lose_turns", 2, "x"), "3") == AdjustMark("ana", "lose_turns", 3, "x")


def test_another_deed_could_have_been_turned_by_hand():
    story = Story("classic").owns("ana", "boardwalk", "park_place").owns("ben", "short_line")
    view = seen(story, AdjustMortgage("boardwalk", True, "x"))
    assert {one.key for one in view.options} == {"park_place", "short_line"}
    all_fit(story, AdjustMortgage("boardwalk", True, "x"))


def test_something_else_could_stand_on_a_street_put_right():
    story = Story("classic").owns("ana", "boardwalk", "park_place")
    command = Adjust(((BANK, lot("boardwalk"), 3, "house"),), "x")
    view = seen(story, command)
    assert texts(view) == ["1 house", "2 houses", "4 houses", "1 hotel"]
    all_fit(story, command)


def test_a_thing_put_right_could_have_gone_to_somebody_else_or_the_other_way():
    story = Story("classic").owns("ana", "boardwalk")
    command = Adjust((("ana", "ben", 1, "boardwalk"),), "x")
    assert "Ana gives Cid" in texts(seen(story, command))
    all_fit(story, command)
    money = Adjust(((BANK, "ana", 50, MONEY),), "x")
    assert texts(seen(story, money))[0] == "Ana gives the bank"
    assert seen(story, money).amount == 50


def test_another_player_could_have_left():
    assert texts(seen(Story("classic"), LeaveGame("ana"))) == ["Ben", "Cid"]


def test_the_value_of_deeds_given_for_a_debt_is_a_sum():
    assert seen(Story("classic"), PayInDeeds("ana", ("boardwalk",), 80)).amount == 80


def test_a_share_of_another_company_could_have_been_turned():
    story = Story("ultimate")
    shares = [f"share.{company}" for company in list(story.edition.companies)[:2]]
    story.say(Adjust(tuple((BANK, "ana", 1, share) for share in shares), "dealt"))
    one, two = list(story.edition.companies)[:2]
    assert [option.key for option in seen(story, MortgageShare("ana", one)).options] == [two]
