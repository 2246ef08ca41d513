"""Games in words: every command has a phrase, every error is a sentence with what could stand there instead."""

import os
import random
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from app import editions
from app.__main__ import main
from app.core.agreements import FreeStay, RentShare, RightToBuy
from app.core.commands import Postpone
from app.core.game import Seat
from app.core.referee import Choose, Command, Roll
from app.core.wire import CLASSES
from app.rules.cards.playing import PlayCard
from app.rules.construction.building import Build
from app.rules.construction.mortgage import Lift, Mortgage
from app.rules.construction.selling import Sell
from app.rules.construction.share_mortgage import LiftShare, MortgageShare
from app.rules.construction.shortage import Contest
from app.rules.dealing.by_hand import Adjust, Note, PayByHand
from app.rules.dealing.in_deeds import PayInDeeds
from app.rules.dealing.offers import Accept, Decline, Offer, Withdraw
from app.rules.dealing.promise_ends import StrikePromise
from app.rules.dealing.right_to_buy import BuyByRight
from app.rules.dealing.trade import Trade
from app.rules.owning.claims import Claim
from app.rules.spaces.dividends import PayDividends
from app.rules.travel.speed_die import PlayBeforeBonus
from app.rules.travel.voucher_moves import PlayVoucher
from app.rules.whole_game.bankruptcy import DeclareBankrupt, LeaveGame
from app.rules.whole_game.clock import AgreeEnd
from app.rules.whole_game.ending import TimeUp
from app.rules.whole_game.opening import NewGame
from app.rules.whole_game.own_figures import SetFigure
from app.rules.whole_game.positions import AdjustMark, AdjustMortgage, AdjustPosition
from app.rules.whole_game.said_landing import Landed, Passed
from app.rules.whole_game.table_talk import Correct, Join, Rename, Reseat, SetSwitch
from app.transcript.lines_named import numbered
from app.transcript.phrases import examples, phrases
from app.transcript.play import Play, Wrong
from app.transcript.script import command_of, line_of, lines_of
from app.words.language import LANGUAGES, Words
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.spoken import EN, FR

