"""A turn that leads on is told as its stops: what led there, where it was, what it has brought."""

from app.views.asked.turn_stops import TurnStop, turn_stops
from tests.kit import Story
from tests.spoken import EN


class Turn:
    """A story of which every entry is kept."""

    def __init__(self, story):
        self.story, self.entries = story, []

    def roll(self, *faces):
        self.entries.append(self.story.roll(*faces))
        return self

    def choose(self, key):
        self.entries.append(self.story.choose(key))
        return self

    @property
    def stops(self):
        return turn_stops(self.entries[::-1], self.story.game, self.story.edition, EN)


def led_by_mr_monopoly():
    story = Story("ultimate").at("ana", "fishermans_wharf").owns("ben", "beacon_street")
    return Turn(story).roll(2, 1, "mr_monopoly")


def test_one_stop_alone_is_told_by_the_last_line():
    assert led_by_mr_monopoly().stops == ()


def test_rent_and_a_corner_passed_stand_at_their_stops_and_the_last_is_where_mr_monopoly_has_led():
    assert led_by_mr_monopoly().choose("pay").stops == (
        TurnStop("dice", "2 + 1"),
        TurnStop("street", "Beacon Street", "\u2212$30", -1),
        TurnStop("bonus", "Bonus", "+$300", 1),
        TurnStop("mr_monopoly", "Boylston Street"),
    )  # fmt: skip


def test_what_is_bought_at_the_last_stop_is_told_there_too():
    bought = led_by_mr_monopoly().choose("pay").choose("buy").stops
    assert bought[-1] == TurnStop("mr_monopoly", "Boylston Street", "\u2212$330", -1)


def test_the_next_players_dice_begin_anew():
    turn = led_by_mr_monopoly().choose("pay").choose("buy")
    assert turn.stops
    assert turn.roll(1, 2, 3).stops == ()
