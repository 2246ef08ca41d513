"""A table that says who landed where: the roll is asked for where the space, or a card, goes by it."""

from dataclasses import replace

import pytest

from app.core.events import Event, Marked, Rolled
from app.core.game import Game
from app.core.ledger import BANK
from app.core.own_things import with_own
from app.core.referee import Table, decide, question
from app.rules.card_hands import cards_of
from app.rules.moves.said_roll import HOW, ROLLED, SayRoll
from app.rules.whole_game.said_landing import Landed, Passed
from app.words.names import asked_in_words
from tests.kit import Choose, Story
from tests.spoken import EN

WATER, POWER = "water_works", "electric_company"
BACK_3 = "chance.back_3"


def landed(story, space, player="ana"):
    story.say(Landed(player, space))
    return story


@pytest.mark.parametrize(
    ("dice", "total"), [((1, 2, 3), 6), ((4, 2, "mr_monopoly"), 6), ((6, 6, "bus"), 12), ((5, 5, 1), 11)]
)
def test_u_83_a_utility_is_paid_by_the_three_dice_that_brought_the_token(dice, total):
    """U-83: Mr. Monopoly and the bus count nothing; one utility owned: four times."""
    story = landed(Story(positions="by_deed").owns("ben", POWER), POWER)
    assert (story.asks, story.top.player, story.options()["roll"].needs) == ("SayRoll", "ana", "dice_and_speed")
    story.roll(*dice)
    assert (story.asks, story.top.amount, story.top.creditor) == ("Pay", 4 * total, "ben")
    assert story.top.reason.terms == (("utilities_owned", 1), ("dice", total), ("times", 4))
    assert "U-83" in story.keys()


def test_m_19_in_mega_too():
    """M-19: all dice that moved the token."""
    story = landed(Story("mega").owns("ben", POWER), POWER)
    story.roll(4, 2, 3)
    assert story.top.amount == 36


def test_u_83_a_token_that_came_without_a_roll_is_rolled_for():
    """U-83: by voucher or Subway: two regular dice."""
    story = landed(Story().owns("ben", POWER), POWER)
    story.choose("no_roll")
    assert (story.asks, story.options()["roll"].needs) == ("RollForUtility", "two_dice")
    story.roll(3, 4)
    assert story.top.amount == 28


def test_c_15_with_two_dice_they_are_asked_for_as_ever():
    """C-15: the classic game has no third die."""
    story = landed(Story("classic").owns("ben", POWER), POWER)
    assert story.asks == "RollForUtility"
    words = EN.at(story.edition, story.game)
    assert asked_in_words(story.top, story.table, words) == "Which roll brought Ana to Electric Company?"
    assert asked_in_words(replace(story.top, factor=10), story.table, words).startswith("Ana rolls two dice")


@pytest.mark.parametrize("story", [
    Story(), Story().owns("ana", POWER), Story().owns("ben", POWER).mortgaged(POWER),
])  # fmt: skip
def test_no_roll_is_asked_for_where_nothing_is_owed(story):
    """U-83: for sale, one's own, mortgaged."""
    assert landed(story, POWER).asks in {"Buy", "EndTurn"}


@pytest.mark.parametrize(
    ("dice", "paid"), [((1, 2, 3), 400), ((1, 2, "bus"), 300), ((6, 4, 1), 300), ((6, 4, "bus"), 400)]
)
def test_u_77_pay_day_pays_by_the_parity_of_the_roll(dice, paid):
    """U-77: 300 on an odd roll, 400 on an even one."""
    story = landed(Story(), "pay_day")
    assert (story.asks, story.cash("ana")) == ("SayRoll", 3200)
    story.roll(*dice)
    assert (story.asks, story.cash("ana")) == ("EndTurn", 3200 + paid)


@pytest.mark.parametrize(("roll", "paid"), [("odd", 300), ("even", 400)])
def test_u_77_pay_day_asks_only_odd_or_even(roll, paid):
    """U-77: nothing else of the roll decides; each answer says what it pays."""
    story = landed(Story(positions="by_deed"), "pay_day")
    assert {key: option.amount for key, option in story.options().items()} == {"odd": 300, "even": 400, "no_roll": None}
    story.choose(roll)
    assert (story.asks, story.cash("ana")) == ("EndTurn", 3200 + paid)
    assert not story.game.dice


def test_u_77_elsewhere_odd_or_even_is_no_answer():
    """U-83: a utility goes by the total."""
    story = landed(Story().owns("ben", POWER), POWER)
    assert "odd" not in story.options()
    assert story.refused(Choose("odd")).key == "no_such_answer"


