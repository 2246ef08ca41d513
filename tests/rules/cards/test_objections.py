"""Acting against a player: who holds a card that says no may say it, and a no can be answered by a no."""

from __future__ import annotations

from app.core.reasons import Reason
from app.rules.cards.objections import Objection
from app.rules.owning.debt import Pay
from tests.kit import Story

RENT = Reason("rent", "boardwalk", (("rent", 50),), ("C-11",))


def test_u_65_what_was_answered_with_a_no_happens_instead():
    """U-65: accepted the one thing happens, refused the other; a no can be answered by a no."""
    no, yes = Pay("ana", "ben", 3, RENT), Pay("ben", "ana", 5, RENT)
    asked = Objection("ben", "", "x", "swap_property", (yes,), (no,))
    story = Story().holds_card("ben", "chance.just_say_no").asking(asked)
    assert story.top == yes
    against = Objection("ben", "ana", "x", "swap_property", (yes,), (no,))
    said = Story().holds_card("ben", "chance.just_say_no").asking(against)
    assert [option.key for option in said.top.options(said.table)] == ["chance.just_say_no", "accept"]
    said.choose("chance.just_say_no")
    assert (said.top, said.game.holds("ben", "chance.just_say_no")) == (no, 0)
    taken = Story().holds_card("ben", "chance.just_say_no").asking(against)
    taken.choose("accept")
    assert taken.top == yes
    back = Story().holds_card("ben", "chance.just_say_no").holds_card("ana", "chance.just_say_no").asking(against)
    back.choose("chance.just_say_no")
    assert (back.asks, back.top.player) == ("Objection", "ana")
    back.choose("chance.just_say_no")
    assert back.top == yes
