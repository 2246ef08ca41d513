"""New game: the board, the people, the booklet. Everything has a sensible value, so four taps start a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from app.editions import load
from app.screens.asking.dealt import dealt_sheet
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t, words
from app.screens.home.first_draft import first_draft, unused_name
from app.screens.home.outline import CUSTOM, Outline
from app.screens.home.round_code import in_round, opening, round_row
from app.screens.people.own_figures import figures_sheet
from app.screens.pictures.seats import SeatRow
from app.screens.pictures.tiles import BoardTile
from app.screens.title_deeds.mending_prints import tell_if_damaged
from app.screens.widgets import Callout, Choice, Column, Panel, Row, SideBySide, Text, Word
from app.session import setup
from app.session.round_codes.round_rules import round_of
from app.views.lobby.own_figures import own_figure_views, written
from app.views.lobby.setup import edition_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.session.setup import Draft, Person
    from app.views.lobby.own_figures import OwnFigureView
    from app.views.lobby.setup import EditionView, NoteView


class NewGameScreen(Screen):
    """The New game screen. The app keeps its draft, because the screen of all switches works on the same one."""

    view: Outline
    draft = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, **options: object) -> None:
        self.boards = [edition_view(load(name), words()) for name in setup.editions()]
        self._people: tuple[object, ...] = ()
        super().__init__(**options)
        self.app.draft = self.app.draft or first_draft(self.app)

    def look(self) -> Outline:
        """Return what the screen shows of the draft besides boards and people."""
        self.app.draft = self.draft = in_round(self.app)
        self._show_boards()
        self._show_people()
        return Outline(self.draft)

    def change(self, draft: Draft) -> None:
        """Take over a changed draft and show it."""
        self.app.draft = draft
        self.refresh()

    # board
    def board(self, edition: EditionView) -> BoardTile:
        """Return a board to choose."""
        tile = BoardTile(edition)
        tile.fbind("on_tap", lambda tile: self.change(self.draft.on(tile.edition.id)))
        return tile

    def _show_boards(self) -> None:
        if not self.ids.boards.children:
            for edition in self.boards:
                self.ids.boards.add_widget(self.board(edition))
        for tile in self.ids.boards.children:
            tile.choose(tile.edition.id == self.draft.edition)

    # people
    def _show_people(self) -> None:
        """Show the people.

        Rows are rebuilt only if seats or looks have changed, so that a field being typed in stays.
        """
        looks = tuple((one.id, one.colour, one.token) for one in self.draft.people)
        if looks == self._people:
            return
        self._people = looks
        box = self.ids.people
        box.clear_widgets()
        for person in self.draft.people:
            box.add_widget(self._seat(person))

    def _seat(self, person: Person) -> SeatRow:
        row = SeatRow(person, t("new_game.name"))
        row.fbind("on_name", lambda row, name: self.change(self.draft.changed(row.person.id, name=name)))
        row.fbind("on_move", lambda row, by: self.change(self.draft.moved(row.person.id, by)))
        row.fbind("on_look", lambda row: self.ask_look(row.person))
        return row

    def ask_look(self, person: Person) -> None:
        """Ask for a player's colour and token."""
        from app.screens.people.looks import look_sheet

        look_sheet(self, person)

    def add(self) -> None:
        """Add one more player."""
        self.change(self.draft.with_one_more(unused_name(self.draft)))

    # rules
    def choose_preset(self, preset: str) -> None:
        """Choose a booklet as printed, or go to all switches."""
        if preset == CUSTOM:
            self.app.go("house_rules")
        else:
            self.change(self.draft.by(preset))

    def choose_length(self, value: str) -> None:
        """Choose the length of the game, the one switch that most tables set."""
        self.change(self.draft.switched("length", value))

    def choose_mover(self, value: str) -> None:
        """Choose whether the app follows the tokens or the table says who landed where."""
        self.change(self.draft.switched("positions", value))

    def choose_first(self, person: str) -> None:
        """Choose who begins."""
        self.change(replace(self.draft, first=person))

    def choose_cards(self, how: str) -> None:
        """Choose how the first cards are dealt."""
        self.change(replace(self.draft, cards=how))

    def start(self) -> None:
        """Start the game."""
        board = next(board.title for board in self.boards if board.id == self.draft.edition)
        setup.begin(self.app.session, self.draft, *opening(self.app, self.draft, board))
        self.app.draft = None
        self.app.to_table()
        dealt_sheet(self.app)
        tell_if_damaged(self.app)

    def more(self, view: Outline) -> More:
        """Return what is mostly right as it is."""
        return More(self, view)

    def problem(self, sentence: str) -> Callout:
        """Return the reason why the game cannot start."""
        return Callout(text=sentence, kind="warn")


