"""What the Table shows: the question with its answers, the judged roll, what happened last."""

from dataclasses import replace
from time import process_time

import pytest

from app.core.events import Transferred
from app.core.game import Game, Seat
from app.core.reasons import Reason
from app.core.referee import Choose, Roll, decide
from app.editions import load, names
from app.rules.cards.drawing import DrawCard
from app.rules.dealing.by_hand import PayByHand
from app.rules.travel.jail import InJail
from app.rules.whole_game.opening import NewGame
from app.views.asked.deal import deal_view
from app.views.asked.last_line import last_line_view
from app.views.asked.preview import preview_view
from app.views.asked.table import plays_view, table_view, way_options
from app.views.estate.board import tokens
from tests.kit import Story
from tests.spoken import EN, FR


def seen(story, words=EN):
    return table_view(story.game, story.edition, words)


def previewed(story, *dice, words=EN):
    entry, after = decide(story.game, Roll(dice), story.edition)
    return preview_view(story.game, entry, after, story.edition, words)


def test_an_answer_that_moves_nothing_is_previewed_with_who_gave_it_and_what_about():
    story = Story("classic")
    story.roll(1, 2)
    entry, after = decide(story.game, Choose("auction"), story.edition)
    shown = preview_view(story.game, entry, after, story.edition, EN)
    assert shown.told == ("Ana does not buy Baltic Avenue: it goes to auction.",)


def test_the_strip_tells_cash_place_turn_and_what_weighs_on_the_next_move():
    story = Story(players="ana ben").has("ben", 1234).marked("ana", "reversed")
    ana, ben = seen(story).players
    assert (ana.name, ana.turn, ana.place, ana.flags) == ("Ana", True, "Go", ("goes back",))
    assert (ben.cash, ben.turn, ben.flags) == ("$1,234", False, ())
    assert seen(story, FR).players[1].cash == "1\u00a0234\u00a0$"


def test_whoever_is_to_roll_is_asked_for_their_dice():
    question = seen(Story(players="ana ben")).question
    assert (question.kind, question.enters) == ("ToRoll", "dice")
    assert (question.text, question.detail) == ("Ana rolls", "from Go")
    assert [len(row) for row in question.dice] == [6, 6, 5]


def test_a_waiting_turn_asks_for_the_dice_of_the_next_player_and_in_jail_for_two():
    story = Story(players="ana ben", edition="classic").at("ana", "go")
    story.roll(4, 6)  # Just Visiting
    question = seen(story).question
    assert (question.kind, question.text, len(question.dice)) == ("EndTurn", "Ben rolls", 2)
    jailed = Story(players="ana ben").marked("ben", "jail", 0)
    jailed.roll(1, 2, 1)
    while seen(jailed).question.kind != "EndTurn":
        jailed.choose(seen(jailed).question.options[-1].key)
    assert [len(row) for row in seen(jailed).question.dice] == [6, 6]


def test_doubles_say_that_it_is_another_roll():
    story = Story(players="ana ben", edition="classic")
    story.roll(5, 5)
    assert seen(story).question.text == "Doubles: Ana rolls again"


def test_a_due_sum_is_one_answer_with_its_amount_and_terms():
    story = Story(players="ana ben")
    story.owns("ben", "esplanade_avenue", "canal_street", "magazine_street", "bourbon_street").roll(1, 2, 3)
    question = seen(story).question
    (pay,) = question.options
    assert (question.text, pay.text, pay.amount, pay.changes) == ("Ana owes Ben $15", "Pay $15 to Ben", 15, True)
    assert "×" in question.detail
    assert question.reason.name == "rent"


def test_a_debt_tells_how_far_cash_and_everything_reach_and_which_way_is_enough():
    story = Story(players="ana ben").owns("ben", "esplanade_avenue")
    story.owns("ana", "boardwalk", "baltic_avenue").has("ana", 0)
    story.roll(1, 2, 3)
    question = seen(story).question
    assert question.detail == "Owes $5, has $0: $5 short"
    assert question.debt.can_be_met
    assert not any(option.kind == "danger_outlined" for option in question.options)
    ways = [option for option in question.options if option.key != "in_deeds"]
    assert {option.told for option in ways} == {"enough alone"}


