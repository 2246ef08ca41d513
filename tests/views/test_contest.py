"""The bank's last buildings, where several could take more than there are."""

from app.core.events import Transferred
from app.core.reasons import Reason
from app.rules.owning.debt import Pay
from app.views.asked.contest import contest_views, shortage_notices
from app.views.estate.works import works_view
from tests.kit import BOX, Story
from tests.spoken import EN, FR


def streets(story):
    story.owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    return story.owns("ben", "st_charles_place", "states_avenue", "virginia_avenue")


def left(story, number):
    gone = story.game.holds("bank", "house") - number
    return story.given(Transferred((("bank", BOX, gone, "house"),), Reason("story")))


def seen(story):
    return contest_views(story.game, story.edition, EN)


def test_while_there_are_enough_for_everybody_nothing_is_contested():
    assert seen(streets(Story("classic"))) == ()


def test_the_last_houses_can_be_wanted_by_those_who_have_room():
    [one] = seen(left(streets(Story("classic", "ana ben cid")), 3))
    assert (one.unit, one.text) == ("house", "The bank has only 3 houses.")
    assert [player.id for player in one.players] == ["ana", "ben"]
    assert one.wants == (("ana", 3), ("ben", 3))


def test_with_room_for_one_player_only_there_is_nothing_to_auction():
    story = Story("classic").owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    assert seen(left(story, 3)) == ()


def test_who_has_room_for_how_many_is_said():
    [one] = seen(left(streets(Story("classic")), 3))
    assert one.told == "Room for more: Ana 12, Ben 12."


def test_where_nothing_is_left_it_says_so_plainly_and_nobody_is_asked():
    [one] = seen(left(streets(Story("classic")), 0))
    assert (one.players, one.wants) == ((), ())
    assert one.text == "The bank has 0 houses left: nobody can build more of them until some come back."
    assert one.told == "Room for more: Ana 12, Ben 12."


def test_while_something_else_is_asked_nothing_is_contested():
    story = left(streets(Story("classic")), 3).asking(Pay("ana", "ben", 5, Reason("rent")))
    assert seen(story) == ()
    assert shortage_notices(story.game, story.edition, EN) == ()


def test_the_table_says_when_several_could_want_the_last_houses():
    story = left(streets(Story("classic")), 3)
    [told] = shortage_notices(story.game, story.edition, EN)
    wants = "these could want them: Ana, Ben. If several do, auction them one by one."
    assert told == f"The bank has only 3 houses, and {wants}"
    [told] = shortage_notices(left(story, 1).game, story.edition, FR)
    assert told.startswith("La banque n’a plus que 1 maison")
    assert shortage_notices(left(story, 0).game, story.edition, EN) == ()


def test_where_one_builds_the_shortage_is_told_to_those_who_have_room():
    def told(story, player, act="build"):
        return works_view(story.game, story.edition, EN, player, act, {}).notices

    story = left(streets(Story("classic", "ana ben cid")), 3)
    assert [text[:24] for text in told(story, "ana")] == ["The bank has only 3 hous"]
    assert told(story, "cid") == told(story, "ana", "sell") == ()
    assert [text[:25] for text in told(left(story, 0), "ben")] == ["The bank has 0 houses left"[:25]]
    assert told(left(Story("classic").owns("ana", "park_place", "boardwalk"), 3), "ana") == ()


def test_nobody_contests_what_they_cannot_pay_for():
    """Room alone is no wish: of 81 houses in the bank it said that two players could want them all."""
    story = left(streets(Story("classic", "ana ben cid")), 9)
    assert seen(story)[0].told == "Room for more: Ana 12, Ben 12."
    for who in ("ana", "ben"):
        story.given(Transferred(((who, "bank", story.game.holds(who), "$"),), Reason("story")))
    assert seen(story) == (), "their mortgages bring three houses to each, and nine are left"
    story.given(Transferred((("bank", "ana", 300, "$"),), Reason("story")))
    assert seen(story)[0].told == "Room for more: Ana 9, Ben 2."
