"""Every card of the classic decks, of Mega, and of the mix of older cards moves what it should."""

# ruff: noqa: E501 - tables of cases: a card is one line

from __future__ import annotations

import pytest

from app.core.ledger import BANK
from app.editions import load
from app.rules.cards.playing import PlayCard, playable
from app.rules.travel.jail import InJail
from tests.kit import Story
from tests.rules.cards.card_cases import Case, tell
from tests.rules.cards.test_decks_of_ultimate import MOTORS, RADIO, holds, lays, marked, owns, shares

FINE = ("pay",)
ALL = ("pay_all",)
GO = {"ana": 200}


def case(card: str, *answers: object, at: str = "chance_3", **words: object) -> Case:
    return Case(card, answers, at=at, **words)


def got(card: str, amount: int) -> Case:
    return case(card, cash={"ana": amount})


def fined(card: str, amount: int) -> Case:
    return case(card, "pay", cash={"ana": -amount})


def build(story: Story) -> None:
    story.owns("ana", "boardwalk", "park_place").built("boardwalk", 3).built("park_place", 1, "hotel")


CLASSIC = [
    case("chance.advance_go", cash=GO, to="go"),
    case("chance.advance_illinois", cash=GO, to="illinois_avenue", asks="Buy"),
    case("chance.advance_st_charles", cash=GO, to="st_charles_place", asks="Buy"),
    case("chance.advance_boardwalk", "pay", cash={"ana": -50, "ben": 50}, to="boardwalk", lay=owns("ben", "boardwalk")),
    case("chance.ride_reading", cash=GO, to="reading_railroad", asks="Buy"),
    case("chance.ride_pennsylvania", cash=GO, to="pennsylvania_railroad", asks="Buy"),
    case("chance.nearest_railroad", "pay", cash={"ana": 150, "ben": 50}, to="reading_railroad",
         lay=owns("ben", "reading_railroad")),
    case("chance.nearest_utility", (5, 6), "pay", cash={"ana": 90, "ben": 110}, to="electric_company",
         lay=owns("ben", "electric_company")),
    case("chance.back_3", at="chance_2", to="new_york_avenue", asks="Buy"),
    case("chance.go_to_jail", to="jail", asks="EndTurn", look=marked("ana", "jail", 0)),
    case("chance.get_out_of_jail", look=holds("ana", chance__get_out_of_jail=1)),
    got("chance.dividend", 50), got("chance.loan", 150), got("chance.crossword", 100),
    fined("chance.fine_15", 15), fined("chance.fine_20", 20), fined("chance.school", 150),
    case("chance.chairman", "pay_all", cash={"ana": -100, "ben": 50, "cid": 50}),
    case("chance.general_repairs", "pay", cash={"ana": -175}, lay=build),
    case("chance.street_works", "pay", cash={"ana": -235}, lay=build),
    case("community_chest.advance_go", cash=GO, to="go"),
    case("community_chest.return_mediterranean", to="mediterranean_avenue", asks="Buy"),
    case("community_chest.go_to_jail", to="jail", asks="EndTurn", look=marked("ana", "jail", 0)),
    case("community_chest.get_out_of_jail", look=holds("ana", community_chest__get_out_of_jail=1)),
    case("community_chest.nearest_railroad", "pay", cash={"ana": 175, "ben": 25}, to="reading_railroad",
         lay=owns("ben", "reading_railroad")),
    got("community_chest.bank_error", 200), got("community_chest.sale_of_stock", 50),
    got("community_chest.holiday_fund", 100), got("community_chest.tax_refund_20", 20),
    got("community_chest.life_insurance", 100), got("community_chest.consultancy", 25),
    got("community_chest.beauty", 10), got("community_chest.inherit", 100),
    got("community_chest.annual_income", 100), got("community_chest.loan_interest", 25),
    fined("community_chest.doctor", 50), fined("community_chest.hospital", 100), fined("community_chest.school", 50),
    fined("community_chest.insurance", 50),
    case("community_chest.birthday", "pay_all", cash={"ana": 20, "ben": -10, "cid": -10}),
    case("community_chest.street_repairs", "pay", cash={"ana": -235}, lay=build),
    case("community_chest.fine_or_chance", "pay", "pay", cash={"ana": -10}),
]  # fmt: skip
OLDER = [
    got("community_chest.sale_of_stock", 45), fined("community_chest.school", 150),
    case("community_chest.birthday", "pay_all", cash={"ana": 100, "ben": -50, "cid": -50}),
]  # fmt: skip
MEGA = [
    *OLDER,
    case("chance.nearest_utility", (5, 6), "pay", cash={"ana": 90, "ben": 110}, to="gas_company",
         lay=owns("ben", "gas_company")),
    case("chance.back_3", at="chance_2", to="new_jersey_avenue", asks="Buy"),
]  # fmt: skip


def on_three_tracks(one: Case) -> Case:
    """The classic cards in the mix: drawn on the middle track, and fines go to the Pool."""
    place = {"chance_3": "chance_middle_3", "chance_2": "chance_middle_2"}[one.at]
    fine = -one.cash.get("ana", 0) if one.answers == FINE and len(one.cash) == 1 else 0
    return one._replace(at=place, pool=fine)


