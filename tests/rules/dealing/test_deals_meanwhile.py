"""Trades at every question: the question stays and is asked again."""

from __future__ import annotations

import pytest

from app.core.reasons import Reason
from app.rules.cards.choices import CardOther, CardThing
from app.rules.cards.objections import Objection
from app.rules.cards.wording import Says
from app.rules.construction.building import Build
from app.rules.construction.legal import legal
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.passing_on import KeepOrLift
from app.rules.construction.selling import Sell
from app.rules.construction.shortage import PlaceBuilding
from app.rules.dealing.by_hand import PayByHand
from app.rules.dealing.offers import Accept, Offer, open_offers
from app.rules.dealing.trade import Trade
from app.rules.moves.turn import EndTurn
from app.rules.owning.debt import Pay
from app.rules.owning.worth import worth
from app.rules.spaces.gifts import GiftFrom
from app.rules.travel.bus import Bus, MissedBus
from app.rules.travel.mr_monopoly import MrMonopoly
from app.rules.travel.subway import MustPlayVoucher
from app.rules.travel.vouchers import GiveVoucher
from app.views.money.trade import trade_view
from tests.kit import Story
from tests.rules.test_meanwhile import MEANWHILE, OWN_TURN
from tests.spoken import EN

DEAL = Trade("ben", "cid", (("short_line", 1),), (("$", 40),))
RENT = Reason("rent", "boardwalk", (("rent", 50),))
VOUCHER = "voucher.bus_ticket"
BLUES = ("park_place", "boardwalk")


def test_c_52_who_is_short_of_the_price_sells_something_to_somebody_and_buys_the_street():
    """C-52: buy this from me so that I can pay for the street I stand on; the question stays and is asked again."""
    story = Story("classic").owns("ana", "baltic_avenue").has("ana", 300).at("ana", "park_place")
    story.roll(1, 1)
    assert (story.asks, set(story.options())) == ("Buy", {"auction"})
    story.say(Trade("ana", "ben", (("baltic_avenue", 1),), (("$", 120),)))
    assert (story.asks, set(story.options())) == ("Buy", {"buy", "auction"})
    story.choose("buy")
    assert (story.game.owner("boardwalk"), story.cash("ana")) == ("ana", 20)


QUESTIONS = [question for question, acts in MEANWHILE if acts >= OWN_TURN or type(question) is Pay]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda one: type(one).__name__)
def test_c_52_a_deal_is_open_at_every_question_and_the_question_stays(question):
    """C-52: also between two whom the question does not concern."""
    story = Story().owns("ben", "short_line")
    story.game.agenda = (question, EndTurn("ana"))
    table = story.table
    assert question.lets(table, "ben", "trade")
    assert question.lets(table, "cid", "trade")
    if of_this_edition(question) and question.asks(table):
        story.say(DEAL)
        assert story.game.agenda[0] == question


def of_this_edition(question: object) -> bool:
    """Levels are Millionaire's."""
    return type(question).__name__ not in {"LevelUp", "LevelAmount"}


def test_c_52_an_offer_is_taken_at_a_question():
    """C-52: said at one question, answered at the next."""
    story = Story("classic").owns("ana", "baltic_avenue").at("ana", "park_place")
    story.roll(1, 1)
    story.say(Offer("ana", "ben", (("baltic_avenue", 1),), (("$", 99),)))
    story.say(Accept(open_offers(story.table)[0].id))
    assert (story.game.owner("baltic_avenue"), story.asks) == ("ben", "Buy")


def test_c_52_no_deal_before_a_mr_monopoly_move_is_over_unless_it_meets_a_debt():
    """C-52, U-23: whoever can pay needs no deal; whose cash is short deals, and nobody else."""
    story = Story().owns("ben", "short_line", "boardwalk").owns("cid", "park_place")
    story.asking(Pay("ana", "cid", 50, RENT), MrMonopoly("ana"), EndTurn("ana"))
    with_debtor = Trade("ana", "ben", (("$", 500),), (("boardwalk", 1),))
    assert story.refused(with_debtor).key == "waits_for_mr_monopoly"
    assert story.refused(DEAL).key == "waits_for_mr_monopoly"
    story.owns("ana", "states_avenue").has("ana", 49)
    assert story.refused(DEAL).key == "waits_for_mr_monopoly"
    story.say(Trade("ana", "ben", (("states_avenue", 1),), (("$", 60),)))
    assert story.cash("ana") == 109
    assert story.refused(Trade("ben", "ana", (("short_line", 1),), (("$", 5),))).key == "waits_for_mr_monopoly"


