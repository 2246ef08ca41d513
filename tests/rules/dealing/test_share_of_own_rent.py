"""Whoever has a share of the very rent they owe pays the difference: what comes back at the same moment is met."""

import pytest

from app.core.agreements import FreeStay, RentShare
from app.core.referee import Choose
from app.insight.risk import Foresight
from app.rules.construction.selling import in_need
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.moves.turn import EndTurn
from app.rules.owning.claims import Claim
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.table_talk import SetSwitch
from app.views.asked.preview import due_now
from app.views.asked.question import question_view
from app.views.estate.stake import stake_view
from tests.kit import Story
from tests.rules.dealing.test_promises import lands, promised
from tests.spoken import EN, FR


def owing(cash: int, *shares: tuple[str, int], edition: str = "classic", **switches: str) -> Story:
    """Ana stands on Ben's Boardwalk, where 50 is owed; these have been promised so many percent of its rents."""
    story = Story(edition, **switches).owns("ben", "boardwalk")
    story.game.agenda = (EndTurn("ana"),)
    for player, percent in shares:
        promised(story, RentShare("ben", player, ("boardwalk",), percent), price=1)
    lands(story.has("ana", cash), "ana", "boardwalk")
    return story


def gained(story: Story, key: str = "pay") -> tuple[int, ...]:
    """Answer, and return by how much richer that makes each player."""
    before = [story.cash(player) for player in story.names]
    story.choose(key)
    return tuple(story.cash(player) - was for player, was in zip(story.names, before, strict=True))


def test_c_40_the_difference_is_paid_where_the_cash_does_not_meet_all_of_it():
    """C-40: 60 % of the rent comes back, so 20 of 50 are enough; the line says what comes back."""
    story = owing(20, ("ana", 60))
    option = story.options()["pay"]
    assert (list(story.options()), option.about, option.amount) == (["pay"], "ben", 20)
    assert option.reason.terms == (("rent", 50), ("comes_back", 30))
    assert gained(story) == (-20, 20, 0)
    assert [(event.legs, event.reason) for event in story.events("Transferred")] == [
        ((("ana", "ben", 20, "$"),), option.reason)
    ]
    assert {"C-40", "C-57"} <= set(option.reason.keys)
    for words in (EN, FR):
        assert "30" in words.at(story.edition, story.game).terms(option.reason)


@pytest.mark.parametrize("cash", [20, 21, 49, 50, 51, 500])
def test_c_40_everybody_has_the_same_whether_all_is_paid_or_the_difference(cash):
    """C-40: with the cash for all of it, all is paid and the share comes back, as ever."""
    assert gained(owing(cash, ("ana", 60), ("cid", 30))) == (-20, 5, 15)


def test_c_40_where_all_of_it_comes_back_nothing_is_paid_and_the_line_says_so():
    """C-40: whoever has the whole rent of a deed needs no dollar to stay there."""
    story = owing(0, ("ana", 100))
    assert story.options()["pay"].amount == 0
    assert gained(story) == (0, 0, 0)
    note = story.events("Noted")[0]
    assert (note.name, note.words) == ("comes_back", (("deed", "boardwalk"), ("creditor", "ben"), ("amount", 50)))
    for words in (EN, FR):
        assert "Ben" in words.at(story.edition, story.game).event(note)


def test_c_40_what_would_raise_it_goes_by_the_difference():
    """C-40: who could raise the difference cannot give up; a way that brings it alone is said to be enough."""
    story = owing(5, ("ana", 60)).owns("ana", "baltic_avenue", "reading_railroad")
    assert list(story.options()) == ["mortgage:baltic_avenue", "mortgage:reading_railroad"]  # 30 and 100; 15 are short
    debt = question_view(story.table, EN.at(story.edition, story.game)).debt
    assert (debt.enough, debt.can_be_met) == (frozenset(story.options()), True)
    assert ("$20" in debt.told, "$15" in debt.told) == (True, True)
    for command in (Choose("give_up"), DeclareBankrupt("ana")):
        assert story.refused(command).key == "can_raise"
    story.choose("mortgage:baltic_avenue")
    assert gained(story) == (-20, 20, 0)


@pytest.mark.parametrize(("cash", "key"), [(50, "can_pay"), (20, "can_pay"), (19, "")])
def test_c_40_giving_up_is_open_only_where_not_even_the_difference_can_be_met(cash, key):
    """C-40: one dollar decides, and it is the difference that is given up for."""
    story = owing(cash, ("ana", 60))
    if key:
        assert story.refused(DeclareBankrupt("ana")).key == key
        return
    assert story.options()["give_up"].amount == 20
    story.say(DeclareBankrupt("ana"))
    assert story.events("Left")[0].creditor == "ben"