# passing
SALARIES = [
    ("ultimate", "go", "", 200), ("ultimate", "bonus", "", 250), ("ultimate", "pay_day", "odd", 300),
    ("ultimate", "pay_day", "even", 400), ("mega", "go", "", 200), ("classic", "go", "", 200),
    ("millionaire", "go", "", 150),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "corner", "roll", "paid"), SALARIES)
def test_c_08_whoever_passes_a_pay_corner_is_paid_where_the_app_follows_no_tokens(edition, corner, roll, paid):
    """C-08, U-77, L-06: each edition's own salary for passing."""
    story = Story(edition, positions="by_deed")
    before = story.cash("ana")
    story.say(Passed("ana", corner, roll))
    assert story.cash("ana") == before + paid
    assert story.where("ana") == "go"


def test_c_08_a_salary_of_whoever_comes_next_begins_their_turn_and_a_landing_goes_on_with_it():
    """C-06: what is met on the way is of the same turn."""
    story = landed(Story("classic", positions="by_deed"), "free_parking")
    story.say(Passed("ben", "go"))
    assert (story.game.turn, story.asks) == ("ben", "ToRoll")
    turns = story.game.turns
    landed(story, "free_parking", "ben")
    assert (story.game.turn, story.game.turns, story.asks) == ("ben", turns, "EndTurn")


def test_c_08_a_salary_remembered_late_is_paid_and_changes_no_turn():
    story = landed(Story("classic", positions="by_deed"), "free_parking")
    story.say(Passed("ana", "go"))
    assert (story.game.turn, story.asks, story.cash("ana")) == ("ana", "EndTurn", 1700)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (Passed("ana", "boardwalk"), "no_such_space"), (Passed("ana", "nowhere"), "no_such_space"),
        (Passed("ana", "pay_day"), "no_such_answer"), (Passed("ana", "go", "odd"), "no_such_answer"),
        (Passed("nobody", "go"), "no_such_player"),
    ],
)
def test_c_08_only_a_pay_corner_pays_and_pay_day_by_odd_or_even(said, why):
    assert Story(positions="by_deed").refused(said).key == why


def test_l_06_a_salary_that_was_said_asks_for_the_next_level_too():
    """L-06, L-07: at each salary one may rise a level."""
    story = Story("millionaire", positions="by_deed")
    story.say(Passed("ana", "go"))
    assert story.asks == "LevelUp"


def test_u_78_reached_directly_pay_day_pays_400():
    """U-78: without a roll, by card or travel space."""
    story = landed(Story(), "pay_day")
    assert story.refused(Choose("later")).key == "no_such_answer"
    story.choose("no_roll")
    assert story.cash("ana") == 3600


@pytest.mark.parametrize(("corner", "paid"), [("go", 200), ("bonus", 300)])
def test_u_77_the_other_corners_ask_for_no_roll(corner, paid):
    assert landed(Story(), corner).cash("ana") == 3200 + paid


@pytest.mark.parametrize(("dice", "reached"), [((1, 1, "bus"), "beacon_street"), ((1, 2, "bus"), "lake_street")])
def test_u_81_from_the_auction_space_the_parity_of_the_roll_leads_to_the_dearest_rent(dice, reached):
    """U-81: none left to auction: even rides, odd stays."""
    story = Story().has("ana", 9000).all_deeds_sold_to("ben")
    story.mortgaged(*[deed for deed in story.edition.deeds if deed not in {"beacon_street", "lake_street"}])
    assert landed(story, "auction").asks == "SayRoll"
    story.roll(*dice)
    assert (story.where("ana"), story.asks) == (reached, "Pay")


def test_u_81_while_deeds_are_left_the_auction_space_asks_for_no_roll():
    assert landed(Story(), "auction").asks == "ChooseAuction"


def test_the_roll_that_was_said_is_the_roll_of_the_turn_and_no_other():
    """It moves nobody, is no double, and is asked for anew at the next landing."""
    story = landed(Story().owns("ben", POWER, WATER), POWER)
    story.roll(4, 4, "mr_monopoly")
    assert [event.purpose for event in story.entry.events if isinstance(event, Rolled)] == ["landed"]
    assert not story.events("Moved")
    story.choose("pay")
    assert (story.asks, story.game.count("ana", "turn.doubles")) == ("EndTurn", 0)
    assert landed(story, WATER).asks == "SayRoll"
    assert story.refused(Choose("roll")).key == "no_such_answer"