def test_c_52_where_the_table_does_not_freeze_deals_go_on():
    """C-52: the freeze is a switch of its own."""
    story = Story(mr_monopoly_freeze="off").owns("ben", "short_line")
    story.asking(Pay("ana", "cid", 50, RENT), MrMonopoly("ana"), EndTurn("ana"))
    story.say(DEAL)
    assert story.game.owner("short_line") == "cid"


def test_c_52_a_game_that_is_over_knows_no_deal_and_no_offer():
    """C-52: undo is the only way back."""
    story = Story("classic", length="timed", players="ana ben cid")
    story.game.agenda, story.game.winners = (EndTurn("ana"),), ("ana",)
    story.owns("ben", "short_line")
    assert story.refused(DEAL).rules[0] == "C-52"
    assert story.refused(Offer("ben", "cid", (("short_line", 1),), ())).key == "game_is_over"


def swap_card(story: Story) -> str:
    """A card that swaps deeds."""
    return next(card.id for card in story.edition.cards.values() if card.effect == "swap_property")


def test_c_52_a_deed_that_is_being_chosen_stays_where_it_is():
    """C-52: neither sold nor swapped away at that moment; any other deed may be."""
    story = Story().owns("ben", "short_line", "boardwalk").owns("ana", "states_avenue", "oriental_avenue")
    says = Says("ana", swap_card(story), thing="short_line")
    story.asking(CardOther("ana", says.card, says, ("states_avenue", "oriental_avenue")))
    given = Trade("ana", "cid", (("states_avenue", 1),), (("$", 90),))
    assert (story.refused(given).key, story.refused(given).words["unit"]) == ("being_chosen", "states_avenue")
    story.say(Trade("ben", "cid", (("boardwalk", 1),), (("$", 90),)))


def test_c_52_the_owner_of_a_deed_that_may_be_taken_does_not_sell_it_at_that_moment():
    """C-52: not to whom it is chosen by, and not to anybody else."""
    story = Story().owns("ben", "short_line", "boardwalk").owns("ana", "states_avenue")
    says = Says("ana", swap_card(story))
    story.asking(CardThing("ana", says.card, says, ("short_line", "boardwalk")))
    assert story.refused(Trade("ben", "ana", (("short_line", 1),), (("$", 5),))).key == "being_chosen"
    assert story.refused(DEAL).key == "being_chosen"


@pytest.mark.parametrize(
    "question",
    [GiveVoucher("ben", "ana"), MissedBus("ben"), MustPlayVoucher("ben"), GiftFrom("ana", "birthday_gift")],
    ids=lambda one: type(one).__name__,
)
def test_c_52_a_voucher_that_is_being_chosen_stays_too(question):
    """C-52: its last copy is not sold while its holder is asked for it; another's is."""
    story = Story().holds_card("ben", VOUCHER).holds_card("cid", VOUCHER)
    story.game.agenda = (question, EndTurn("ana"))
    assert story.refused(Trade("ben", "cid", ((VOUCHER, 1),), (("$", 5),))).key == "being_chosen"
    if not isinstance(question, GiftFrom):
        story.say(Trade("cid", "ana", ((VOUCHER, 1),), (("$", 5),)))


def test_c_52_a_no_card_is_not_sold_while_it_may_be_said():
    """C-52: what one could object with is what is being chosen."""
    story = Story().holds_card("ben", "chance.just_say_no")
    story.game.agenda = (Objection("ben", "ana", "chance.hurricane", "downgrade_group", ()), EndTurn("ana"))
    assert story.refused(Trade("ben", "cid", (("chance.just_say_no", 1),), (("$", 5),))).key == "being_chosen"


