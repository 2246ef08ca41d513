"""Why a figure is what it is, and why something is refused."""

from app.core.wire import recorded

LONGEST_WORD, MOST = 60, 10**15


@recorded("Reason")
class Reason:
    """`name` of the sum, what it is `about`, its terms, and the keys of the rules applied.

    A term is (name, figure): "rent 25 · x3 monopoly · = 75" is (("rent", 25), ("monopoly", 3)).
    """

    name: str
    about: str = ""
    terms: tuple[tuple[str, int | str], ...] = ()
    keys: tuple[str, ...] = ()


class Refused(Exception):  # noqa: N818 - the word of the table
    """What cannot be done, with a key for its sentence, the words that fill it, and the rules it rests on."""

    def __init__(self, key: str, *rules: str, **words: object) -> None:
        super().__init__(key, words)
        self.key, self.rules = key, rules
        self.words = {name: _short(value) for name, value in words.items()}

    def __str__(self) -> str:
        return f"{self.key} {self.words}"


def _short(word: object) -> int | str:
    """What was typed is told back, but never more of it than a sentence bears."""
    return word if type(word) is int and -MOST < word < MOST else str(word)[:LONGEST_WORD]


class Broken(Exception):  # noqa: N818 - an invariant of ours, never of the table
    """An invariant does not hold. Never shown as a rule: the command is dropped and the game is as before."""
