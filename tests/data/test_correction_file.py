"""The file of own prints: whatever happens to it, no other figure comes out of it than went in, and damage is told."""

import json
import random
from pathlib import Path

import pytest

from app.core.corrections import Correction
from app.editions import EditionError
from app.editions.kept_corrections import FILE, enter, entered, is_damaged, listed, mend, store, stored
from app.editions.tables import TableBoard, usual_board

ONES = [
    Correction("deed", "boardwalk", "price", 444),
    Correction("deed", "baltic_avenue", "name", 'Rue {du} "Bac" [9]'),
    Correction("space", "go", "name", "Départ"),
    Correction("company", "acme_motors", "par", 0),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for one in ONES:
        store(tmp_path, "ultimate", one)
    store(tmp_path, "classic", ONES[0])
    return tmp_path


def everything(folder: Path) -> set[object]:
    return {(edition, one) for edition in ("ultimate", "classic") for one in entered(folder, TableBoard(edition))}


@pytest.mark.parametrize("seed", range(4))
def test_a_changed_byte_anywhere_gives_no_other_figure_and_is_told(folder: Path, seed: int) -> None:
    whole, before, chance = (folder / FILE).read_bytes(), everything(folder), random.Random(seed)
    silent = 0
    for _ in range(400):
        at, change = chance.randrange(len(whole)), 1 << chance.randrange(8)
        (folder / FILE).write_bytes(whole[:at] + bytes([whole[at] ^ change]) + whole[at + 1 :])
        after = everything(folder)
        assert after <= before
        silent += after < before and not is_damaged(folder)
        assert len(after) >= len(before) - 2, "one touched entry takes no others with it"
    assert silent == 0


def test_a_file_cut_anywhere_keeps_what_stands_before_the_cut(folder: Path) -> None:
    whole, before = (folder / FILE).read_bytes(), everything(folder)
    kept = []
    for length in range(0, len(whole) - 1, 7):
        (folder / FILE).write_bytes(whole[:length])
        assert is_damaged(folder)
        assert everything(folder) <= before
        kept.append(len(everything(folder)))
    assert kept == sorted(kept)
    assert kept[-1] == len(before)


def test_mending_keeps_what_can_be_read_counts_the_rest_and_keeps_the_damaged_file(folder: Path) -> None:
    damaged = (folder / FILE).read_text("utf-8").replace("444", "445", 1)
    (folder / FILE).write_text(damaged, encoding="utf-8")
    with pytest.raises(EditionError):
        stored(folder, "ultimate")
    assert mend(folder) == (4, 1, "corrections.json.spoilt")
    assert not is_damaged(folder)
    assert stored(folder, "ultimate") == tuple(ONES[1:])
    assert (folder / "corrections.json.spoilt").read_text("utf-8") == damaged
    store(folder, "ultimate", ONES[0])
    assert len(stored(folder, "ultimate")) == len(ONES)


def test_a_correction_that_was_taken_out_of_the_file_is_counted(folder: Path) -> None:
    plain = json.loads((folder / FILE).read_text("utf-8"))
    del plain["corrections"][1]
    (folder / FILE).write_text(json.dumps(plain), encoding="utf-8")
    assert mend(folder)[:2] == (4, 1)


def test_a_file_of_version_0_1_0_has_no_checksum_and_is_read(tmp_path: Path) -> None:
    old = {"classic": [{"kind": "deed", "id": "boardwalk", "field": "price", "value": 444}]}
    (tmp_path / FILE).write_text(json.dumps(old, indent=1), encoding="utf-8")
    assert stored(tmp_path, "classic") == (ONES[0],)
    store(tmp_path, "classic", ONES[1])
    assert stored(tmp_path, "classic") == (ONES[0], ONES[1])
    assert "checksum" in (tmp_path / FILE).read_text("utf-8")


def test_of_a_damaged_file_of_version_0_1_0_what_can_be_read_is_kept(tmp_path: Path) -> None:
    old = {"classic": [{"kind": "deed", "id": "boardwalk", "field": "price", "value": 444}], "mega": [
        {"kind": "deed", "id": "baltic_avenue", "field": "price", "value": 61}]}
    text = json.dumps(old, indent=1)
    (tmp_path / FILE).write_text(text.replace('"kind"', '"k\0nd"', 1), encoding="utf-8")
    assert entered(tmp_path, TableBoard("classic")) == ()
    assert entered(tmp_path, TableBoard("mega")) == (("deed", "baltic_avenue", "price", "61"),)
    assert mend(tmp_path)[:2] == (1, 1)


def test_what_london_prints_otherwise_is_kept_for_london_alone(tmp_path: Path) -> None:
    london, paris = usual_board("GB", "en", "classic"), usual_board("FR", "fr", "classic")
    enter(tmp_path, london, ("deed", "boardwalk", "price", "450"))
    assert entered(tmp_path, london) == (("deed", "boardwalk", "price", "450"),)
    assert entered(tmp_path, paris) == ()
    store(tmp_path, "classic", ONES[0])
    assert entered(tmp_path, paris) == (("deed", "boardwalk", "price", "444"),), "kept before boards had a town"
    assert entered(tmp_path, london) == (("deed", "boardwalk", "price", "450"),), "the town's own goes before"
    assert [name for name, _ in listed(tmp_path, london)] == ["classic/london"]


def test_what_a_familys_own_board_prints_goes_before_what_is_kept_for_its_box(tmp_path: Path) -> None:
    title, price = ("board", "classic", "title", "Dublin"), ("deed", "boardwalk", "price", "450")
    dublin = TableBoard.of("classic", {"names": "uk"}, [title, price])
    store(tmp_path, "classic", ONES[0])
    assert entered(tmp_path, dublin) == ()
    enter(tmp_path, dublin, ("deed", "boardwalk", "price", "475"))
    assert entered(tmp_path, dublin) == (("deed", "boardwalk", "price", "475"),)


def test_a_folder_in_its_place_is_put_aside_by_mending(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert is_damaged(tmp_path)
    assert mend(tmp_path) == (0, 0, "corrections.json.spoilt")
    store(tmp_path, "classic", ONES[0])
    assert stored(tmp_path, "classic") == (ONES[0],)


def test_writing_leaves_the_old_file_or_the_new_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.disk import whole_files

    before = (folder / FILE).read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole_files, "sync", full)
    with pytest.raises(OSError, match="No space"):
        store(folder, "classic", ONES[1])
    assert (folder / FILE).read_bytes() == before
    assert [path.name for path in folder.iterdir()] == [FILE]
