"""Under "Why?" an edition is explained by its own chapters of the rules."""

import pytest

from app.core.reasons import Reason
from app.views.story.history import why_entry
from tests.kit import Story
from tests.spoken import EN


@pytest.mark.parametrize(
    ("edition", "books"),
    [("classic", {"C"}), ("mega", {"M", "C"}), ("ultimate", {"U", "C"}), ("millionaire", {"L", "C"})],
)
def test_a_line_is_explained_by_the_chapters_of_its_edition(edition, books):
    story = Story(edition).all_deeds_sold_to("ana").at("ana", list(Story(edition).edition.spaces)[-1])
    dice = (1, 2, 1) if "three" in next(iter(story.options().values())).needs else (1, 3)
    entry = story.roll(*dice)
    rules = why_entry(entry, story.edition, story.game, EN).rules
    assert rules
    assert {rule[0] for rule in rules} <= books


def test_bail_in_classic_is_not_explained_by_ultimate():
    story = Story("classic")
    words = EN.at(story.edition, story.game)
    told = words.why(Reason("bail", "", (("bail", 50),), ("C-23", "U-84")))
    assert [line[:4] for line in told[1:]] == ["C-23"]
