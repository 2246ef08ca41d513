"""What lies within one roll: the dearest and likeliest rents first, then what is free."""

from app.insight.risk import Foresight
from app.views.story.within import within_rows
from tests.kit import Story
from tests.spoken import EN


def rows(story, most=6):
    return within_rows(Foresight(story.edition), story.game, story.edition, EN, "ana", most)


def test_rents_come_first_the_dearest_and_likeliest_at_the_top_then_what_is_free():
    story = Story("classic").at("ana", "go").owns("ben", "oriental_avenue", "vermont_avenue", "connecticut_avenue")
    told = rows(story)
    assert [row.name for row in told[:2]] == ["Connecticut Avenue", "Oriental Avenue"]  # $16 at 9, $12 at 6, at 8
    assert [row.sum for row in told[:3]] == ["$16", "$12", "$12"]
    assert {row.sum for row in told[3:]} == {"free"}


def test_ones_own_and_mortgaged_deeds_are_no_danger_and_not_free():
    story = Story("classic").at("ana", "go").owns("ana", "oriental_avenue").owns("ben", "vermont_avenue")
    story.mortgaged("vermont_avenue")
    names = [row.name for row in rows(story, 40)]
    assert "Oriental Avenue" not in names
    assert "Vermont Avenue" not in names


def test_nothing_is_told_where_the_table_keeps_insight_shut():
    assert rows(Story("classic", insight="after_the_game").at("ana", "go")) == ()
