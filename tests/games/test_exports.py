"""What is taken along comes back: a game in words gives the same game, and no cell of a table is a formula."""

import csv
import io
import random
from types import SimpleNamespace

import pytest

from app.core.game import Game
from app.core.reasons import Refused
from app.core.referee import evolve
from app.editions.tables import edition_of
from app.transcript.export import FORMULA, as_csv, as_words
from app.transcript.play import Play
from app.words.language import Words
from tests.random.chance import Chance
from tests.random.games import RandomGame

EDITIONS = ("ultimate", "mega", "classic", "millionaire")


def source_of(played):
    """Return a random game as an export reads it."""

    def steps():
        game = Game()
        for entry in played.entries:
            yield game, entry
            game = evolve(game, entry)

    edition = edition_of(played.game.edition, played.game.switches, played.game.corrections)
    return SimpleNamespace(game=played.game, edition=edition, entries=lambda: iter(played.entries), steps=steps)


def random_game(edition, seed):
    """Return sixty lines of random play."""
    chance = random.Random(f"{edition} {seed}")
    played = RandomGame(edition, chance.choice([2, 3, 4]), Chance(chance.randrange))
    for _ in range(60):
        played.step()
    return played


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_in_words_gives_the_same_game_again(edition):
    for seed in range(5):
        played = random_game(edition, seed)
        again = Play().text(as_words(source_of(played))).game
        assert {who: held for who, held in again.ledger.holdings.items() if held} == {
            who: held for who, held in played.game.ledger.holdings.items() if held}
        assert again.position == played.game.position


def test_no_cell_of_a_table_is_a_formula():
    from app.core.game import Seat
    from app.core.referee import decide
    from app.rules.dealing.by_hand import PayByHand
    from app.rules.whole_game.opening import NewGame
    from app.session.played_on import edition_for

    opening = NewGame((Seat("ana", "=1+1"), Seat("ben", "@SUM")), first="ana")
    first, game = decide(Game(), opening, edition_for("classic", opening))
    entries = [first]
    for note in ("=cmd()", "-2+3", "+1"):
        try:
            entry, game = decide(game, PayByHand(("ana",), ("ben",), 5, note), edition_for("classic", opening))
        except Refused:
            continue
        entries.append(entry)
    source = SimpleNamespace(game=game, edition=edition_for("classic", opening), entries=lambda: iter(entries))
    rows = list(csv.reader(io.StringIO(as_csv(source, Words("en")))))
    assert len(rows) > 3
    assert [cell for row in rows for cell in row if cell.startswith(FORMULA)] == []
    assert "'=1+1" in {cell for row in rows for cell in row}
