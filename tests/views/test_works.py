"""The basket: its total before anything is done, and why it is refused."""

import pytest

from app.core.referee import decide
from app.views.estate.works import commands_of, one_each, works_view
from tests.kit import Story
from tests.spoken import EN

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def classic():
    return Story("classic").owns("ana", *BLUES, "boardwalk")


def works(story, act="build", **wanted):
    return works_view(story.game, story.edition, EN, "ana", act, wanted)


def lots(view):
    return {lot.id: lot for _, group in view.lots for lot in group}


def test_an_empty_basket_waits():
    view = works(classic())
    assert (view.confirm, view.why, view.after) == ("Choose above", "", "")


def test_the_net_total_stands_on_the_button_and_the_cash_afterwards_over_it():
    view = works(classic(), oriental_avenue=1, vermont_avenue=1)
    assert (view.total, view.flow) == ("$100", -1)
    assert (view.confirm, view.after) == ("Build for $100", "Cash afterwards: $1,400")


def test_only_groups_that_can_be_built_on_are_offered():
    assert set(lots(works(classic()))) == set(BLUES)


def test_an_uneven_basket_is_refused_with_the_rule():
    view = works(classic(), oriental_avenue=2)
    assert view.why.endswith("build evenly.")
    assert view.after == ""


def test_a_basket_that_costs_more_than_the_cash_is_refused():
    view = works(classic().has("ana", 60), oriental_avenue=1, vermont_avenue=1)
    assert "cash" in view.why
    assert view.total == "$100"


def test_what_will_stand_is_shown_step_by_step():
    lot = lots(works(classic(), oriental_avenue=1))["oriental_avenue"]
    assert (lot.state, lot.wanted, lot.most) == ("nothing built → 1 house", 1, 5)
    assert lots(works(classic()))["oriental_avenue"].step == "next 1 house, $50"


def test_selling_brings_half_and_no_more_than_stands():
    story = classic()
    for deed in BLUES:
        story.built(deed, 1)
    view = works(story, "sell", oriental_avenue=1, vermont_avenue=1)
    assert (view.total, view.flow, view.confirm) == ("$50", 1, "Sell for $50")
    assert lots(view)["oriental_avenue"].most == 1
    assert lots(view)["oriental_avenue"].state == "1 house → nothing built"


def test_mortgages_and_lifting_add_up():
    story = classic()
    view = works(story, "mortgage", boardwalk=1, oriental_avenue=1)
    assert (view.total, view.why) == ("$250", "")
    story.mortgaged("boardwalk")
    view = works(story, "lift", boardwalk=1)
    assert (view.confirm, set(lots(view))) == ("Unmortgage for $220", {"boardwalk"})


@pytest.mark.parametrize(("act", "wanted"), [
    ("build", {"oriental_avenue": 1, "vermont_avenue": 1, "connecticut_avenue": 1}),
    ("mortgage", {"boardwalk": 1, "oriental_avenue": 1}),
])  # fmt: skip
def test_what_is_done_comes_to_what_was_said(act, wanted):
    story = classic()
    view, game = works(story, act, **wanted), story.game
    for command in commands_of("ana", act, wanted):
        _, game = decide(game, command, story.edition)
    change = game.holds("ana") - story.game.holds("ana")
    assert EN.money(abs(change)) == view.total.replace("−", "")
    assert (change > 0) == (view.flow > 0)


def test_one_on_each_adds_a_step_to_every_street_of_the_group_as_far_as_there_is_room():
    story = classic().built("oriental_avenue", 1, "hotel")
    assert one_each(story.game, story.edition, "ana", "light_blue", "build", {"vermont_avenue": 1}) == {
        "vermont_avenue": 2, "connecticut_avenue": 1,
    }  # fmt: skip


def test_each_act_counts_what_is_open():
    acts = {act: count for act, _, count in works(classic().mortgaged("boardwalk")).acts}
    assert acts == {"build": 3, "sell": 0, "mortgage": 3, "lift": 1}