AS_RECORDED = {NewGame, Postpone}  # the head of a game says the one, and the other is said again by the app
COMMANDS = {cls for cls in CLASSES.values() if issubclass(cls, Command)} - AS_RECORDED
DEED, BLUES = (("boardwalk", 1),), ("park_place", "boardwalk")
PROMISES = (
    FreeStay("ben", "ana", ("boardwalk", "dark_blue"), 100, 3), FreeStay("ana", "cid", ("baltic_avenue",), 50),
    RightToBuy("ben", "ana", ("boardwalk",), 300, 2), RentShare("ben", "cid", BLUES, 30),
)  # fmt: skip
SAID = [
    (Accept("41"), "table accepts offer 41"),
    (Adjust((("bank", "ana", 50, "$"), ("ana", "ben", 1, "boardwalk")), "we forgot"),
     "table moves $50 from bank to ana, 1 boardwalk from ana to ben because we forgot"),
    (AdjustMark("ana", "reversed", 1, "as it lies"), "table marks ana reversed 1 because as it lies"),
    (AdjustMortgage("boardwalk", True, "as it lies"), "table turns boardwalk face down because as it lies"),
    (AdjustPosition("ana", "go", "the cat"), "table puts ana on go because the cat"),
    (AdjustPosition("ana", "jail", "the cat", jailed=True), "table puts ana in jail on jail because the cat"),
    (AgreeEnd("2026-11-18T23:30"), "table agrees to end at 2026-11-18T23:30"),
    (Build("ana", (("boardwalk", 2),)), "ana builds boardwalk 2"),
    (BuyByRight("41"), "table buys by promise 41"),
    (Choose("sold", ("ben", 120)), "ana: sold ben 120"),
    (Choose("keep", "Mr. Plow"), 'ana: keep "Mr. Plow"'),
    (Claim("ana", "ben", "boardwalk"), "ana claims from ben for boardwalk"),
    (Contest("house", (("ana", 3), ("ben", 2))), "table contests house for ana 3, ben 2"),
    (Correct("deed", "boardwalk", "price", "500"), "table corrects deed boardwalk price to 500"),
    (Correct("deed", "boardwalk", "name", "Rue de la Paix"), "table corrects deed boardwalk name to Rue de la Paix"),
    (Correct("deed", "boardwalk", "price", ""), "table corrects deed boardwalk price to"),
    (DeclareBankrupt("ana"), "ana is bankrupt"),
    (Join(Seat("zoe", "Zoe Long", "red", "hat"), 500), "zoe joins with $500 colour red token hat as Zoe Long"),
    (Join(Seat("zoe", "Zoe"), 500), "zoe joins with $500 as Zoe"),
    (Landed("ana", "go"), "ana lands on go"),
    (LeaveGame("ana"), "ana leaves"),
    (Lift("ana", "boardwalk"), "ana lifts boardwalk"),
    (LiftShare("ana", "acme_motors"), "ana lifts share acme_motors"),
    (Mortgage("ana", "boardwalk"), "ana mortgages boardwalk"),
    (MortgageShare("ana", "acme_motors"), "ana mortgages share acme_motors"),
    (Note("the pizza is here", "ana"), "ana notes the pizza is here"),
    (Note("the pizza is here"), "table notes the pizza is here"),
    (Offer("ana", "ben", DEED, (("$", 300),), PROMISES[:1]),
     "ana offers boardwalk to ben for $300; ben lets ana stay free on boardwalk, dark_blue 3 times"),
    (Passed("ana", "go"), "ana passes go"),
    (Passed("ana", "pay_day", "even"), "ana passes pay_day on even"),
    (PayByHand(("ana",), ("ben", "cid"), 20, "a lost bet"), "ana pays ben+cid $20 for a lost bet"),
    (PayDividends(), "table pays dividends"),
    (PayInDeeds("ana", BLUES, 200), "ana pays in deeds park_place, boardwalk for $200"),
    (PlayBeforeBonus("ana"), "ana plays before the bonus"),
    (PlayCard("ana", "chance.court", "ben", "boardwalk"), "ana plays chance.court on ben with boardwalk"),
    (PlayVoucher("ana", "voucher.bus_ticket", "go"), "ana plays voucher.bus_ticket to go"),
    (Rename("ana", "Anna Maria"), "ana is called Anna Maria"),
    (Reseat(("ben", "ana")), "table sits ben, ana"),
    (Roll((1, 2, "bus")), "ana rolls 1 2 bus"),
    (Sell("ana", (("boardwalk", 1),)), "ana sells boardwalk 1"),
    (SetFigure("salary.go.pass", 400), "table sets figure salary.go.pass 400"),
    (SetSwitch("rent_claim", "on_demand"), "table sets rent_claim on_demand"),
    (StrikePromise("41.2"), "table strikes promise 41.2"),
    (TimeUp(), "time is up"),
    (TimeUp(early=True), "table ends the game before its time"),
    (Trade("ana", "ben", (), (("$", 5),), PROMISES[1:], ("41", "43.2")),
     ("ana gives nothing to ben for $5; ana lets cid stay for half on baltic_avenue for good; "
      "ben lets ana buy boardwalk for $300 for 2 turns; ben shares 30% of park_place, boardwalk with cid; "
      "taking over 41, 43.2")),
    (Decline("41"), "table declines offer 41"),
    (Withdraw("41"), "table withdraws offer 41"),
]  # fmt: skip


def test_every_command_has_its_phrase_here():
    assert {type(command) for command, _ in SAID} == COMMANDS


@pytest.mark.parametrize(("command", "line"), SAID, ids=lambda value: type(value).__name__)
def test_every_command_is_written_in_words_and_read_back(command, line):
    assert line_of(command, "ana") == line
    assert [command_of(read)[1] for _, read in lines_of(line)] == [command]


TEXTS = ["bet #3", "# of cards", " lost ", "a because b", "x" * 300, "“so”", "50% ; done", "  "]


