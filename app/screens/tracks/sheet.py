"""The sheet of a space that was touched: its deed with links, or its rules and who stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.title_deeds.correcting import print_sheet
from app.screens.title_deeds.deed_card import deed_parts
from app.screens.widgets import PushButton, SearchField, Sheet, SideBySide, Text, Wrap
from app.views.estate.board import place_view, to_find
from app.views.estate.deed import deed_view
from app.views.estate.landing import landing_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.screens.frame.running import RunningApp


def space_sheet(app: RunningApp, space: str, neighbours: tuple[str, ...] = ()) -> Sheet:
    """Show everything about one space."""
    session = app.session
    deed = session.edition.spaces[space].deed
    sheet = Sheet(title="")
    fill = deed_filled if deed else place_filled
    fill(app, sheet, deed or space)
    if neighbours:
        sheet.body.add_widget(steps(app, sheet, neighbours))
    return sheet.open()


def deed_filled(app: RunningApp, sheet: Sheet, deed: str) -> None:
    """Fill the sheet with a deed."""
    session = app.session
    view = deed_view(deed, session.game, session.edition, app.words)
    sheet.title = view.name
    deed_parts(app, sheet, view)


def place_filled(app: RunningApp, sheet: Sheet, space: str) -> None:
    """Fill the sheet with a space that has no deed."""
    session = app.session
    view = place_view(space, session.game, session.edition, app.words)
    sheet.title = view.name
    here = landing_view(space, "", session.game, session.edition, app.words)
    sheet.body.add_widget(Text(text=here.does, role="strong"))
    for rule in view.rules[:2]:
        sheet.body.add_widget(Text(text=rule, tone="soft"))
    sheet.body.add_widget(Text(text=t("board.here") if view.here else t("board.nobody_here"), role="strong"))
    for name, colour, token in view.here:
        line = SideBySide()
        line.add_widget(Face(colour=colour, token=token, base=32))
        line.add_widget(Text(text=name))
        sheet.body.add_widget(line)
    own = PushButton(icon="pencil-outline", text=t("board.print"), kind="plain")
    own.fbind("on_tap", lambda *_: (sheet.close(), print_sheet(app, "space", space)))
    sheet.body.add_widget(own)


def steps(app: RunningApp, sheet: Sheet, neighbours: tuple[str, ...]) -> Wrap:
    """Add buttons to the two neighbouring spaces, for fingers that missed."""
    row, words = Wrap(), app.words.at(app.session.edition, app.session.game)
    for space, icon in zip(neighbours, ("chevron-left", "chevron-right"), strict=True):
        button = PushButton(icon=icon, text=words.name(space), kind="plain")
        button.fbind("on_tap", lambda *_, space=space: (sheet.close(), space_sheet_with_neighbours(app, space)))
        row.add_widget(button)
    return row


def space_sheet_with_neighbours(app: RunningApp, space: str) -> Sheet:
    """Show a space of the same track, with its neighbours."""
    track = next(track for track in app.session.edition.tracks.values() if space in track)
    at = track.index(space)
    return space_sheet(app, space, (track[(at + 1) % len(track)], track[at - 1]))


def find_sheet(app: RunningApp, found: Callable[[str], object]) -> Sheet:
    """Open a search over the spaces of the board; `found(space)` is called with the one that was touched."""
    sheet = Sheet(title=t("board.find"))
    items = to_find(app.session.edition, app.session.game, app.words)
    field = SearchField(items=items, hint=t("board.find"), most=12)
    field.fbind("on_pick", lambda _, key: (sheet.close(), found(key)))
    sheet.body.add_widget(field)
    return sheet.open()
