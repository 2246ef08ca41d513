"""A debt settled partly in deeds: where it is offered, for how much, and what is refused."""

from app.core.reasons import Reason
from app.rules.owning.debt import Pay
from app.views.asked.question import question_view
from app.views.money.in_deeds import in_deeds_view
from tests.kit import Story
from tests.spoken import EN


def in_debt(creditor="ben", cash=100):
    """Ana owes 700 and has less; one of her deeds is mortgaged."""
    story = Story("classic").owns("ana", "boardwalk", "baltic_avenue").mortgaged("baltic_avenue").has("ana", cash)
    return story.asking(Pay("ana", creditor, 700, Reason("rent", "ventnor_avenue", (("rent", 700),))))


def seen(story, *chosen, agreed=None):
    return in_deeds_view(story.game, story.edition, EN, chosen, agreed)


def keys(story):
    return [option.key for option in question_view(story.table, EN).options]


def test_c_41_it_stands_in_the_list_of_a_debt_to_a_player_before_giving_up():
    assert keys(in_debt())[-2:] == ["in_deeds", "give_up"]
    assert "in_deeds" not in keys(in_debt("bank"))
    assert keys(in_debt(cash=800)) == ["pay"]


def test_c_41_whoever_has_no_deed_has_none_to_give():
    story = Story("classic").has("ana", 5).asking(Pay("ana", "ben", 700, Reason("rent", "ventnor_avenue")))
    assert "in_deeds" not in keys(story)
    assert seen(story) is None


def test_c_41_the_value_is_proposed_from_the_prices_and_never_more_than_the_debt():
    view = seen(in_debt(), "boardwalk", "baltic_avenue")
    assert (view.value, view.button) == (430, "Ben takes 2 deeds for $430")
    view = seen(in_debt(), "boardwalk", agreed=650)
    assert (view.value, view.button, view.ready) == (650, "Ben takes 1 deed for $650", True)
    assert seen(in_debt(), "boardwalk", agreed=9000).value == 700


def test_c_41_before_a_deed_is_chosen_nothing_can_be_confirmed():
    view = seen(in_debt())
    assert (view.text, view.ready, view.button) == ("Ana owes Ben $700", False, "Choose deeds")
    assert [thing.unit for thing in view.deeds] == ["baltic_avenue", "boardwalk"]


def test_c_41_a_built_street_stays_and_says_why():
    story = Story("classic").owns("ana", "boardwalk", "park_place").built("park_place").has("ana", 0)
    story.asking(Pay("ana", "ben", 700, Reason("rent", "ventnor_avenue")))
    assert all(thing.why for thing in seen(story).deeds)
    view = seen(story, "boardwalk")
    assert not view.ready
    assert "Park Place" in view.refusal