class More(Column):
    """What is mostly right as it is: who moves the tokens, length, who begins, first cards, banknotes."""

    def __init__(self, screen: NewGameScreen, view: Outline, **options: object) -> None:
        super().__init__(spacing=dp(16), **options)
        self.screen, self._firsts = screen, Choice()
        self._build(view)

    def show(self, view: Outline) -> None:
        """Show another draft. A letter of a name changes one button; all else is built anew when it changes."""
        if self._about(view) == self._shown:
            self._firsts.options = view.firsts
        else:
            self.clear_widgets()
            self._build(view)

    def _about(self, view: Outline) -> tuple[object, ...]:
        """Return everything that is shown but the players' names."""
        people = tuple([key for key, _ in view.firsts])
        movers, lengths, _, cards = self._choices(view)
        return movers, lengths, people, cards, view.cash, view.notes, round_of(self.screen.draft)

    def _choices(self, view: Outline) -> tuple[tuple[str, Sequence[tuple[str, str]], str], ...]:
        draft = self.screen.draft
        return (
            ("positions", view.movers, view.mover), ("length", view.lengths, view.length),
            ("first", view.firsts, draft.first), ("cards", view.cards, draft.cards),
        )  # fmt: skip

    def _build(self, view: Outline) -> None:
        self._shown, screen = self._about(view), self.screen
        choose = (screen.choose_mover, screen.choose_length, screen.choose_first, screen.choose_cards)
        for (key, options, chosen), act in zip(self._choices(view), choose, strict=True):
            if options:
                self.add_widget(Text(role="title", text=t(f"new_game.{key}")))
                made = choice(options, chosen, act)
                self.add_widget(made)
                self._firsts = made if key == "first" else self._firsts
        cash = Row(icon="cash-multiple", title=view.cash, text=t("figures.title"), chevron=True)
        cash.fbind("on_tap", lambda *_: figures_sheet(screen.app, OfDraft(screen)))
        for part in (cash, Text(role="small", tone="soft", text=t("new_game.cash_text")), notes_card(view.notes)):
            self.add_widget(part)
        self.add_widget(round_row(screen))


class OfDraft:
    """The figures of the game that is being set up."""

    def __init__(self, screen: NewGameScreen) -> None:
        self.screen = screen

    def views(self) -> tuple[OwnFigureView, ...]:
        """Return all figures of the chosen board."""
        draft = self.screen.draft
        return own_figure_views(draft.played(), draft.taxes(), words())

    def written(self, name: str, amount: int) -> str:
        """Return an amount of a figure, as it is written on the chosen board."""
        return written(self.screen.draft.played(), name, amount, words())

    def play(self, name: str, amount: int) -> None:
        """Keep a figure for the game that is being set up."""
        self.screen.change(self.screen.draft.setting(name, amount))


def choice(options: Sequence[tuple[str, str]], chosen: str, choose: Callable[..., object]) -> Choice:
    """Return a choice that calls a method of the screen."""
    made = Choice(options=options, chosen=chosen)
    made.fbind("on_choose", lambda _, key: choose(key))
    return made


def notes_card(notes: tuple[NoteView, ...]) -> Panel:
    """Return a panel with the banknotes that each player starts with."""
    card = Panel(spacing=dp(6))
    for note in notes:
        line = SideBySide()
        line.add_widget(Text(text=t("new_game.note", count=note.count, note=note.note)))
        line.add_widget(Word(text=note.sum, role="strong"))
        card.add_widget(line)
    return card
