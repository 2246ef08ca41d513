"""How safe the games of a page are: whether the browser has promised to keep them, and which of them lie in a file."""

from typing import TYPE_CHECKING

from app.reach.page.leaf import act, leaf, row
from app.reach.talk.messages import Message
from app.words.language import PlainWords

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank


class Safety:
    """What is known of it as long as the page is open."""

    def __init__(self) -> None:
        self.promised: bool | None = None  # what the browser has answered; None as long as it says nothing
        self._in_a_file: dict[int, int] = {}  # by game, the last line that a file has or that was there at the opening

    def note(self, game: int, line: int) -> None:
        """Note that nobody has to be asked about the lines up to this one."""
        self._in_a_file[game] = line

    def is_new(self, game: int, line: int) -> bool:
        """Return whether a game has lines that no file has."""
        return self._in_a_file.get(game) != line


def lasting(bank: "OwnBank", said: Message) -> Message:
    """Note what the browser has answered when it was asked to keep the games for good."""
    bank.safety.promised = said.get("promised") is True
    return {"done": True}


def told(bank: "OwnBank") -> list[Message]:
    """Return what may happen to the games in this browser, and what it has promised."""
    words, promised = PlainWords(bank.lang), bank.safety.promised
    answer = [] if promised is None else [row("", words("own.promised" if promised else "own.not_promised"))]
    return [row("", words("own.kept")), *answer]


def parting(bank: "OwnBank", game: int, line: int) -> Message:
    """Return the offer to save a game that is left with lines that no file has; nothing to read where it has none."""
    if not bank.safety.is_new(game, line):
        return {"done": True}
    words = PlainWords(bank.lang)
    save = act(words("page.save"), "save", {"t": "export", "game": game}, kind="main")
    return leaf(words("own.save_head"), [row(words("own.save_text"))], [save])
