"""`python -m app play game.txt`: play a game in words, check its claims, print the balances."""

import sys
from pathlib import Path

from app.transcript.play import Play, Wrong
from app.words.language import Words

USE = "python -m app play GAME.TXT [en|fr]"


def main(words: list[str]) -> int:
    """Play the game that the command line names; return the exit code."""
    if len(words) < 2 or words[0] != "play":
        print(USE)
        return 2
    try:
        play = Play().text(Path(words[1]).read_text("utf-8"))
    except (Wrong, OSError, UnicodeDecodeError) as wrong:
        print(wrong)
        return 1
    told = Words(words[2] if len(words) > 2 else "en").at(play.edition, play.game)
    for seat in play.game.seats:
        print(f"{seat.name:<12} {told.money(play.game.holds(seat.id))}")
    print(f"{told.name('pool'):<12} {told.money(play.game.holds('pool'))}   {len(play.entries)} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