@pytest.mark.parametrize("text", TEXTS)
def test_a_note_of_any_words_comes_back_as_it_was(text):
    """What would end a line or a phrase is said as it is recorded."""
    for command in (Note(text, "ana"), PayByHand(("ana",), ("ben",), 5, text), Adjust((("bank", "ana", 5, "$"),), text),
                    AdjustMark("ana", "reversed", 1, text), Rename("ana", text)):  # fmt: skip
        line = line_of(command, "ana")
        assert [command_of(read)[1] for _, read in lines_of(line)] == [command], line


@pytest.mark.parametrize("edition", editions.names())
def test_what_random_games_say_is_said_in_words(edition):
    """Only how the game was laid out stands as it was recorded."""
    game = RandomGame(edition, 3, Chance(random.Random(3).randrange))
    for _ in range(400):
        if game.game.winners:
            break
        game.step()
    lines = [(line_of(command, "ana"), command) for command in game.said]
    assert {type(command) for line, command in lines if line.startswith("{")} <= AS_RECORDED
    assert all(command_of(line)[1] == command for line, command in lines)


# who begins
def test_the_head_of_a_game_says_who_begins():
    assert Play().text("edition classic\nplayers ana, ben\nbegins ben\n= turn ben\n").game.turn == "ben"
    head = "edition classic\nplayers ana, ben\nbegins by rolls\n"
    rolled = f"{head}= asks WhoBegins\ntable: rolls ana=3 ben=9\n= turn ben\n"
    assert Play().text(rolled).game.turn == "ben"
    said = f"{head}ben begins\n= turn ben\n"
    assert Play().text(said).game.turn == "ben"
    with pytest.raises(Wrong, match="no_such_player"):
        Play().text("edition classic\nplayers ana, ben\nbegins zoe\n= turn ben\n")


LATE = ["edition mega", "players ana", "preset fr", "title x", "switch taxes fr", "begins ben"]


@pytest.mark.parametrize("line", LATE)
def test_a_head_line_after_the_start_is_refused(line):
    with pytest.raises(Wrong, match=f"line 4: {line}"):
        Play().text(f"edition classic\nplayers ana, ben\nana rolls 1 2\n{line}\n")


# claims
HEAD = "edition classic\nplayers ana, ben\n"


@pytest.mark.parametrize("claim", [
    "ana holds hous 0", "anna $1500", "zoe jailed", "zoe out", "boardwlk mortgaged", "ana owns boardwlk", "ana at gogo",
    "zoe at go", "asks Bye", "turn zoe", "winner zoe", "boardwlk level 0", "ana holds boardwlk 0", "zoe holds $ 0",
    "ana not owns boardwlk", "not asks Bye", "zoe not jailed",
])  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_about_a_name_that_is_not_there_is_an_error(claim, language):
    with pytest.raises(Wrong) as wrong:
        Play(language).text(f"{HEAD}= {claim}\n")
    assert "{" not in str(wrong.value)


def test_a_claim_that_names_nothing_there_says_what_was_meant():
    with pytest.raises(Wrong, match="Perhaps you mean: boardwalk"):
        Play().text(f"{HEAD}= ana owns bordwalk\n")
    with pytest.raises(Wrong, match="It could be: ana, ben"):
        Play().text(f"{HEAD}= xyz jailed\n")


NOT_SO = [
    "ana not jailed", "ana not at boardwalk", "ana not owns boardwalk", "not asks Buy", "not turn ben", "ana not out",
    "boardwalk not mortgaged", "ana not $1400", "not winner ana", "boardwalk not level 2", "ana not holds $ 3",
]  # fmt: skip


@pytest.mark.parametrize("claim", NOT_SO)
def test_what_is_not_so_is_claimed_too(claim):
    Play().text(f"{HEAD}= {claim}\n")
    with pytest.raises(Wrong):
        Play().text(f"{HEAD}= {claim.replace('not ', '')}\n")


def test_a_denial_that_does_not_hold_is_told():
    with pytest.raises(Wrong, match="It does hold: go"):
        Play().text(f"{HEAD}= ana not at go\n")