def test_c_52_a_building_won_at_an_auction_keeps_its_street_and_its_price():
    """C-52: neither the group nor the bid leaves while the place is chosen; not by mortgage either."""
    story = Story("classic").owns("ana", *BLUES).has("ana", 200)
    story.game.agenda = (PlaceBuilding("ana", "house", 180), EndTurn("ana"))
    assert story.refused(Trade("ana", "ben", (("boardwalk", 1),), (("$", 5),))).key == "being_chosen"
    assert story.refused(Trade("ana", "ben", (("$", 21),), (("short_line", 1),))).key in {"not_yours", "being_chosen"}
    assert story.refused(Mortgage("ana", "boardwalk")).key == "being_chosen"
    assert legal(story.table, "ana").mortgage == ()
    story.choose("boardwalk")
    assert (story.cash("ana"), story.table.buildings("boardwalk")) == (20, {"house": 1})


def test_c_52_a_mortgaged_deed_is_not_handed_on_before_its_interest_is_met():
    """C-52: lifted or kept is what is being chosen; then it may go."""
    story = Story("classic").owns("ana", "boardwalk").mortgaged("boardwalk")
    story.game.agenda = (KeepOrLift("ana", "boardwalk"), EndTurn("ana"))
    on = Trade("ana", "ben", (("boardwalk", 1),), (("$", 5),))
    assert story.refused(on).key == "being_chosen"
    story.choose("keep")
    story.say(on)


def test_c_52_on_ones_own_turn_one_sells_and_mortgages_at_a_cards_bus_taxis_or_taxs_choice():
    """C-52: also before a card is named; nobody builds or lifts there, but at the bus (U-23)."""
    for question in QUESTIONS:
        if question.asked(Story().table) != "ana" or type(question).__name__ in {"EvenOut", "KeepOrLift"}:
            continue
        story = Story().owns("ana", *BLUES, "short_line").built("boardwalk")
        story.game.agenda = (question, EndTurn("ana"))
        if of_this_edition(question) and question.asks(story.table) and not question.idle:
            story.say(Sell("ana", (("boardwalk", 1),)))
            story.say(Mortgage("ana", "short_line"))
            assert story.game.agenda[0] == question
            if type(question) is Bus:
                continue
            assert story.refused(Build("ana", (("boardwalk", 1),))).key == "not_now"
            assert story.refused(Lift("ana", "short_line")).key == "not_now"


def income_tax() -> Story:
    """Ana is to choose between the fixed sum and a tenth."""
    story = Story().owns("ana", "boardwalk").at("ana", "go")
    tax = next(space.id for space in story.edition.of_kind("income_tax"))
    from app.rules.spaces.taxes import IncomeTax

    story.game.agenda = (IncomeTax("ana", tax), EndTurn("ana"))
    return story


def test_c_52_income_tax_counts_the_worth_of_the_moment_in_which_it_is_chosen():
    """C-52, U-73: what is sold first is not counted; what was got for it is."""
    story = income_tax()
    before = worth(story.table, "ana").total
    story.say(Trade("ana", "ben", (("boardwalk", 1),), (("$", 1),)))
    now = worth(story.table, "ana").total
    assert now == before - story.edition.deeds["boardwalk"].price + 1
    story.choose("percent")
    assert story.top.amount == -(-now // 10)


def test_u_73_the_worth_stays_hidden_in_a_deal_made_at_the_tax_and_beside_what_the_deal_asks():
    """U-73: on all screens, while the question stands."""
    from app.insight.history import History
    from app.rules.owning.worth import is_hidden
    from app.views.story.player import player_sheet

    story, words = income_tax(), EN
    lies = ("ana", "ben", (("boardwalk", 1),), (("$", 1),))
    view = trade_view(story.game, story.edition, words, *lies)
    assert words("trade.worth") not in {effect.text for effect in view.one.effects}
    story.mortgaged("boardwalk").say(Trade(*lies))
    assert (story.asks, is_hidden(story.table)) == ("KeepOrLift", True)
    assert player_sheet(story.game, story.edition, words, "ben").worth == ""
    assert History(story.edition).records == []


def test_c_52_money_paid_by_hand_is_no_deal():
    """C-52: the table puts right what it likes at any moment."""
    story = Story().asking(Pay("ana", "cid", 50, RENT), MrMonopoly("ana"), EndTurn("ana"))
    story.say(PayByHand(("ben",), ("cid",), 5, "a bet"))
    assert story.cash("cid") == 3205
