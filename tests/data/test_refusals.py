"""What is wrong with a data file is reported with file, row, column and what was expected."""

from pathlib import Path

import pytest

from app import editions
from app.editions import EditionError
from app.words.catalogues import LANGUAGES
from tests.data import tiny

WRONG = {
    "a kind that no rule plays": (
        {"board": ("chance,chance", "chance,chanse")},
        ("board.csv", 5, "kind", "unknown_name", {"found": "chanse"}),
    ),
    "a street without a deed": (
        {"board": ("lane,street,lane", "lane,street,")},
        ("board.csv", 3, "deed", "missing", {}),
    ),
    "two spaces with one name": (
        {"board": ("road,street,road", "lane,street,road")},
        ("board.csv", 7, "id", "twice", {"found": "lane"}),
    ),
    "two spaces in one place": (
        {"board": ("ring,5", "ring,4")},
        ("board.csv", 7, "index", "twice", {"found": "4"}),
    ),
    "a place left out": (
        {"board": ("ring,5", "ring,6")},
        ("board.csv", 7, "index", "gap", {"found": "6", "expected": "5"}),
    ),
    "an index in words": (
        {"board": ("ring,5", "ring,five")},
        ("board.csv", 7, "index", "not_a_number", {"found": "five"}),
    ),
    "a station that leads nowhere": (
        {"board": ("stop,stop_loop", "stop,stop_lopp")},
        ("board.csv", 4, "across", "leads_nowhere", {"found": "stop_lopp"}),
    ),
    "a station that leads to another deed": (
        {"board": ("stop,stop_loop", "stop,road")},
        ("board.csv", 4, "across", "leads_nowhere", {"found": "road"}),
    ),
    "a station with no way back": (
        {"board": ("stop,stop_ring", "stop,")},
        ("board.csv", 9, "across", "leads_nowhere", {"found": ""}),
    ),
    "a column left out": (
        {"board": ("across,side", "acros,side")},
        ("board.csv", 1, "across", "missing_column", {}),
    ),
    "a cell too many": (
        {"board": ("ring,4,jail,jail,,,north", "ring,4,jail,jail,,,north,")},
        ("board.csv", 6, "", "too_many_cells", {"found": "8", "expected": "7"}),
    ),
    "a missing rent": (
        {"deeds": ("2,6,18,10", "2,,18,10")},
        ("deeds.csv", 2, "house", "missing", {}),
    ),
    "a price in words": (
        {"deeds": ("red,24", "red,2 4")},
        ("deeds.csv", 3, "price", "not_a_number", {"found": "2 4"}),
    ),
    "a figure below zero": (
        {"deeds": ("red,24,12", "red,24,-12")},
        ("deeds.csv", 3, "mortgage", "not_a_number", {"found": "-12"}),
    ),
    "a group that is not there": (
        {"deeds": ("road,street,red", "road,street,rde")},
        ("deeds.csv", 3, "group", "unknown_name", {"found": "rde", "expected": "railroads, red"}),
    ),
    "a deed in a group of another kind": (
        {"deeds": ("road,street", "road,utility")},
        ("deeds.csv", 3, "kind", "unknown_name", {"found": "utility", "expected": "street"}),
    ),
    "a deed that no space sells": (
        {"deeds": ("stop,railroad", "stopp,railroad")},
        ("deeds.csv", 4, "id", "not_on_the_board", {"found": "stopp"}),
    ),
    "a space that sells a deed which is not printed": (
        {"deeds": ("stop,railroad,railroads,30,15,,,,,\n", "")},
        ("deeds.csv", 0, "id", "no_deed", {"found": "stop"}),
    ),
    "a group of the wrong size": (
        {"groups": ("red,street,2", "red,street,3")},
        ("groups.csv", 2, "size", "wrong_size", {"found": "2", "expected": "3"}),
    ),
    "too many rents for a group": (
        {"groups": ("#4d4d4d,5", "#4d4d4d,5 10")},
        ("groups.csv", 3, "rents", "wrong_size", {"found": "2", "expected": "1"}),
    ),
    "a deed without a name": (
        {"names": ("road,Road", "road,")},
        ("deeds.csv", 3, "id", "no_name", {"found": "road"}),
    ),
    "a name for nothing": (
        {"names": ("stop,Stop", "stop,Stop\nstopp,Stop")},
        ("names.csv", 5, "id", "unknown_name", {"found": "stopp"}),
    ),
    "an effect that no rule plays": (
        {"cards": ('"advance_to"', '"advance_too"')},
        ("cards.toml", 1, "effect", "unknown_name", {"found": "advance_too"}),
    ),
    "an effect that follows and that no rule plays": (
        {"cards": ('"collect_bank"', '"collect_banc"')},
        ("cards.toml", 1, "effect", "unknown_name", {"found": "collect_banc"}),
    ),
    "a card that leads to a space which is not there": (
        {"cards": ('space = "road"', 'space = "raod"')},
        ("cards.toml", 1, "space", "unknown_name", {"found": "raod"}),
    ),
    "a rent that no rule asks": (
        {"cards": ('space = "road"', 'space = "road"\nrent = "nun"')},
        ("cards.toml", 1, "rent", "unknown_name", {"found": "nun"}),
    ),
    "a sale that no rule makes": (
        {"cards": ('space = "road"', 'space = "road"\nunowned = "nothin"')},
        ("cards.toml", 1, "unowned", "unknown_name", {"found": "nothin"}),
    ),
    "an action that nothing does, and that a card avoids": (
        {"cards": ('space = "road"', 'space = "road"\nagainst = ["collect_one_playr"]')},
        ("cards.toml", 1, "against", "unknown_name", {"found": "collect_one_playr"}),
    ),
    "a card without a title": (
        {"cards": ('en = "Advance to Road", ', "")},
        ("cards.toml", 1, "title", "no_title", {}),
    ),
    "a card kept until nobody knows when": (
        {"cards": ("effect", 'keep = "always"\neffect')},
        ("cards.toml", 1, "keep", "unknown_name", {"found": "always"}),
    ),
    "no card at all of a kind": (
        {"cards": ("effect", "copies = 0\neffect")},
        ("cards.toml", 1, "copies", "not_a_number", {"found": "0"}),
    ),
    "a line that is not TOML": (
        {"cards": ('space = "road"', "space = road")},
        ("cards.toml", 4, "9", "not_toml", {}),
    ),
    "a switch that no rule knows": (
        {"edition": ('"rent_claim"', '"rent_clam"')},
        ("edition.toml", 48, "name", "unknown_name", {"found": "rent_clam"}),
    ),
    "a value that no rule plays": (
        {"edition": ('"on_demand"]', '"on_demnd"]')},
        ("edition.toml", 48, "values", "unknown_name", {"found": "on_demnd"}),
    ),
    "a preset that is not among the values": (
        {"edition": ('fr = "on_demand"', 'fr = "off"')},
        ("edition.toml", 48, "presets", "unknown_name", {"found": "off"}),
    ),
    "notes that do not make up the start money": (
        {"edition": ("10 = 8", "10 = 7")},
        ("edition.toml", 25, "notes", "wrong_sum", {"found": "90", "expected": "100"}),
    ),
    "a figure in words": (
        {"edition": ("bail = 10", 'bail = "ten"')},
        ("edition.toml", 7, "bail", "not_a_number", {"found": "ten"}),
    ),
    "more players at least than at most": (
        {"edition": ("[2, 4]", "[4, 2]")},
        ("edition.toml", 2, "players", "not_a_range", {}),
    ),
    "a start that is not on the board": (
        {"edition": ('start = "go"', 'start = "goo"')},
        ("edition.toml", 4, "start", "unknown_name", {"found": "goo"}),
    ),
    "a title that is not words": (
        {"edition": ('en = "Tiny"', "en = 5")},
        ("edition.toml", 1, "en", "not_words", {"found": "5"}),
    ),
    "a switch without values": (
        {"edition": ('values = ["two_dice"]', "values = []")},
        ("edition.toml", 44, "values", "missing", {}),
    ),
    "a card in one line": (
        {"cards": ("[chance.advance_road]", "[chance]\nadvance_road = 5\n[chance.other]")},
        ("cards.toml", 1, "advance_road", "not_a_table", {}),
    ),
    "a ladder left out": (
        {"edition": ("ladder", "leader")},
        ("edition.toml", 15, "ladder", "missing", {}),
    ),
    "a card file that is not there": (
        {"edition": ('["cards"]', '["kards"]')},
        ("kards.toml", 0, "", "no_file", {}),
    ),
}