# errors
WRONG = {
    "ana: bye": ("buy", "buy"), "ana flys home": ("plays", "plays"),
    "ana lands on bordwalk": ("boardwalk", "boardwalk"),
    "ana mortgages bordwalk": ("boardwalk", "boardwalk"), "anna: buy": ("ana", "ana"),
    "ana rolls 7 7": ("dice", "dés"), "table sets taxs fr": ("taxes", "taxes"),
}  # fmt: skip


@pytest.mark.parametrize("line", WRONG)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_error_is_a_sentence_in_the_readers_language_with_what_could_be_said(line, language):
    start = HEAD + ("ana rolls 1 2\n" if ":" in line else "")
    with pytest.raises(Wrong) as wrong:
        Play(language).text(f"{start}{line}\n")
    told = str(wrong.value)
    assert told.startswith(Words(language)("csv.line"))
    if "rolls" not in line:
        assert WRONG[line][language == FR.language] in told.partition("\n")[2], told


def test_an_answer_that_is_not_open_names_those_that_are():
    with pytest.raises(Wrong, match=r"It could be: buy, auction\.") as wrong:
        Play().text(f"{HEAD}ana rolls 1 2\nana: xyzzy\n")
    assert "[no_such_answer]" in str(wrong.value)


# lines that go on otherwise than a line of their kind
CUT = [
    "ana builds", "ana builds boardwalk x", "ana builds boardwalk 2 3", "ana mortgages", "ana lands", "ana notes",
    "ana gives", "ana gives boardwalk", "ana gives boardwalk to ben for $x", "ana gives 2 boardwalk 3 to ben for $5",
    "ana gives $5 to ben for nothing; ben", "ana gives $5 to ben for nothing; ben lets ana",
    "ana gives $5 to ben for nothing; ben lets ana buy boardwalk for $300",
    "ana gives $5 to ben for nothing; ben shares 30 of boardwalk with ana", "ana offers $5 to ben for nothing; foo",
    "ana leaves now", "ana is bankrupt again", "time is up now", "table pays dividends twice", "ana is called",
    "ana pays ben 5", "ana pays in deeds", "ana pays in deeds boardwalk", "ana plays", "ana plays chance.court on",
    "ana plays before the bonus move", "ana claims", "table moves $50 from bank to ana",
    "table moves 50 from bank to ana because x", "table moves $5 from bank because x", "table puts ana because x",
    "table turns boardwalk because x", "table marks ana reversed x because y", "table contests house",
    "table corrects deed", "table sets", "table sets rent_claim", "table sets figure", "table sets figure bail x",
    "zoe joins", "zoe joins with $50", "ana rolls", "ben begins it", "ben accepts offer",
    "table strikes promise", "{", '{"is": "Moved"}',
]  # fmt: skip


@pytest.mark.parametrize("line", CUT)
@pytest.mark.parametrize(("language", "kind"), [("en", "A line of this kind: "), ("fr", "Une telle ligne\u00a0: ")])
def test_a_line_that_cannot_be_read_to_its_end_is_told_with_a_line_of_its_kind(line, language, kind):
    with pytest.raises(Wrong) as wrong:
        Play(language).text(f"{HEAD}{line}\n")
    like = str(wrong.value).partition(kind)[2]
    assert command_of(like), like
    assert line.split()[1:2] == like.split()[1:2] or line.startswith("{") or "joins" in like


def test_there_is_a_line_of_every_kind_and_each_can_be_read():
    assert set(examples()) == {phrase.cls for phrase in phrases()}
    assert {cls: type(command_of(line)[1]) for cls, line in examples().items()} == {cls: cls for cls in examples()}


