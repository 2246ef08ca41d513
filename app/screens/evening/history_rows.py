"""The rows of the History: a line with what moved in it, and a heading for each turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from app.screens.frame.translate import t
from app.screens.pictures import Face
from app.screens.widgets import Row, Text
from app.typed.bounds import moment
from app.views.story.history import line_view

if TYPE_CHECKING:
    from app.screens.evening.history import HistoryScreen
    from app.screens.frame.running import RunningApp
    from app.session.entries import HistoryLine
    from app.views.story.heads import TurnOpened
    from app.views.story.history import LineView


class LineViews:
    """Views of lines. They are kept as long as game, print, seats and language stay the same."""

    def __init__(self) -> None:
        self.table: tuple[object, ...] = ()
        self.known: dict[tuple[int, str, bool], LineView] = {}

    def of(self, app: RunningApp, one: HistoryLine) -> LineView:
        """Return the view of a line."""
        session, line = app.session, one.line
        table = (session.number, id(session.edition), session.game.seats, app.words.language)
        if table != self.table:
            self.table, self.known = table, {}
        key = (line.seq, line.kind, line.struck)
        if key not in self.known:
            self.known[key] = line_view(
                line.seq, line.at, line.kind, line.struck, one.entry, session.edition, session.game, app.words, one.by,
                one.in_place, session.answered(one),
            )  # fmt: skip
        return self.known[key]


class TurnOpening(NamedTuple):
    """The heading of a turn: the number of the line that began it, and the words."""

    seq: int
    text: str


class TurnHeading(Text):
    """Whose turn it was, and when it began."""

    def __init__(self, turn: TurnOpening, **options: object) -> None:
        super().__init__(role="label", tone="soft", text=turn.text, padding=(dp(8), dp(6)), **options)
        self.item = turn


class HistoryRow(Row):
    """A line: who, when, what happened, all that moved. A line that was taken back is struck through."""

    def __init__(self, view: LineView, screen: HistoryScreen, **options: object) -> None:
        self.view = self.item = view
        seat = next((seat for seat in screen.app.session.game.seats if seat.id == view.player), None)
        lead = Face(colour=seat.colour, token=seat.token, base=32) if seat else None
        title, *more = view.below or view.sentences or ("",)
        rest = " ".join([*more, clock_time(view.at)])
        super().__init__(
            lead=lead, icon="" if lead else "undo-variant", title=title, text=rest,
            amount="" if view.struck else view.amount, fill="card", edge="edge",
            tone="soft" if view.struck else "ink", struck=view.struck, **options,
        )  # fmt: skip
        self.fbind("on_tap", lambda *_: screen.open_line(view))
        self.fbind("on_hold", lambda *_: screen.held(view))
        self.holds = True


def by_turn(lines: list[LineView]) -> list[LineView | TurnOpening]:
    """Return the lines, newest first, with a heading above the newest line of each turn.

    A line after whose facts the next turn began belongs to the turn before.
    """
    found: list[LineView | TurnOpening] = []
    above = 0
    for line in lines:
        if line.turn is None or not line.turn.after_all:
            found.append(line)
        if line.turn is not None:
            found.insert(above, TurnOpening(line.seq, heading(line, line.turn)))
            above = len(found)
            found += [line] if line.turn.after_all else []
    return found


def heading(line: LineView, turn: TurnOpened) -> str:
    """Return whose turn it was, and when it began."""
    return t("history.turn", player=turn.name, time=clock_time(line.at))


def clock_time(at: str) -> str:
    """Return the hour and minute of a line in this device's own time; '' where the file does not tell."""
    then = moment(at)
    return then.astimezone().strftime("%H:%M") if then is not None else ""
