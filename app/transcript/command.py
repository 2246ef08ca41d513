"""`python -m app play game.txt fr`: play a game in words, check its claims, print the balances."""

from collections.abc import Sequence
from pathlib import Path

from app.transcript.play import Play, Wrong
from app.words.language import LANGUAGES, Words

FIRST = next(iter(LANGUAGES))
USE = f"python -m app play GAME.TXT [{'|'.join(LANGUAGES)}]\npython -m app desk --help"


def main(words: Sequence[str]) -> int:
    """Play the game that the command line names; return the exit code."""
    language = words[2] if len(words) > 2 else FIRST
    if len(words) < 2 or words[0] != "play" or language not in LANGUAGES:
        print(USE)
        return 2
    try:
        play = Play(language).text(read(Path(words[1]), Words(language)))
    except Wrong as wrong:
        print(wrong)
        return 1
    report(play)
    return 0


def read(path: Path, words: Words) -> str:
    """Return the text of a file, without the mark that some editors put first; raise Wrong where it cannot be read."""
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise Wrong(words("words.no_file", file=path)) from error


def report(play: Play) -> None:
    """Print what everybody and the Pool hold, and how many lines were played."""
    told = play.words
    for seat in play.game.seats:
        print(f"{seat.name:<12} {told.money(play.game.holds(seat.id))}")
    lines = told.several("words.lines", len(play.entries))
    print(f"{told.name('pool'):<12} {told.money(play.game.holds('pool'))}   {lines}")
