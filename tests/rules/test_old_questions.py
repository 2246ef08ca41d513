"""Games recorded before questions followed the table, each left at a question: they go on with the same sums.

`questions_of_rule_set_2.json` holds short games as lines, the last of them the answer as it was judged then. The file
is never changed.
"""

import json
from pathlib import Path

import pytest

from app.core.events import Event
from app.core.game import Game
from app.core.ledger import MONEY
from app.core.referee import Entry, Table, decide, evolve, question
from app.core.wire import from_wire
from app.editions.tables import edition_of
from app.rules.dealing.trade import Trade
from app.rules.whole_game.table_talk import Correct

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
GAMES = json.loads((FIXTURES / "questions_of_rule_set_2.json").read_text("utf-8"))


def left_at_the_question(name: str) -> tuple[Game, list[Entry]]:
    """Return a game before its last line, and all its lines."""
    entries = [from_wire(line) for line in GAMES[name]["lines"]]
    game = Game()
    for entry in entries[:-1]:
        game = evolve(game, entry)
    return game, entries


def judged(name: str, game: Game, entry: Entry) -> Entry:
    """Return what today's rules make of the answer."""
    return decide(game, entry.command, edition_of(GAMES[name]["edition"], game.switches, game.corrections))[0]


def money(events: tuple[Event, ...]) -> list[tuple[str, str, int, str]]:
    """Return every movement of dollars, deeds and buildings."""
    return [leg for event in events for leg in getattr(event, "legs", ())]


@pytest.mark.parametrize("name", GAMES)
def test_an_old_question_is_answered_with_the_same_facts(name):
    """What an old line means never changes: the same answer moves the same, and asks the same next."""
    game, entries = left_at_the_question(name)
    now = judged(name, game, entries[-1])
    assert now.events == entries[-1].events
    assert [type(step) for step in now.agenda] == [type(step) for step in entries[-1].agenda]
    before, today = evolve(game, entries[-1]), evolve(game, now)
    for player in ("ana", "ben", "cid", "bank", "pool"):
        assert today.holds(player, MONEY) == before.holds(player, MONEY)


@pytest.mark.parametrize("name", ["rent", "buy", "utility_pays"])
def test_a_sum_that_was_asked_for_before_stays_when_the_print_is_corrected(name):
    """Its line was written when sums stayed as they were first asked; only questions asked since then follow."""
    game, entries = left_at_the_question(name)
    deed = "electric_company" if name == "utility_pays" else "boardwalk"
    fields = {"rent": "rent", "buy": "price", "utility_pays": "owned_1"}
    _, corrected = decide(
        game, Correct("deed", deed, fields[name], "333"), edition_of(GAMES[name]["edition"], game.switches)
    )
    assert money(judged(name, corrected, entries[-1]).events) == money(entries[-1].events)


def test_a_debt_that_was_asked_for_before_stays_its_creditors():
    """The rent of a line of then is owed to whom that line named, also when the deed is sold."""
    game, entries = left_at_the_question("rent")
    edition = edition_of("classic", game.switches)
    _, sold = decide(game, Trade("ben", "cid", (("boardwalk", 1),), (("$", 5),)), edition)
    assert question(sold).options(Table(sold, edition))[0].about == "ben"
    assert money(judged("rent", sold, entries[-1]).events) == money(entries[-1].events)