MEANT = {
    "ana gives $5 to ben for nothing; ben lets ana stay fre on boardwalk 3 times": "stay free",
    "ana gives $5 to ben for nothing; ben lets ana stay free on boardwalk 3 tims": "times",
    "ana gives $5 to ben for nothing; ben lets ana buy boardwalk for $300 for 2 bananas": "turns, turn",
    "ana gives $5 to ben for nothing; ben lest ana stay free on boardwalk 3 times": "lets",
    "ana gives $5 to bne for nothing": "ben", "ana passes go on evn": "even", "undoo": "undo", "tim is up": "time",
    "ana plays chance.court onn ben": "on", "table turns boardwalk face sideways because x": "down, up",
    "table marks ana revresed 1 because x": "reversed", "table corrects dead boardwalk price to 5": "deed",
    "table corrects deed boardwalk prise to 5": "price", "table corrects deed boardwlk price to 5": "boardwalk",
    "table sets rent_claim on_demnad": "on_demand", "table contests hous for ana 1, ben 2": "house",
    "ana rolls 3 9": "rolls 3 4", "ana: roll": "rolls", "ana claims from bne": "ben", "bne leaves": "ben",
    "ana mortgages share boardwlk": "boardwalk", "table strikes promise 9": "3", "ana withdraws offer 9": "4",
    "zoe joins for $50 as Zoe": "with",
}  # fmt: skip


