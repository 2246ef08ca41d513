"""The rooms of the app, and who may import whom: the drawing of docs/ARCHITECTURE.md, held.

A room is a folder of `app`. ORDER lists every room with the rooms that it imports; a room imports only rooms above
it, so there is no cycle. Imports inside functions and for type checking count as well. `app` stands for the modules
at the top of the folder. `rules.contents` is `app/rules/__init__.py`, the rulebook's table of contents.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.contract import parsed

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "app"
PAGE = (ROOT / "docs" / "ARCHITECTURE.md").read_text("utf-8")
EVERY_RULE = "rules.*"
ORDER = {
    "typed": "",
    "core": "",
    "words": "core",
    "disk": "",
    "journal.format": "disk",
    "journal": "disk journal.format",
    "phone": "disk words",
    "rules": "core",
    "rules.moves": "core rules",
    "rules.owning": "core rules rules.moves",
    "rules.travel": "core rules rules.moves rules.owning",
    "rules.construction": "core rules rules.moves rules.owning",
    "rules.dealing": "core rules rules.moves rules.owning rules.travel rules.construction",
    "rules.spaces": "core rules rules.moves rules.owning rules.travel",
    "rules.cards": "core rules rules.moves rules.owning rules.travel rules.construction rules.spaces",
    "rules.own_cards": "core rules rules.moves rules.owning rules.travel rules.construction rules.cards",
    "rules.whole_game": (
        "core rules rules.moves rules.owning rules.travel rules.construction rules.dealing rules.spaces rules.cards "
        "rules.own_cards"
    ),
    "rules.contents": "core rules.*",
    "editions": "core rules.* words disk",
    "insight": "core rules.*",
    "views": "",
    "views.asked": "core rules.* words",
    "views.money": "core rules.* words views.asked",
    "views.estate": "core rules.* words views.asked",
    "views.story": "core rules.* words insight views.asked views.estate",
    "views.lobby": "core rules.* words views.asked",
    "session.judging": "core rules.* journal journal.format",
    "session": "core rules.* disk journal journal.format editions insight session.judging",
    "known_here": "words editions session views.lobby",
    "session.round_codes": "core rules.whole_game editions session",
    "transcript": "core rules.* words editions",
    "reach.talk": "core journal journal.format",
    "reach.seats": "core rules.* words disk journal session reach.talk",
    "reach.page": (
        "core rules.* words insight session views.asked views.money views.estate views.story reach.talk reach.seats"
    ),
    "reach": "words journal insight session reach.talk reach.seats reach.page",
    "reach.own": (
        "core rules.whole_game words disk journal journal.format editions insight session known_here views.asked "
        "views.money views.estate views.lobby views.story reach reach.page reach.seats reach.talk"
    ),
    "reach.club": "disk journal journal.format reach.talk",
    "desk.keeping": "journal journal.format",
    "desk.club_evening": "journal journal.format session.round_codes reach.talk desk.keeping",
    "desk.organiser": (
        "core rules.owning words editions journal journal.format session reach.talk reach.club "
        "reach.seats reach.page views.asked views.story views.lobby desk.keeping desk.club_evening session.round_codes"
    ),
    "desk": (
        "words phone journal journal.format session.round_codes reach reach.talk reach.club desk.keeping "
        "desk.club_evening desk.organiser"
    ),
    "screens": "",
    "screens.widgets": "",
    "screens.pictures": "session views.asked views.estate views.lobby screens.widgets",
    "screens.frame": "core words phone editions session session.round_codes views.asked screens screens.widgets",
    "screens.guests": (
        "core phone session session.round_codes views.asked views.story reach reach.talk reach.club reach.seats "
        "screens.widgets screens.pictures screens.frame"
    ),
    "screens.asking": (
        "words session views.asked views.money views.story screens.widgets screens.pictures screens.frame"
    ),
    "screens.title_deeds": (
        "core editions views.asked views.estate screens.widgets screens.pictures screens.frame screens.asking"
    ),
    "screens.tabletop": (
        "core phone session views.asked views.money views.estate views.story screens screens.widgets "
        "screens.pictures screens.frame screens.asking screens.title_deeds"
    ),
    "screens.tracks": (
        "core views.asked views.estate screens.widgets screens.pictures screens.frame screens.title_deeds"
    ),
    "screens.deals": "core words views.asked views.money screens.widgets screens.pictures screens.frame screens.asking",
    "screens.people": (
        "insight session views.asked views.story screens.widgets screens.pictures screens.frame "
        "screens.asking screens.title_deeds"
    ),
    "screens.evening": (
        "core disk words phone session transcript views.asked views.estate views.story screens.widgets "
        "screens.pictures "
        "screens.frame screens.asking"
    ),
    "screens.home": (
        "core disk phone words editions session known_here session.round_codes views.asked views.lobby screens "
        "screens.widgets "
        "screens.pictures screens.frame screens.guests screens.asking screens.title_deeds screens.people"
    ),
    "app": (
        "core rules.* words phone editions session transcript desk screens screens.widgets screens.pictures "
        "screens.frame screens.guests screens.people screens.home"
    ),
}  # fmt: skip
TYPES_ONLY = {"app/rules/signatures.py"}  # names, for the type checker alone, what the hooks are given from below


def room_of(path: Path) -> str:
    """Return the room of a module."""
    inside = path.relative_to(APP)
    if inside.as_posix() == "rules/__init__.py":
        return "rules.contents"
    return ".".join(inside.parts[:-1]) or "app"


def path_of(module: str) -> Path | None:
    """Return the file of a module or package of ours; None where there is none."""
    path = ROOT.joinpath(*module.split("."))
    found = [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]
    return found[0] if found else None


@cache
def imported(path: Path) -> tuple[Path, ...]:
    """Return the files of ours that a module imports, also inside functions."""
    return tuple(imports_in(path))


def imports_in(path: Path) -> Iterator[Path]:
    for node in parsed.nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield from filter(None, [path_of(f"{node.module}.{alias.name}") or path_of(node.module)])
        elif isinstance(node, ast.Import):
            yield from filter(None, [path_of(alias.name) for alias in node.names])


def modules() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def edges() -> dict[tuple[str, str], str]:
    """Return which room imports which, with one module that does so."""
    return {
        (room_of(path), room_of(other)): path.relative_to(ROOT).as_posix()
        for path in modules()
        if path.relative_to(ROOT).as_posix() not in TYPES_ONLY
        for other in imported(path)
        if APP in other.parents and room_of(other) != room_of(path)
    }


def allowed(room: str) -> set[str]:
    """Return the rooms that a room may import, with `rules.*` spelled out. What may be typed is asked everywhere."""
    words = {*ORDER[room].split(), "typed"} - {room}
    return words | ({name for name in ORDER if name.startswith("rules")} if EVERY_RULE in words else set())


def test_every_room_has_its_place_in_the_order():
    assert {room_of(path) for path in modules()} == set(ORDER)


def test_a_room_imports_only_the_rooms_it_may():
    assert {f"{room} -> {other}": by for (room, other), by in edges().items() if other not in allowed(room)} == {}


def test_a_room_imports_only_rooms_above_it_so_there_is_no_cycle():
    place = {room: at for at, room in enumerate(ORDER)}
    listed = [(room, other) for room in ORDER for other in ORDER[room].split() if other != EVERY_RULE]
    assert [pair for pair in (*listed, *edges()) if place[pair[1]] >= place[pair[0]]] == []


def test_the_order_lists_no_import_that_is_gone():
    found = set(edges())
    assert [
        f"{room} -> {other}"
        for room in ORDER
        for other in ORDER[room].split()
        if other != EVERY_RULE and (room, other) not in found
    ] == []


def test_an_import_inside_a_function_and_one_for_types_count():
    found = list(imported(APP / "ui.py"))
    assert APP / "screens" / "frame" / "doing.py" in found  # inside a method
    assert APP / "words" / "language.py" in list(imported(APP / "words" / "event_sentences.py"))  # for type checking


@pytest.mark.parametrize("room", [room for room in ORDER if room not in {"app", "rules.contents"}])
def test_every_room_says_what_belongs_in_it_and_stands_on_the_page(room):
    path = APP.joinpath(*room.split("."), "__init__.py")
    assert ast.get_docstring(parsed.tree(path))
    assert f"`{room.replace('.', '/')}`" in PAGE


def test_no_room_bears_the_name_of_another_or_of_a_module_in_it():
    folders = sorted({path.parent for path in modules()})
    names = [folder.name for folder in folders]
    assert sorted({name for name in names if names.count(name) > 1}) == []
    assert [str(folder) for folder in folders if (folder / f"{folder.name}.py").exists()] == []
