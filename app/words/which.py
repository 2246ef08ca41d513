"""Things of one name in one list: each says which it is, by its track, the deed before it, or its deck."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.core.edition import Edition, Space

if TYPE_CHECKING:
    from app.words.language import Words


ENDS = frozenset({"holland_tunnel"})  # kinds of spaces that have a second end of the same name on another track


def on_a_walk(space: str, words: "Words") -> str:
    """Return the name of a space that is met on a walk; an end of the tunnel says on which track it lies."""
    found = words.edition.spaces.get(space) if words.edition is not None else None
    if found is None or found.kind not in ENDS:
        return words.name(space)
    return words("which.one", name=words.name(space), which=words(f"track.{found.track}"))


def apart(named: Iterable[tuple[str, str]], words: "Words") -> list[str]:
    """Return the texts of things in a list; where several things have one text, each says which it is."""
    listed = list(named)
    alike: dict[str, dict[str, None]] = {}
    for thing, text in listed:
        alike.setdefault(text, {})[thing] = None
    return [told(thing, text, tuple(alike[text]), words) for thing, text in listed]


def told(thing: str, text: str, fellows: Sequence[str], words: "Words") -> str:
    """Return a text with what tells this thing apart from its fellows; as it is where nothing does."""
    if len(fellows) < 2 or words.edition is None:
        return text
    which = " · ".join(marks(thing, fellows, words.edition, words))
    return words("which.one", name=text, which=which) if which else text


def marks(thing: str, fellows: Sequence[str], edition: Edition, words: "Words") -> list[str]:
    """Return what tells a space or a card apart from others of its name."""
    if thing in edition.spaces:
        return marks_of_space(edition.spaces[thing], [edition.spaces[one] for one in fellows if one in edition.spaces],
                              edition, words)  # fmt: skip
    card = edition.cards.get(thing)
    decks = {edition.cards[one].deck for one in fellows if one in edition.cards}
    return [words(f"space.{card.deck}")] if card is not None and len(decks) > 1 else []


def marks_of_space(space: Space, fellows: list[Space], edition: Edition, words: "Words") -> list[str]:
    """Return a space's track where its fellows lie on others too, and the deed before it where its track has more."""
    tracks = [one.track for one in fellows]
    found = [words(f"track.{space.track}")] if len(set(tracks)) > 1 else []
    if tracks.count(space.track) > 1:
        found.append(words("landed.after", space=deed_before(space, edition, words)))
    return found


def deed_before(space: Space, edition: Edition, words: "Words") -> str:
    """Return the name of the nearest space behind this one on which a deed is sold."""
    track = edition.tracks[space.track]
    behind = [edition.spaces[track[space.index - steps]] for steps in range(1, len(track))]
    return next((words.name(one.id) for one in behind if one.deed), "")