@pytest.mark.parametrize("line", MEANT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_is_not_there_is_told_with_what_could_be_said(line, language):
    """A near name, or the words that can stand in that place."""
    before = ("table moves 1 boardwalk from bank to ben because dealt\n"
              "ben gives nothing to ana for $1; ben lets ana stay free on boardwalk 2 times\n"
              "ana offers $5 to ben for boardwalk\n")  # fmt: skip
    with pytest.raises(Wrong) as wrong:
        Play(language).text(f"{HEAD}{before}{line}\n")
    told = str(wrong.value).replace("\u00a0", " ")
    hint = told.partition("Perhaps you mean: " if language == EN.language else "Peut-être : ")[2]
    hint = hint or told.partition("It could be: " if language == EN.language else "Possible : ")[2]
    assert MEANT[line] in hint, told


def test_a_misspelt_line_of_the_head_is_told_with_the_word_that_was_meant():
    with pytest.raises(Wrong, match="Perhaps you mean: edition"):
        Play().text("editon classic\nplayers ana, ben\n")


@pytest.mark.parametrize("claim", [
    "ana at go now", "ana jailed twice", "ana not jailed twice", "boardwalk mortgaged again", "asks ToRoll and waits",
    "turn ana then", "ana owns boardwalk alone", "boardwalk level 0 still", "ana holds $ 1500 and", "ana $1500 or so",
    "ana not out yet",
])  # fmt: skip
@pytest.mark.parametrize(("language", "told"), [("en", "This claim ends before"), ("fr", "s’arrête avant")])
def test_a_claim_with_words_behind_its_end_is_an_error(claim, language, told):
    with pytest.raises(Wrong, match=told):
        Play(language).text(f"{HEAD}= {claim}\n")


# who speaks
@pytest.mark.parametrize("line", [
    "moves $50 from bank to ana because x", "puts ana on go because x", "turns boardwalk face down because x",
    "marks ana reversed 1 because x", "contests house for ana 1, ben 2", "corrects deed boardwalk price to 5",
    "agrees to end at 2026-11-18T23:30", "sits ben, ana", "sets figure bail 75", "sets rent_claim on_demand",
    "pays dividends", "accepts offer 3", "declines offer 3", "withdraws offer 3", "strikes promise 2",
    "buys by promise 2", "is up", "rolls 1 2",
])  # fmt: skip
def test_a_line_of_somebody_who_is_not_there_is_an_error(line):
    with pytest.raises(Wrong, match="There is no player called “zoe”"):
        Play().text(f"{HEAD}zoe {line}\n")


def test_an_offer_and_a_promise_are_answered_by_those_whom_they_concern():
    """A game in words says who speaks, and another's offer is not for everybody to take."""
    start = ("edition classic\nplayers ana, ben, cid\ntable moves 1 boardwalk from bank to ben because dealt\n"
             "ben gives nothing to ana for $1; ben lets ana buy boardwalk for $300 for 2 turns\n"
             "ana offers $5 to ben for boardwalk\n")  # fmt: skip
    for line, whose in (("accepts offer 4", "ben"), ("declines offer 4", "ben"), ("withdraws offer 4", "ana"),
                        ("strikes promise 3", "ben or ana"), ("buys by promise 3", "ana")):  # fmt: skip
        with pytest.raises(Wrong, match=f"That is for {whose} to say, not for cid"):
            Play().text(f"{start}cid {line}\n")
    assert Play().text(f"{start}ben accepts offer 4\n").game.owner("boardwalk") == "ana"
    assert Play().text(f"{start}ana strikes promise 3\n").entries


def test_a_refusal_by_another_key_is_told():
    with pytest.raises(Wrong, match=r"Not refused as not_your\. Refused: .* \[not_yours\]"):
        Play().text(f"{HEAD}! ana builds boardwalk 1 -> not_your\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_that_is_not_there_names_those_that_are(language):
    with pytest.raises(Wrong, match="classic"):
        Play(language).text("edition clasic\nplayers ana, ben\nana rolls 1 2\n")


def test_the_export_of_a_game_with_a_deal_reads_as_words():
    text = (f"{HEAD}table moves 1 boardwalk from bank to ben because dealt\n"
            "ana gives $50 to ben for nothing; ben lets ana stay free on boardwalk 2 times\n"
            "ben offers boardwalk to ana for $300; taking over 3\n= ana $1450\n")  # fmt: skip
    play = Play().text(text)
    said = [numbered(entry.command, play.entries[:at]) for at, entry in enumerate(play.entries)]
    assert [line_of(command, "table") for command in said[1:]] == text.splitlines()[2:5]


@pytest.mark.parametrize(
    ("text", "told"),
    [("edition clasic\nplayers ana, ben\n", "There is no board called “clasic”. Perhaps you mean: classic."),
     ("edition classic\npreset de\n", "line 2: preset de\n  There is no booklet called “de”. It could be: en, fr."),
     ("edition classic\nplayers ana\n", "number_of_players"), ("edition classic\nswitch lenth full\n", "length")],
)  # fmt: skip
def test_a_head_that_cannot_be_played_is_told_even_without_a_line_after_it(text, told):
    with pytest.raises(Wrong) as wrong:
        Play().text(text)
    assert told in str(wrong.value)


def test_a_head_alone_lays_the_game_out():
    assert Play().text("edition classic\nplayers ana, ben\n").game.started


def test_whatever_is_wrong_in_a_game_in_words_is_told_and_never_a_traceback():
    chance = random.Random(5)
    games = [path.read_text("utf-8").split("\n") for path in sorted(Path(__file__).parent.glob("*.txt"))]
    for _ in range(300):
        lines = chance.choice(games)[: chance.randrange(4, 60)]
        words = lines[at := chance.randrange(len(lines))].split(" ")
        words[chance.randrange(len(words))] = chance.choice(("", "{", "\x00", "9" * 5000, "ana", "é", "->", "= ana"))
        lines[at] = " ".join(words)
        with suppress(Wrong):
            Play(chance.choice(list(LANGUAGES))).text("\n".join(lines))


def test_a_file_from_an_editor_that_marks_its_letters_is_played(tmp_path, capsys):
    game = tmp_path / "game.txt"
    game.write_text(f"{HEAD}= ana $1500\n".replace("\n", "\r\n"), encoding="utf-8-sig")
    assert main(["play", str(game)]) == 0
    assert "$1,500" in capsys.readouterr().out


@pytest.mark.once
@pytest.mark.parametrize("letters", ["ascii", "latin-1", "utf-8"])
def test_a_game_is_told_on_a_terminal_that_lacks_letters_and_to_one_who_reads_no_further(tmp_path, letters):
    game = tmp_path / "game.txt"
    game.write_text(f"{HEAD.replace('ana', 'zoé')}= zoé $1500\n", encoding="utf-8")
    command = [sys.executable, "-m", "app", "play", str(game), "fr"]
    env = os.environ | {"PYTHONIOENCODING": letters}
    told = subprocess.run(command, env=env, capture_output=True, check=False)
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"500" in told.stdout
    reader, writer = os.pipe()
    os.close(reader)
    silent = subprocess.run(command, env=env, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (silent.returncode, silent.stderr) == (0, b"")
