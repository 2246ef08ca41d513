"""A folder of data is enough to add an edition, as the README says; and only the files that are played are read."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from app import editions
from app.core.game import Game, Seat
from app.core.reasons import Refused
from app.core.referee import Table, decide, question
from app.rules.whole_game.opening import NewGame
from tests.data import tiny
from tests.random.chance import Chance
from tests.random.player import answer

ROOT = Path(__file__).parent.parent.parent


def test_a_fifth_edition_loads_from_data_alone(tmp_path: Path) -> None:
    tiny.write(tmp_path)
    assert editions.names(tmp_path) == ("tiny",)
    edition = editions.load("tiny", root=tmp_path)
    assert edition.deeds["lane"].rents == (2, 6, 18)
    assert edition.deeds["stop"].spaces == ("stop_ring", "stop_loop")
    assert edition.groups["red"].deeds == ("lane", "road")
    assert edition.switch_values("fr")["rent_claim"] == "on_demand"
    assert edition.cards["chance.advance_road"].args["then"] == ({"effect": "collect_bank", "amount": 5},)
    assert edition.currency["home"] == "$"


def test_a_file_saved_by_a_french_spreadsheet_is_read_too(tmp_path: Path) -> None:
    tiny.write(tmp_path)
    file = tmp_path / "tiny" / "deeds.csv"
    file.write_text("\ufeff" + tiny.DEEDS.replace(",", ";").replace("\n", "\r\n"), encoding="utf-8")
    assert editions.load("tiny", root=tmp_path).deeds["road"].price == 24


def test_an_edition_takes_over_the_deeds_of_the_one_it_is_based_on(tmp_path: Path) -> None:
    tiny.write(tmp_path)
    big = tmp_path / "big"
    big.mkdir()
    for name, text in tiny.FILES.items():
        (big / name).write_text(text, encoding="utf-8")
    (big / "edition.toml").write_text('based_on = "tiny"\n' + tiny.MAIN, encoding="utf-8")
    (big / "deeds.csv").write_text(tiny.DEEDS.partition("\n")[0] + "\nlane,,,,,,,19,,\n", encoding="utf-8")
    deeds = editions.load("big", root=tmp_path).deeds
    assert deeds["lane"].rents == (2, 6, 19)
    assert deeds["road"].rents == (3, 8, 20)


def test_only_the_edition_in_play_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    real = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda path, *a, **k: opened.append(path) or real(path, *a, **k))  # type: ignore[func-returns-value]
    editions.load.__wrapped__("classic", names="uk", deck="fr_m")
    assert {path.parent.name for path in opened} == {"classic"}
    assert {path.name for path in opened} == {
        "edition.toml", "board.csv", "deeds.csv", "groups.csv", "names_uk.csv", "notes.csv",
        "cards_fr.toml", "cards_fr_m.toml",
    }  # fmt: skip


@pytest.mark.once
def test_loading_needs_nothing_from_elsewhere() -> None:
    code = (
        "import sys; from app import editions; editions.load('ultimate');"
        "own = set(sys.stdlib_module_names) | {'app', '__main__'};"
        "print(sorted({n.partition('.')[0] for n in sys.modules} - own - set(sys.builtin_module_names)))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_fifth_edition_is_played_from_data_alone(tmp_path: Path) -> None:
    tiny.write(tmp_path)
    edition = editions.load("tiny", root=tmp_path)
    seats = (Seat("ana", "Ana"), Seat("ben", "Ben"))
    _, game = decide(Game(), NewGame(seats, first="ana"), edition)
    assert game.holds("ana") == 100
    chance = Chance(random.Random(5).randrange)
    for _ in range(400):
        if game.winners:
            break
        try:
            _, game = decide(game, answer(Table(game, edition), question(game), chance), edition)
        except Refused:
            continue
        assert not any(game.ledger.totals().values())
    assert game.turns > 10 or game.winners
    assert {game.owner(deed) for deed in edition.deeds} <= {"", "ana", "ben"}
