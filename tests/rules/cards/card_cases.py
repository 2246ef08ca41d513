"""What every card moves: one line a card, set up, drawn, answered, and looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.core.events import Rolled
from app.rules.cards.drawing import DrawCard
from app.rules.cards.playing import PlayCard
from tests.kit import Story

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

EVEN, ODD = (1, 2, 3), (1, 2, 2)


def nothing(_story: Story) -> None:
    """Nothing to lay out, or to look at."""


class Case(NamedTuple):
    """A card; what is answered once it is drawn (a key, a key with a value, dice); what has changed then."""

    card: str
    answers: tuple = ()
    cash: Mapping[str, int] = {}
    pool: int = 0
    at: str = "chance_outer_1"
    to: str = ""
    asks: str = "ToRoll"
    lay: Callable[[Story], object] = nothing
    look: Callable[[Story], object] = nothing
    play: Mapping[str, str] | None = None
    dice: tuple = EVEN


def lay_out(case: Case, edition: str, switches: Mapping[str, str]) -> Story:
    """Ana has rolled and stands on the space that draws."""
    story = Story(edition, **switches)
    story.given(Rolled("ana", case.dice)).at("ana", case.at)
    case.lay(story)
    return story


def draw(story: Story, case: Case) -> None:
    """Ana draws the card; a kept one is played as the case says."""
    story.asking(DrawCard("ana", case.card.partition(".")[0])).choose(case.card)
    if case.play is not None:
        story.say(PlayCard("ana", case.card, **case.play))
    for answer in case.answers:
        say(story, answer)


def say(story: Story, answer: object) -> None:
    """A key, a key with what is entered with it, or dice."""
    if isinstance(answer, str):
        story.choose(answer)
    elif isinstance(answer[0], int):
        story.roll(*answer)
    else:
        story.choose(*answer)


def tell(case: Case, edition: str, switches: Mapping[str, str]) -> Story:
    """Play the case and hold it to what it promises."""
    story = lay_out(case, edition, switches)
    before = {name: story.cash(name) for name in (*story.names, "pool")}
    draw(story, case)
    moved = {name: story.cash(name) - had for name, had in before.items() if story.cash(name) != had}
    assert moved == {**case.cash, **({"pool": case.pool} if case.pool else {})}
    assert story.where("ana") == (case.to or case.at)
    assert story.asks == case.asks
    case.look(story)
    return story
