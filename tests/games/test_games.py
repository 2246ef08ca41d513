"""Whole games in words: every line is judged, every claim is checked."""

from pathlib import Path

import pytest

from app import editions
from app.core.reasons import Refused
from app.core.referee import Choose, Roll
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.dealing.by_hand import PayByHand
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.table_talk import Correct
from app.transcript.play import Play, Wrong
from app.transcript.script import command_of, line_of

HERE = Path(__file__).resolve().parent
GAMES = sorted(HERE.glob("*.txt"))
TO_THE_END = [path for path in GAMES if "= winner" in path.read_text("utf-8")]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_in_words_comes_out_as_it_says(path):
    assert Play().text(path.read_text("utf-8")).entries


def test_there_are_whole_games_of_every_edition():
    of = [path.stem.split("_")[0] for path in GAMES]
    assert {edition: of.count(edition) >= least for edition, least in
            (("ultimate", 12), ("mega", 4), ("classic", 4), ("millionaire", 4))} == dict.fromkeys(
                editions.names(), True)  # fmt: skip


def test_two_games_of_ultimate_go_to_the_last_bankruptcy():
    ended = [path for path in TO_THE_END if path.stem.startswith("ultimate") and "short" not in path.stem]
    assert len(ended) >= 2
    for path in ended:
        game = Play().text(path.read_text("utf-8")).game
        assert len(game.playing()) == 1


@pytest.mark.parametrize(
    "command",
    [
        Roll((1, 2, "bus")), Roll((3, 4)), Choose("buy"), Choose("pay", 50), Choose("sold", ("ben", 120)),
        Choose("deal", (("ana", "boardwalk"), ("ben", "park_place"))),
        Build("ana", (("boardwalk", 2), ("park_place", 1))),
        Trade("ana", "ben", (("boardwalk", 1), ("$", 50)), (("voucher.bus_ticket", 2),)),
        Trade("ana", "ben", (), (("$", 5),)),
        PlayVoucher("ana", "voucher.bus_ticket", "go"), PlayCard("ana", "chance.see_you_in_court", "ben"),
        PayByHand(("ana",), ("ben", "cid"), 20, "a lost bet"), Claim("ana", "ben"), Claim("ana", "ben", "boardwalk"),
        Choose("pay", ("a b", 1)),
    ],
)  # fmt: skip
def test_every_command_can_be_written_and_read_back(command):
    assert command_of(line_of(command, "ana"))[1] == command


def test_a_false_claim_is_told_with_its_line():
    with pytest.raises(Wrong, match=r"line 3: = ana \$9"):
        Play().text("edition classic\nplayers ana, ben\n= ana $9\n")


def test_a_refusal_that_must_come_is_checked():
    play = Play().text("edition classic\nplayers ana, ben\n! ana: buy -> no_such_answer\n")
    assert play.game.holds("ana") == 1500
    with pytest.raises(Wrong, match="not refused"):
        Play().text("edition classic\nplayers ana, ben\n! ana rolls 1 2\n")


def test_nobody_speaks_for_another():
    with pytest.raises(Wrong, match="ana is asked"):
        Play().text("edition classic\nplayers ana, ben\nben rolls 1 2\n")


def test_undo_takes_the_last_line_back():
    play = Play().text("edition classic\nplayers ana, ben\nana rolls 1 2\nana: buy\nundo\n= ana $1500\n= asks Buy\n")
    assert len(play.entries) == 2


@pytest.mark.parametrize("line", ["ana flies home", "{}", '{"is": "Moved"}', "ana: ", "{" * 500])
def test_a_line_that_says_nothing_we_know_is_told(line):
    with pytest.raises(Wrong):
        Play().text(f"edition classic\nplayers ana, ben\n{line}\n")


def test_what_is_refused_is_told_with_its_line():
    with pytest.raises(Wrong, match="no_such_answer") as wrong:
        Play().text("edition classic\nplayers ana, ben\nana: fly\n")
    assert isinstance(wrong.value.__cause__, Refused)


@pytest.mark.parametrize(
    "line",
    [
        "edition nowhere", "switch roll", "switch deck nobody", "preset xx", "players ana", "players ana, ana", "undo",
        "=", "= ana", "= nobody at go", "= ana $much", "= boardwalk level", "= asks", "ana rolls", "ana rolls 7 cab",
        "ana builds boardwalk many", "ana gives boardwalk", "ana plays", "ana pays ben", "ana claims from",
        "table sets", "table sets roll", "ana", ":", "ana:", "ana: deal", "! ana: buy", "nobody rolls 1 2 3",
        "ana: buy " + "9" * 5000,
    ],
)  # fmt: skip
def test_a_line_that_says_nothing_is_told_with_its_number(line):
    """Whatever stands in the file: what is wrong and where, and never an exception of the inside."""
    with pytest.raises(Wrong) as wrong:
        Play().text(f"{line}\nana rolls 1 2 3\nben: pay\n")
    assert str(wrong.value).startswith("line ")


def test_an_undo_plays_on_with_the_print_of_then():
    """A figure corrected for this table is taken back with the line that corrected it."""
    play = Play().text("edition classic\nplayers ana, ben\n")
    play.begin()
    play.submit(Correct("deed", "boardwalk", "price", "500"))
    assert play.edition.deeds["boardwalk"].price == 500
    play.line("undo")
    assert play.edition.deeds["boardwalk"].price == 400