VOUCHER = "voucher.bus_ticket"
MIX = [
    case("chance.ride_reading", VOUCHER, at="chance_middle_3", cash=GO, to="reading_railroad_middle", asks="Buy"),
    case("chance.nearest_railroad", VOUCHER, "pay", at="chance_middle_3", cash={"ana": 150, "ben": 50},
         to="reading_railroad_middle", lay=owns("ben", "reading_railroad")),
    case("chance.advance_stock_exchange", at="chance_middle_3", cash={"ana": 600}, to="stock_exchange", asks="BuyShare"),
    case("community_chest.advance_stock_exchange", at="chance_outer_1", cash={"ana": 400}, to="stock_exchange",
         asks="BuyShare"),
    case("chance.caught_insider", "pay", at="go", cash={"ana": -52}, pool=52, to="jail", asks="EndTurn", lay=RADIO),
    case("chance.travel_rage", at="go", cash={"ana": 15}, lay=MOTORS),
    case("chance.stock_crash", at="go", lay=RADIO, look=holds("ana", share__general_radio=1)),
    case("chance.streetlights", at="go", cash={"ben": 48}, lay=MOTORS),
    case("chance.entertainment", at="go", cash={"ana": 52, "ben": 127}, lay=RADIO),
    case("chance.electric_car", at="go", cash={"ana": 15, "ben": 144, "cid": (15 + 12) * 2},
         lay=lays(MOTORS, shares("cid", "acme_motors", 1), shares("cid", "national_utilities", 1))),
    case("chance.video_killed", at="go", look=marked("", "dividend.general_radio", ("50", "2"))),
    case("chance.other", ("from_bank", 75), ("to:ben", 20), "pay", "done", at="go", cash={"ana": 55, "ben": 20}),
    case("community_chest.insider_trading", at="go", look=holds("ana", community_chest__insider_trading=1)),
    case("community_chest.hollywood_scandal", "pay_all", at="go", cash={"ana": -52, "ben": -127}, pool=179, lay=RADIO),
    case("community_chest.lawyer", at="go", look=holds("ana", community_chest__lawyer=1)),
    case("community_chest.unions_strike", "pay_all", at="go", cash={"ana": -15}, pool=15, lay=MOTORS),
    case("community_chest.rich_aunt", "share.acme_motors", at="go", look=holds("ana", share__acme_motors=1)),
    case("community_chest.government_regulates", "pay_all", at="go", cash={"ben": -48}, pool=48, lay=MOTORS),
    case("community_chest.energy_crisis", "buy", at="go", cash={"ana": 12 - 150}, to="electric_company",
         lay=shares("ana", "national_utilities", 1), look=holds("ana", electric_company=1)),
    case("community_chest.energy_crisis", at="chance_middle_3", cash={"ana": 212}, to="electric_company",
         lay=lays(shares("ana", "national_utilities", 1), owns("ben", "electric_company"))),
    case("community_chest.energy_crisis", at="go"),
    case("community_chest.other", ("to_bank", 30), "pay", ("from:cid", 5), "pay", "done", at="go",
         cash={"ana": -25, "cid": -5}, pool=30),
]  # fmt: skip
DECKS = {
    ("classic", "us_2008"): (CLASSIC,),
    ("classic", "us_pre2008"): (CLASSIC, OLDER),
    ("classic", "fr_euro"): (CLASSIC,),
    ("classic", "fr_m"): (CLASSIC,),
    ("classic", "uk"): (CLASSIC,),
    ("mega", ""): (CLASSIC, MEGA),
    ("ultimate", "rules_mix"): ([on_three_tracks(one) for one in CLASSIC], MIX),
}


def stories() -> list[object]:
    """Every card of every deck with what is told about it there: by the last list that knows it."""
    found = []
    for (edition, deck), lists in DECKS.items():
        cards = load(edition, deck=deck).cards
        for card in [card for card in cards if cards[card].deck in {"chance", "community_chest"}]:
            told = [[one for one in cases if one.card == card] for cases in lists]
            last = next((cases for cases in reversed(told) if cases), [None])
            found += [pytest.param(edition, deck, card, one, id=f"{edition}-{deck}-{card}") for one in last]
    return found


@pytest.mark.parametrize(("edition", "deck", "card", "one"), stories())
def test_c_18_every_card_of_every_deck(edition, deck, card, one):
    """C-18: take the top card, obey it, put it under the deck, unless it is kept."""
    assert one is not None, f"{card} has no story"
    story = tell(one, edition, {"deck": deck} if deck else {})
    held = story.edition.cards[card].copies - story.table.holds("bank", card)
    assert held == (1 if story.edition.cards[card].keep else 0)


def test_u_60_only_cards_of_unknown_text_are_entered_by_hand():
    """U-60: the cards entered by hand are those whose text nobody could read."""
    listed = {
        (edition, card.id)
        for edition, deck in [*DECKS, ("classic", "springfield"), ("ultimate", "action_card_set")]
        for card in load(edition, deck=deck).cards.values()
        if card.effect == "by_hand"
    }
    assert listed == {
        ("ultimate", "chance.other"), ("ultimate", "community_chest.other"), ("ultimate", "voucher.other"),
        ("classic", "chance.other"), ("classic", "community_chest.other"),
    }  # fmt: skip


def test_c_18_a_jail_card_is_played_in_place_of_bail():
    """C-18: a Get Out of Jail card is kept until used; then it goes back under its deck."""
    story = Story("classic").holds_card("ana", "chance.get_out_of_jail")
    assert story.refused(PlayCard("ana", "chance.get_out_of_jail")).key == "not_this_card_now"
    story.at("ana", "jail").marked("ana", "jail", 0).asking(InJail("ana"))
    assert [option.key for option in playable(story.table, "ana")] == ["chance.get_out_of_jail"]
    story.say(PlayCard("ana", "chance.get_out_of_jail"))
    assert story.table.holds(BANK, "chance.get_out_of_jail") == 1
    assert story.asks == "ToRoll"