def test_a_debt_that_nothing_can_meet_says_so():
    story = Story(players="ana ben").owns("ben", "esplanade_avenue").has("ana", 1)
    story.roll(1, 2, 3)
    debt = seen(story).question.debt
    assert not debt.can_be_met
    assert "$1" in debt.reach


def test_cards_to_be_named_stand_in_the_order_of_the_alphabet():
    story = Story(players="ana ben", edition="classic")
    story.roll(3, 4)
    titles = [option.text for option in seen(story).question.options]
    assert titles[:-1] == sorted(titles[:-1])
    assert seen(story).question.options[-1].key == "by_hand"


DECKS = [(edition, deck) for edition in names() for deck in load(edition).switches["deck"].values]


@pytest.mark.parametrize(("edition", "deck"), DECKS)
def test_a_card_that_is_not_listed_has_one_answer(edition, deck):
    """What stands in a deck for cards not known, and a card of the table's own, are the same to who has drawn one."""
    story = Story(edition, "ana ben", deck=deck)
    ways = {"Another card: enter it by hand", "Enter what the card says"}
    piles = {card.deck for card in story.edition.cards.values()} & {"chance", "community_chest", "lifestyle"}
    for pile in piles:
        texts = [option.text for option in seen(story.asking(DrawCard("ana", pile))).question.options]
        assert len([text for text in texts if text in ways]) == 1
        assert "Other Card" not in texts


def test_who_stands_unpaid_is_told_but_not_what_is_being_asked_for():
    demanded = Story(players="ana ben", rent_claim="on_demand").owns("ben", "esplanade_avenue")
    demanded.roll(1, 2, 3)
    (warning,) = seen(demanded).warnings
    assert warning.text == "Ana stands on Esplanade Avenue and has not paid Ben $5."
    assert warning.claim == "Ben claims $5"
    asked = Story(players="ana ben").owns("ben", "esplanade_avenue")
    asked.roll(1, 2, 3)
    assert seen(asked).warnings == ()


def test_cards_and_vouchers_that_can_be_played_now_are_offered_with_where_they_lead():
    story = Story(players="ana ben").holds_card("ana", "voucher.bus_ticket").holds_card("ben", "voucher.bus_ticket")
    assert seen(story).plays
    (play,) = plays_view(story.game, story.edition, EN)
    assert (play.player, play.card, play.ways) == ("ana", "voucher.bus_ticket", True)
    ways = way_options(story.game, story.edition, EN, "ana", "voucher.bus_ticket")
    assert ways
    assert any(way.colour for way in ways)


def test_the_preview_tells_route_landing_sums_and_balances():
    story = Story(players="ana ben").owns("ben", "esplanade_avenue")
    view = previewed(story, 1, 2, 3)
    assert view.title == "Ana → Esplanade Avenue"
    assert view.status == "Ana owes Ben $5"
    assert "Reading Railroad (ride)" in view.route
    assert [(change.name, change.before, change.after) for change in view.changes] == [
        ("Ana", "$3,200", "$3,195"), ("Ben", "$3,200", "$3,205"),
    ]  # fmt: skip
    assert len(view.walk.spots) == len(view.path) + 1


def test_the_preview_tells_salaries_as_they_are_met():
    story = Story(players="ana ben", edition="classic").at("ana", "boardwalk")
    view = previewed(story, 1, 2)
    (salary,) = view.receipts
    assert (salary.sum, salary.flow) == ("$200", 1)
    assert view.changes[0].after == "$1,700"


@pytest.mark.parametrize(("leg", "text", "flow"), [
    (("bank", "ana", 50, "$"), "Salary, Go", 1), (("ana", "bank", 50, "$"), "Salary, Go", -1),
    (("bank", "ben", 50, "$"), "Ben · Salary, Go", 1), (("ben", "pool", 50, "$"), "the Pool · Salary, Go", 0),
])  # fmt: skip
def test_a_sum_met_on_the_way_is_got_paid_or_somebody_elses(leg, text, flow):
    """What somebody else gets from the bank is a gain too, and that player is named."""
    story = Story(players="ana ben", edition="classic").at("ana", "go")
    entry, after = decide(story.game, Roll((1, 3)), story.edition)
    met = replace(entry, events=(*entry.events, Transferred((leg,), Reason("salary", "go"))))
    shown = preview_view(story.game, met, after, story.edition, EN).receipts[-1]
    assert (shown.text.casefold(), shown.sum, shown.flow) == (text.casefold(), "$50", flow)


