"""The bank's last buildings, where several could take more than there are."""

from app.core.events import Transferred
from app.core.reasons import Reason
from app.views.asked.contest import contest_views
from app.words.language import Words
from tests.kit import BOX, Story


def streets(story):
    story.owns("ana", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    return story.owns("ben", "st_charles_place", "states_avenue", "virginia_avenue")


def left(story, number):
    gone = story.game.holds("bank", "house") - number
    return story.given(Transferred((("bank", BOX, gone, "house"),), Reason("story")))


def seen(story):
    return contest_views(story.game, story.edition, Words("en"))


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