# cards drawn on such a landing
@pytest.mark.parametrize(("dice", "paid"), [((1, 2, "bus"), 300), ((1, 1, "bus"), 400)])
def test_c_19_a_card_that_walks_over_pay_day_goes_by_the_roll_that_brought_the_token(dice, paid):
    """C-19, U-42: salaries passed are paid by the roll that brought the token to the card."""
    story = landed(Story().owns("ana", "reading_railroad"), "chance_outer_1")
    story.choose("chance.ride_reading")
    assert story.asks == "SayRoll"
    story.roll(*dice)
    assert story.cash("ana") == 3200 + paid


def test_a_card_that_goes_so_many_spaces_asks_where_stations_lie_on_the_way():
    """U-40: back three over a station: the parity says on which track."""
    even, odd = landed(Story(), "chance_middle_1"), landed(Story(), "chance_middle_1")
    for story, dice in ((even, (1, 1, "bus")), (odd, (1, 2, "bus"))):
        story.choose(BACK_3)
        assert story.asks == "SayRoll"
        story.roll(*dice)
    assert (even.where("ana"), odd.where("ana")) == ("checker_cab_co", "income_tax")


def test_a_card_drawn_after_the_roll_was_said_does_not_ask_again():
    """The roll of this landing is known."""
    story = landed(Story(), "chance_middle_1").marked("ana", "turn.said", "unrolled")
    story.choose(BACK_3)
    assert story.asks != "SayRoll"
    rolled = Story().at("ana", "reading_railroad_middle").owns("ana", "oriental_avenue")
    rolled.roll(1, 1, "bus")
    assert rolled.asks != "SayRoll"


@pytest.mark.parametrize(
    ("space", "card"),
    [
        ("chance_middle_1", "chance.advance_boardwalk"), ("chance_inner_1", BACK_3), ("chance_outer_3", BACK_3),
        ("chance_outer_2", "chance.advance_stock_exchange"), ("chance_outer_1", "chance.party_time"),
        ("community_chest_inner_1", "community_chest.advance_bonus"),
    ],
)
def test_a_card_whose_way_is_the_same_for_all_rolls_asks_for_none(space, card):
    story = landed(Story(), space)
    story.choose(card)
    assert story.asks != "SayRoll"


# ------------------------------------------------------------------ C-53: nothing is asked in vain
ODD, EVEN = ((1, 1, 1), (6, 6, 3)), ((1, 1, 2), (6, 6, 2))


def what_happened(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The facts without the roll itself."""
    return tuple([event for event in events if not isinstance(event, (Rolled, Marked))])


def depends(story: Story, before: Game, command: object) -> bool:
    """Return whether a command has another outcome when another roll had been said before it."""
    found = set()
    for dice in (*ODD, *EVEN):
        game = before.copy()
        game.dice = dice
        game.set_mark("ana", HOW, ROLLED)
        entry, after = decide(game, command, story.edition)
        found.add((what_happened(entry.events), after.agenda))
    return len(found) > 1


def follow(story: Story, before: Game, key: str, seen: dict[bool, int]) -> None:
    """Draw a card, or choose what it acts on, and compare what is asked with what every roll would do."""
    _, after = decide(before, Choose(key), story.edition)
    asks = isinstance(question(after), SayRoll)
    assert asks == depends(story, before, Choose(key)), f"{key} at {before.position['ana']}"
    seen[asks] += 1
    if type(question(after)).__name__ in {"CardThing", "CardChoice"}:
        for option in question(after).options(Table(after, story.edition))[:30]:
            follow(story, after, option.key, seen)


@pytest.mark.parametrize("print_", [{"layout": "b"}, {"layout": "v1"}, {"layout": "a"}, {"deck": "rules_mix"}])
def test_c_53_the_roll_behind_a_card_is_asked_for_exactly_where_it_changes_something(print_):
    """C-53: every card on every space of its deck, and every space and kind that it lets one choose."""
    story, seen = Story(positions="by_deed", **print_), {True: 0, False: 0}
    for space in [one for one in story.edition.spaces.values() if one.kind in {"chance", "community_chest"}]:
        _, game = decide(story.game, Landed("ana", space.id), story.edition)
        for card in cards_of(Table(game, story.edition), BANK, space.kind):
            follow(story, game, card, seen)
    print(f"{print_}: asked {seen[True]} times, not asked {seen[False]} times")
    assert seen[True] > 20
    assert seen[False] > 200


def test_c_53_a_pay_day_that_pays_every_roll_the_same_asks_for_none():
    """C-53: the table has its own salaries; and a walk over it asks for none either."""
    story = Story(positions="by_deed")
    story.edition = with_own(story.edition, [(f"salary.pay_day.{met}", "400") for met in ("odd", "even", "direct")])
    assert landed(story, "pay_day").asks != "SayRoll"
    assert story.cash("ana") == 3600