def test_the_preview_says_why_nothing_is_owed():
    own = Story(players="ana ben").owns("ana", "esplanade_avenue")
    assert previewed(own, 1, 2, 3).status == "Own property: nothing to pay"
    mortgaged = Story(players="ana ben").owns("ben", "esplanade_avenue").mortgaged("esplanade_avenue")
    assert previewed(mortgaged, 1, 2, 3).status == "Ben’s, mortgaged: nothing to pay"


def test_a_payout_is_never_headed_by_nothing_to_pay():
    story = Story("classic").at("ana", "park_place")
    preview = previewed(story, 1, 2)
    assert preview.status == "Ana gets $200"
    assert previewed(Story("classic").at("ana", "chance_1"), 1, 2).status == "Nothing to pay"


def test_dice_that_move_nobody_are_told_too():
    story = Story(players="ana ben", edition="classic").marked("ana", "jail", 0).asking(InJail("ana"))
    view = previewed(story, 1, 2)
    assert view.walk.spots == ()
    assert view.told


def test_everybody_stands_on_the_map():
    story = Story(players="ana ben").at("ben", "boardwalk")
    assert len({token.spot for token in tokens(story.game, story.edition)}) == 2


def test_the_last_line_is_the_payment_and_what_is_heard():
    story = Story(players="ana ben").owns("ben", "esplanade_avenue")
    rolled = last_line_view(story.roll(1, 2, 3), story.edition, story.game, EN)
    assert rolled.text == "Ana → Esplanade Avenue."
    assert rolled.coin == ""
    paid = last_line_view(story.choose("pay"), story.edition, story.game, EN)
    assert "$5" in paid.text
    assert paid.coin == "coin_out"


def test_rent_and_a_salary_in_one_line_are_told_by_what_they_leave_whoever_moves():
    """Ana pays $30 and passes Bonus, which pays $300: the line says +$270, never the $330 of both together."""
    story = Story("ultimate").at("ana", "fishermans_wharf").owns("ben", "beacon_street")
    story.roll(2, 1, "mr_monopoly")
    paid = last_line_view(story.choose("pay"), story.edition, story.game, EN)
    assert (paid.sum, paid.flow) == ("+$270", 1)


def test_what_the_pool_pays_looks_and_sounds_like_what_the_bank_pays():
    story = Story("ultimate")
    story.say(PayByHand(("ben",), ("pool",), 100, "a bet"))
    for giver, flow, sound in (("bank", 1, "coin_in"), ("pool", 1, "coin_in"), ("ben", -1, "coin_out")):
        said = last_line_view(story.say(PayByHand((giver,), ("ana",), 40, "a bet")), story.edition, story.game, EN)
        assert (said.sum, said.flow, said.coin) == ("$40", flow, sound)


def test_an_answer_that_moves_nothing_is_told_by_what_was_entered_never_by_the_next_question():
    story = Story(players="ana ben")
    asked = story.roll(1, 2, 3).agenda[0]
    said = last_line_view(story.choose("auction"), story.edition, story.game, EN, asked)
    assert said.text == "Ana does not buy Esplanade Avenue: it goes to auction."


def test_first_cards_have_a_place_for_every_player_and_deck():
    edition = load("ultimate")
    _, game = decide(Game(), NewGame((Seat("ana", "Ana"), Seat("ben", "Ben")), first="ana"), edition)
    places = deal_view(game, edition, EN)
    assert [place.text for place in places] == [
        "Ana: a voucher", "Ben: a voucher", "Ana: a Roll Three card", "Ben: a Roll Three card",
    ]  # fmt: skip
    assert len(places[0].pile) > 10


def test_the_view_is_quick_enough_for_a_tap():
    """A refresh of the Table takes about a millisecond of Python at most; five is the alarm."""
    story = Story(players="ana ben cid dan eve fay gus hal")
    began = process_time()
    for _ in range(100):
        seen(story)
    assert (process_time() - began) / 100 < 0.005
