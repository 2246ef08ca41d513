"""Pay corners."""

import pytest

from tests.kit import Story


def card_to(story, deck, space):
    """The card of a deck that leads to a space."""
    return next(c.id for c in story.edition.cards.values() if c.deck == deck and c.args.get("space") == space)


@pytest.mark.parametrize(("start", "dice", "gained"), [("boardwalk", (1, 4), 200), ("park_place", (1, 2), 200)])
def test_c_08_passing_or_landing_on_go_pays(start, dice, gained):
    """C-08: passing or landing on Go pays 200."""
    story = Story("classic").all_deeds_sold_to("ana").has("ana", 1000).at("ana", start)
    story.roll(*dice)
    assert story.cash("ana") == 1000 + gained


def test_c_08_two_salaries_in_one_turn():
    """C-08: a card that sends one to Go just after passing it pays a second time."""
    story = Story("classic").at("ana", "boardwalk").has("ana", 1000)
    story.roll(1, 2)
    assert story.asks == "DrawCard"
    story.choose(card_to(story, "community_chest", "go"))
    assert story.cash("ana") == 1400


def test_c_19_a_card_that_passes_go_pays():
    """C-19: a card that moves a token past Go pays 200."""
    story = Story("classic").all_deeds_sold_to("ana").has("ana", 1000)
    story.at("ana", "pennsylvania_avenue").roll(1, 1)
    story.choose(card_to(story, "chance", "illinois_avenue"))
    assert (story.where("ana"), story.cash("ana")) == ("illinois_avenue", 1200)


@pytest.mark.parametrize(
    ("start", "dice", "gained"),
    [
        ("boardwalk", (1, 4, "bus"), 200),
        ("park_place", (1, 2, "bus"), 200),
        ("beacon_street", (1, 2, "bus"), 250),
        ("telephone_company", (1, 2, "bus"), 300),
        ("peachtree_street", (1, 2, "bus"), 300),
        ("peachtree_street", (1, 3, "bus"), 400),
        ("andrew_young_intl_boulevard", (1, 2, "bus"), 300),
        ("dekalb_avenue", (4, 1, "bus"), 300),
        ("decatur_street", (1, 1, "bus"), 400),
    ],
)
def test_u_77_pay_corners(start, dice, gained):
    """U-77: Go 200; Bonus 250 passed, 300 landed on; Pay Day 300 on an odd roll, 400 on an even one."""
    story = Story().all_deeds_sold_to("ana").has("ana", 1000).at("ana", start)
    story.roll(*dice)
    assert story.cash("ana") == 1000 + gained


@pytest.mark.parametrize(("space", "gained"), [("pay_day", 400), ("bonus", 300), ("go", 200), ("boardwalk", 0)])
def test_u_78_direct_moves_pass_nothing_and_pay_day_pays_400(space, gained):
    """U-78: a direct move passes nothing; reached directly Pay Day pays 400, whatever was rolled."""
    from app.core.referee import Table
    from app.rules.moves.movement import travel

    story = Story().has("ana", 1000).at("ana", "rodeo_drive")
    story.game.dice = (1, 2, 2)
    table = Table(story.game, story.edition)
    travel(table, "ana", space)
    assert story.cash("ana") == 1000 + gained
    assert story.where("ana") == space


@pytest.mark.parametrize(("space", "gained"), [("pay_day", 400), ("bonus", 300), ("go", 200)])
def test_u_79_vouchers_are_paid_the_highest(space, gained):
    """U-79: vouchers and Mr. Monopoly: the highest amount of the corner."""
    from app.rules.travel.voucher_moves import PlayVoucher

    story = Story().has("ana", 1000).holds_card("ana", "voucher.free_cab_fare_ahead_1")
    before = {"pay_day": "peachtree_street", "bonus": "beacon_street", "go": "boardwalk"}[space]
    story.at("ana", before).say(PlayVoucher("ana", "voucher.free_cab_fare_ahead_1", space))
    assert story.cash("ana") == 1000 + gained


@pytest.mark.parametrize(
    ("value", "passed", "landed"), [("landing_only", 0, 300), ("none", 0, 0), ("full", 250, 300)]
)
def test_u_58_salaries_backwards(value, passed, landed):
    """U-58: backwards a pay corner pays nothing when passed and its landing amount when landed on; two house ways."""
    for start, gained in (("boylston_street", passed), ("newbury_street", landed)):
        story = Story(salary_backwards=value).all_deeds_sold_to("ana").has("ana", 1000)
        story.at("ana", start).marked("ana", "reversed", "next").roll(1, 1, "bus")
        assert story.cash("ana") == 1000 + gained, start


def test_u_77_a_salary_says_which_corner_paid_it():
    """U-77, C-08: Go by the classic key, the other corners by theirs."""
    story = Story().at("ana", "boardwalk")
    story.roll(1, 2, 1)
    paid = {event.reason.about: event.reason.keys for event in story.events("Transferred")}
    assert paid == {"go": ("C-08",)}


def test_c_08_a_salary_of_go_rests_on_no_rule_of_the_other_corners():
    """C-08: Go pays as in the classic game; what the other corners print (U-77) is not looked at for it."""
    story = Story().at("ana", "boardwalk")
    assert "U-77" not in story.roll(1, 2, 1).rules