@pytest.mark.parametrize(("cash", "heir"), [(20, "bank"), (19, "ben")])
def test_c_40_who_could_pay_the_difference_and_goes_home_leaves_all_to_the_bank(cash, heir):
    """C-40, C-43: only a debt that cannot be met takes the estate along."""
    story = owing(cash, ("ana", 60))
    story.say(LeaveGame("ana"))
    assert story.events("Left")[0].creditor == heir


def test_c_40_shares_are_of_half_a_rent_too_and_of_several_the_last_is_what_is_left():
    """C-40, C-57: of 25, 30 % are 8, 50 % of Cid's 13, and of 40 % only 4 are left; so 13 are enough."""
    story = owing(500, ("ana", 30), ("cid", 50), ("ana", 40))
    story.game.agenda = (EndTurn("ana"),)
    promised(story, FreeStay("ben", "ana", ("boardwalk",), 50), price=1)
    lands(story.has("ana", 12), "ana", "boardwalk")
    assert story.options()["give_up"].amount == 13
    assert gained(story.has("ana", 13)) == (-13, 0, 13)


def test_c_40_a_share_of_somebody_else_or_of_another_deed_brings_nothing_back():
    """C-40: only what comes back to the debtor, of this very rent, while the promise is kept."""
    assert "pay" not in owing(20, ("cid", 60)).options()
    other = owing(20).owns("ben", "baltic_avenue")
    promised(other, RentShare("ben", "ana", ("baltic_avenue",), 60), price=1)
    assert "pay" not in other.options()
    kept = owing(20, ("ana", 60))
    assert "pay" in kept.options()
    kept.say(SetSwitch("promises", "not_at_this_table"))
    assert "pay" not in kept.options()


def test_c_41_what_is_left_after_deeds_is_met_where_it_comes_back():
    """C-41, C-40: 20 in deeds and the 30 that come back meet the 50; nobody asks for money that would be returned."""
    story = owing(0, ("ana", 60)).owns("ana", "baltic_avenue")
    ben = story.cash("ben")
    story.say(PayInDeeds("ana", ("baltic_avenue",), 20))
    assert (story.asks, story.cash("ana"), story.cash("ben")) == ("EndTurn", 0, ben)


@pytest.mark.parametrize("value", [10, 19, 21, 40, 50])
def test_c_41_deeds_for_any_value_leave_everybody_with_the_same_sums(value):
    """C-41, C-40: whatever the deed counts for, its value and the share together settle the rent."""
    story = owing(500, ("ana", 60)).owns("ana", "baltic_avenue")
    before = story.cash("ana"), story.cash("ben")
    story.say(PayInDeeds("ana", ("baltic_avenue",), value))
    if story.asks == "Pay":
        story.choose("pay")
    assert (story.cash("ana") - before[0], story.cash("ben") - before[1]) == (value - 20, 20 - value)


def test_c_40_a_sum_changed_by_hand_is_met_by_its_own_share():
    """C-40: 60 % of 40 come back, so 16 are enough; of a larger sum than that the rest is owed still."""
    story = owing(16, ("ana", 60))
    assert story.refused_choice("pay", 50).key == "short_of_cash"
    story.choose("pay", 40)
    assert (story.cash("ana"), story.asks) == (0, "EndTurn")
    more = owing(20, ("ana", 60))
    more.choose("pay", 60)
    assert (more.asks, more.top.amount, more.options()["give_up"].amount) == ("Pay", 60, 24)


def test_c_12_a_claim_is_met_by_a_share_too():
    """C-12, C-40: asked for by its owner, the rent is the same debt."""
    story = owing(20, ("ana", 60), rent_claim="on_demand")
    story.say(Claim("ben", "ana"))
    assert gained(story) == (-20, 20, 0)


def test_c_40_only_who_is_short_of_the_difference_is_in_need():
    """C-40, L-13: where one sells only in need, the need is the difference."""
    assert [in_need(owing(cash, ("ana", 60)).table, "ana") for cash in (19, 20, 50)] == [True, False, False]


def test_c_40_question_answers_why_and_preview_say_the_same_sums():
    """C-40: what is read is what is booked: 20 asked for, 20 in the terms, 20 less in hand."""
    story = owing(20, ("ana", 60))
    words = EN.at(story.edition, story.game)
    view = question_view(story.table, words)
    assert "$20" in view.text
    assert (view.options[0].amount, view.debt) == (20, None)
    assert sum(due[2] * ((due[1] == "ana") - (due[0] == "ana")) for due in due_now(story.table)) == -20
    assert any("$0" in line for line in stake_view(story.game, story.edition, EN).told)


def test_c_40_insight_counts_the_difference_as_what_a_landing_needs():
    """C-40: no roll is too dear for whoever has 20 in hand and 60 % of the only rent; without the share one is."""
    risks = []
    for shares in ((("ana", 60),), ()):
        story = owing(20, *shares)
        story.at("ana", "park_place").turn_of("ana")
        risks.append(Foresight(story.edition).next_rolls(story.game)[0].cannot_pay)
    assert risks[0] < risks[1]
