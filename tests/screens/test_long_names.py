"""Very long names: in full where they have room, and shortened in one way where they have not."""

import pytest

from app.typed.bounds import LONGEST_NAME
from tests.screens.app import paycorner
from tests.spoken import EN, FR
from tools.property_scenes import go

LONG = (
    "Maximilienne Alexandrine de Montmorency", "Wolfgang Amadeus von und zu Hohenstein", "Wolfgang Gottlieb Theophil",
)  # fmt: skip
ONE_WORD = "Donaudampfschifffahrtsgesellschaftskapitaen"[:LONGEST_NAME].ljust(LONGEST_NAME, "s")
NAMES = (*LONG, "Zoé")
IN_SHORT = dict(zip(LONG, ("Maximilienne", "Wolfgang H.", "Wolfgang T."), strict=True))
SCREENS = ("table", "pay", "trade", "deeds", "bank", "history", "result", "cards", "this_table", "board", "player")


def shown(ui, name):
    """Every text in which the first word of a name stands, and whether it was cut."""
    found = [one for one in ui.widgets() if name.split()[0] in (getattr(one, "text", "") or "")]
    return [(one.text, getattr(one, "shorten", False) and one.is_shortened) for one in found]


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("language", "size"), [(EN.language, 100), (FR.language, 200)])
def test_a_very_long_name_is_shortened_in_one_way(drive, tmp_path, language, size, screen):
    """The whole name, or its first word; letters go only from that, on one line, where even smaller ones do not fit."""
    ui = drive(paycorner(tmp_path, language=language, size=size))
    ui.wait(0.5)
    go(screen, names=NAMES, **({"player": 0} if screen == "player" else {}))(ui)
    assert [str(fault) for fault in ui.faults()] == []
    for name in LONG:
        for text, was_cut in shown(ui, name):
            assert any(known in text for known in (*LONG, *IN_SHORT.values())), text
            assert not was_cut or text in IN_SHORT.values(), text


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("language", "size"), [(EN.language, 100), (FR.language, 200)])
def test_a_name_of_one_endless_word_is_cut_at_its_end_and_never_inside(drive, tmp_path, language, size, screen):
    """It has nothing to be shortened by: it stays on one line, and what does not fit is left out behind."""
    ui = drive(paycorner(tmp_path, language=language, size=size))
    ui.wait(0.5)
    go(screen, names=(ONE_WORD, "Ben", "Zoé"), **({"player": 0} if screen == "player" else {}))(ui)
    assert [str(fault) for fault in ui.faults()] == []


def test_who_was_here_before_is_called_as_at_the_table(drive, tmp_path):
    ui = drive(paycorner(tmp_path, size=200))
    ui.wait(0.5)
    go("table", names=NAMES)(ui)
    ui.app.session.files.leave()
    ui.app.router.home()
    ui.app.draft = None
    screen = ui.app.go("new_game")
    ui.wait(0.4)
    screen.change(screen.draft.changed(screen.draft.people[0].id, name="Ana"))
    screen.turn_to("names")
    ui.wait(0.4)
    assert [text for text, _ in shown(ui, LONG[0])] == [IN_SHORT[LONG[0]]]
    assert ui.faults() == []
