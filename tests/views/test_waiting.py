"""What is still to be said after a correction, as the Table tells it."""

from app.core.binding import Bound
from app.core.commands import Postpone, StillToSay
from app.core.referee import Choose, Roll
from app.rules.dealing.by_hand import PayByHand
from app.views.story.waiting import waiting_view
from tests.kit import Story
from tests.spoken import EN, FR

BET = PayByHand(("ana",), ("ben",), 50, "a bet")


def waits(story, *commands, words=EN, recorded=()):
    if commands:
        story.say(Postpone(commands))
    return waiting_view(story.game, story.edition, words, recorded)


def test_nothing_is_shown_where_nothing_waits():
    assert waits(Story("classic")) is None


def test_the_next_line_is_told_as_it_would_be_now():
    view = waits(Story("classic"), BET, Roll((2, 4)))
    assert (view.count, view.why) == (2, "")
    assert view.text == "2 lines wait. Next: Ana pays Ben $50 · entered by hand."


def test_a_line_that_does_not_fit_is_told_as_it_was_said_and_why_not_now():
    earlier = Story("classic")
    earlier.say(Roll((2, 4)))
    entry = earlier.say(Choose("buy"))
    view = waits(Story("classic"), Choose("buy"), BET, recorded=(None, entry))
    assert view.next.startswith("Next: Ana buys Oriental Avenue for $100.")
    assert view.why == "It does not fit now. First: Ana rolls the dice."


def test_what_the_rules_forbid_now_says_why():
    view = waits(Story("classic"), PayByHand(("ana",), ("ana",), 50, "a bet"))
    assert view.why.startswith("It does not fit now: Ana")


def test_the_same_in_french():
    view = waits(Story("classic"), BET, words=FR)
    assert view.text.startswith("1 ligne attend")
    assert "Ensuite" in view.text


def test_an_answer_that_waits_names_what_it_is_about():
    story = Story("classic")
    story.roll(1, 2)
    story.say(Postpone((Choose("auction"),)))
    view = waiting_view(story.game, story.edition, EN)
    assert "Ana does not buy Baltic Avenue: it goes to auction." in view.next


def test_c_61_a_line_that_another_would_say_now_is_not_offered_and_says_why():
    story = Story("classic")
    told = waits(story, StillToSay(Roll((2, 4)), story.top, Bound(("ben",))))
    assert told.why == "It does not fit now: Ben said this; now Ana would say it."
    french = waits(story, words=FR).why
    assert french.endswith("Ben avait dit cela\N{NO-BREAK SPACE}; à présent, ce serait Ana.")


def test_of_two_with_equal_dice_each_is_told_by_the_line_of_its_own_player():
    story = Story("classic")
    entries = [story.roll(2, 4)]
    story.choose("buy")
    entries.append(story.roll(2, 4))
    lines = [StillToSay(Roll((2, 4)), None, Bound((player,))) for player in ("ben", "ana")]
    fresh = Story("classic").owns("cid", "oriental_avenue").at("ana", "jail").turn_of("cid")
    view = waits(fresh, *lines, recorded=entries[::-1])
    assert ("Ben" in view.next, "Ana" in view.next) == (True, False)
