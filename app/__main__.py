"""`python -m app play game.txt fr`: play a game in words, check its claims, print the balances.

`python -m app desk` opens a club's desk, which is not on a phone.
"""

import os
import sys
from io import TextIOWrapper
from pathlib import Path

from app.transcript.play import Play, Wrong
from app.words.language import LANGUAGES, Words

FIRST = next(iter(LANGUAGES))
USE = f"python -m app play GAME.TXT [{'|'.join(LANGUAGES)}]\npython -m app desk --help"


def main(words: list[str]) -> int:
    """Play the game that the command line names; return the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may not know every letter
    if words[:1] == ["desk"]:
        return desk(words[1:])
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


def desk(words: list[str]) -> int:
    """Open a club's desk; return the exit code."""
    from app.desk.command import main as open_desk  # noqa: PLC0415 - it is not in the phone's package

    return open_desk(words)


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


def to_a_reader(words: list[str]) -> int:
    """Run, and end without a word where whoever reads has read enough, as `head` does; return the exit code."""
    try:
        code = main(words)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains when it ends
        return 0
    return code


if __name__ == "__main__":
    sys.exit(to_a_reader(sys.argv[1:]))