@pytest.mark.parametrize(("changed", "told"), WRONG.values(), ids=WRONG.keys())
def test_refused(
    tmp_path: Path,
    changed: dict[str, tuple[str, str]],
    told: tuple[str, int, str, str, dict[str, str]],
) -> None:
    tiny.write(tmp_path, **changed)
    with pytest.raises(EditionError) as refused:
        editions.load("tiny", root=tmp_path)
    file, row, column, key, details = told
    wrong = refused.value
    assert (wrong.file, wrong.row, wrong.column, wrong.key) == (f"tiny/{file}", row, column, f"data.{key}")
    assert details.items() <= wrong.details.items()


def test_the_message_can_be_read_without_a_catalogue(tmp_path: Path) -> None:
    tiny.write(tmp_path, deeds=("red,24", "red,cheap"))
    with pytest.raises(EditionError, match=r"tiny/deeds.csv, row 3, column price: not a number: found cheap"):
        editions.load("tiny", root=tmp_path)


def test_a_slip_of_the_pen_is_told_what_was_meant(tmp_path: Path) -> None:
    tiny.write(tmp_path, cards=('"advance_to"', '"advance_too"'))
    with pytest.raises(EditionError) as refused:
        editions.load("tiny", root=tmp_path)
    assert "advance_to" in refused.value.details["expected"].split(", ")


def test_a_lost_line_is_told_or_does_no_harm(tmp_path: Path) -> None:
    folder = tiny.write(tmp_path) / "tiny"
    refused = []
    for name, text in tiny.FILES.items():
        lines = text.splitlines(keepends=True)
        for lost in range(len(lines)):
            (folder / name).write_text("".join(lines[:lost] + lines[lost + 1 :]), encoding="utf-8")
            try:
                editions.load.__wrapped__("tiny", root=tmp_path)
            except EditionError as told:
                refused.append(told.file)
        (folder / name).write_text(text, encoding="utf-8")
    assert len(refused) > 50
    assert {file.partition("/")[0] for file in refused} == {"tiny"}


def test_a_file_saved_in_another_encoding_is_told(tmp_path: Path) -> None:
    tiny.write(tmp_path)
    (tmp_path / "tiny" / "names.csv").write_bytes("id,name\nlane,Allée\n".encode("latin-1"))
    with pytest.raises(EditionError, match="not utf8"):
        editions.load("tiny", root=tmp_path)


def test_an_edition_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="no file"):
        editions.load("nothing", root=tmp_path)


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    keys = {f"data.{told[3]}" for _, told in WRONG.values()} | {"data.not_utf8", "data.at", "data.in"}
    for language in LANGUAGES:
        text = (editions.DATA / "locale" / language / "data.po").read_text(encoding="utf-8")
        assert [key for key in keys if f'msgid "{key}"\n' not in text] == []
