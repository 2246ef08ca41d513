"""Why a figure is what it is, and why something is refused."""

from app.core.wire import recorded

LONGEST_WORD, MOST = 60, 10**15


@recorded("Reason")
class Reason:
    """Why a sum is what it is: its name, what it is about, its terms, and the keys of the rules applied.

    A term is (name, figure): "rent 25 · x3 monopoly · = 75" is (("rent", 25), ("monopoly", 3)).
    """

    name: str
    about: str = ""
    terms: tuple[tuple[str, int | str], ...] = ()
    keys: tuple[str, ...] = ()


class Refused(Exception):  # noqa: N818 - the word of the table
    """A command that the rules do not allow: the key of its sentence, the words that fill it, the rules behind it."""

    def __init__(self, key: str, *rules: str, **words: object) -> None:
        super().__init__(key, words)
        self.key, self.rules = key, rules
        self.words = {name: _short(value) for name, value in words.items()}

    def __str__(self) -> str:
        return f"{self.key} {self.words}"


def _short(word: object) -> int | str:
    """Return a typed value short enough to be repeated in a sentence."""
    return word if type(word) is int and -MOST < word < MOST else str(word)[:LONGEST_WORD]


class Broken(Exception):  # noqa: N818 - an invariant of ours, never of the table
    """An invariant of ours does not hold. The command is dropped and the game is left as before."""
