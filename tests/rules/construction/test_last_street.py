"""Edge cases of last street: the first and the last value that each check lets through."""

from __future__ import annotations

from app.core.events import Transferred
from app.core.ledger import BANK
from app.core.reasons import Reason
from app.rules.construction.last_street import EvenOut
from tests.kit import Story

BLUES = ("oriental_avenue", "vermont_avenue", "connecticut_avenue")


def test_m_17_a_last_street_within_one_step_is_only_lifted():
    """M-17: where the others carry one house, the street need not be built up at once."""
    story = Story("mega")
    group = story.edition.group_of("oriental_avenue").deeds
    story.owns("ana", *group).mortgaged(group[-1])
    for deed in group[:-1]:
        story.built(deed)
    story.asking(EvenOut("ana", group[-1])).choose("lift_and_build")
    assert not story.game.mortgaged
    assert story.table.buildings(group[-1]) == {}
    assert len(story.events("Transferred")) == 1


# last streets
def test_m_17_the_last_house_of_the_bank_and_the_last_dollar_lift_and_build_up():
    """M-17: exactly the cash and the houses that are needed; one less of either, and it is spread."""
    def last(cash, houses):
        story = Story("mega").owns("ana", *BLUES).mortgaged(BLUES[0]).built(BLUES[1], 2).built(BLUES[2], 2)
        story.has("ana", cash)
        left = story.table.holds(BANK, "house") - houses
        story.given(Transferred(((BANK, "box", left, "house"),), Reason("story")))
        return story.asking(EvenOut("ana", BLUES[0]))

    deed = last(900, 9).edition.deeds[BLUES[0]]
    price = deed.mortgage + -(-deed.mortgage // 10) + deed.costs[0]
    enough = last(price, 1)
    assert {key: option.amount for key, option in enough.options().items()} == {"lift_and_build": price}
    assert enough.refused_choice("spread").key == "no_such_answer"
    enough.choose("lift_and_build")
    assert (enough.cash("ana"), enough.table.buildings(BLUES[0])) == (0, {"house": 1})
    assert list(last(price - 1, 1).options()) == ["spread"]
    assert list(last(price, 0).options()) == ["spread"]
    spread = last(price - 1, 1)
    spread.choose("spread")
    assert sorted(sum(spread.table.buildings(name).values()) for name in BLUES) == [1, 1, 2]
    assert (spread.asks, spread.top.amount, spread.top.creditor) == ("Pay", price - deed.costs[0], BANK)
    spread.choose("pay")
    assert BLUES[0] not in spread.game.mortgaged
