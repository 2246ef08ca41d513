"""New game in two steps: the board as people name it, then who plays. Everything else is mostly right as it is."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from app.core.game import Game
from app.editions.tables import every_town, usual_board
from app.known_here.boards import own_boards
from app.known_here.people import people_before
from app.phone.preferences import system_country
from app.screens.asking.answer_sheets import ask_length
from app.screens.asking.dealing import dealt_sheet
from app.screens.asking.form import ask_at
from app.screens.frame.running import running_app
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t, words
from app.screens.home.first_draft import unused_name
from app.screens.home.games import take_out_unbegun
from app.screens.home.outline import CUSTOM, Outline
from app.screens.home.round_code import in_round, opening, round_row
from app.screens.pictures import Look
from app.screens.pictures.seats import SeatRow
from app.screens.pictures.tiles import Boards, BoardTile, TownRow
from app.screens.title_deeds.mending_prints import tell_if_damaged
from app.screens.widgets import Callout, Column, Panel, PushButton, Row, Sheet, SideBySide, Text, Word, Wrap
from app.screens.widgets.theme import theme
from app.session import setup
from app.session.round_codes.round_rules import round_of
from app.views.asked import acts
from app.views.asked.purses import brief
from app.views.lobby.setup import edition_view, names_wanting, notes_line, streets

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.core.referee import Entry, Table
    from app.editions.tables import TableBoard
    from app.known_here.people import Known
    from app.session.setup import Draft, Person
    from app.views.lobby.setup import NoteView


class NewGameScreen(Screen):
    """The New game screen. The app keeps its draft, because the screen of all switches works on the same one."""

    view: Outline
    draft = ObjectProperty(None, allownone=True, rebind=True)
    page = StringProperty("board")

    def __init__(self, **options: object) -> None:
        self.step: DraftStep | None = None
        self.far = Word(role="label", tone="soft", pos_hint={"center_y": 0.5})
        super().__init__(**options)
        if not theme.largest:
            self.bar.add_widget(self.far)
        self.app.draft = in_round(self.app)
        self.page = "board" if round_of(self.app.draft) is None else "names"

    def look(self) -> Outline:
        """Return what the screen shows of the draft besides boards and people."""
        self.app.draft = self.draft = in_round(self.app)
        return Outline(self.draft, self.draft.board().title(words()))

    def refresh(self) -> None:
        """Show the step as the draft stands."""
        super().refresh()
        self.crumbs = self.over_title("")
        self.far.text = t("new_game.step", n=[*STEPS].index(self.page) + 1) if self.page in TWO else ""
        if self.step is None:
            self.step = STEPS[self.page](self)
            self.body.add_widget(self.step)
        self.step.show(self.view)

    def over_title(self, way: str) -> str:
        """Return which board was chosen, once it is."""
        return way if self.page == "board" else self.view.board

    def change(self, draft: Draft) -> None:
        """Take over a changed draft and show it."""
        self.app.draft = draft
        self.refresh()

    # steps
    def turn_to(self, page: str) -> None:
        """Show another step, from its top."""
        self.page, self.step = page, None
        self.body.clear_widgets()
        self.refresh()
        self.scroll.scroll_y = 1

    def go_back(self) -> bool:
        """Go back to the step before."""
        at = [*STEPS].index(self.page)
        if at:
            self.turn_to([*STEPS][at - 1])
        return bool(at)

    # people
    def enter_next(self, person: str) -> None:
        """Enter the name of the next seat; behind the last one a seat is added, as long as there is room."""
        at = [one.id for one in self.draft.people].index(person) + 1
        if at == len(self.draft.people) and not self.view.full and self.draft.people[-1].name.strip():
            self.change(self.draft.with_one_more(""))
        rows = [one for one in self.walk() if isinstance(one, SeatRow)]
        if at < len(rows):
            rows[at].enter()

    def ask_look(self, person: Person) -> None:
        """Ask for a player's colour and token."""
        from app.screens.people.looks import look_sheet

        look_sheet(self, person)

    def add(self) -> None:
        """Add one more player."""
        self.change(self.draft.with_one_more(unused_name(self.draft)))

    def seat_again(self, known: Known) -> None:
        """Seat somebody who has played here before: in the first seat that nobody has, or in one more."""
        draft = self.draft
        if all(map(is_somebody, draft.people)):
            draft = draft.with_one_more("")
        free = next(one for one in draft.people if not is_somebody(one))
        self.change(draft.changed(free.id, name=known[0], colour=known[1], token=known[2]))

    # rules
    def choose(self, key: str, value: str) -> None:
        """Choose a value of one of the other choices."""
        match key:
            case "booklet" if value == CUSTOM:
                self.app.go("house_rules")
            case "booklet":
                self.change(self.draft.by(value))
            case "first":
                self.change(replace(self.draft, first=value))
            case "cards":
                self.change(replace(self.draft, cards=value))
            case _:
                self.change(self.draft.switched(key, value))
        if (key, value) == ("length", "timed"):
            ask_length(self.last_for)

    def last_for(self, minutes: int) -> None:
        """Let the timed game last so long."""
        self.change(replace(self.draft, minutes=max(minutes, 1)))

    def start(self) -> None:
        """Start the game."""
        draft = self.draft.with_those_named()
        take_out_unbegun(self.app)
        self.app.draft = draft
        setup.begin(self.app.session, draft, *opening(self.app, draft, self.view.board))
        self.app.draft = None
        self.app.to_table()
        self.app.laid = setup.laid(self.app.session, draft)
        self.app.prefer(laid=self.app.laid.text())
        dealt_sheet(self.app)
        tell_if_damaged(self.app)

    def problem(self, sentence: str) -> Callout:
        """Return the reason why the game cannot start."""
        return Callout(text=sentence, kind="warn")


def is_somebody(person: Person) -> bool:
    """Return whether it was said who sits here."""
    return person.name.strip() not in {"", *[t("new_game.player", n=n) for n in range(1, 20)]}


def is_same(board: TableBoard, here: TableBoard) -> bool:
    """Return whether the chosen board is this one: of this town, or the family's own of this name."""
    if board.is_own or here.is_own:
        return board.is_own == here.is_own and board.title(words()) == here.title(words())
    return board.town == here.town


class DraftStep(Column):
    """One step of the way. `show` is called whenever the draft has changed."""

    def __init__(self, screen: NewGameScreen, **options: object) -> None:
        super().__init__(spacing=dp(12), **options)
        self.screen = screen
        self.shown: object = None

    def show(self, view: Outline) -> None:
        """Show the draft as it stands."""


class BoardStep(DraftStep):
    """The boxes, and under them the towns of the chosen one."""

    def __init__(self, screen: NewGameScreen, **options: object) -> None:
        super().__init__(screen, **options)
        self.boxes, self.towns = Boards(), Column(spacing=dp(8))
        self.told = Text(role="small", tone="soft")
        for box in dict.fromkeys([board.edition for board in every_town()]):
            self.boxes.add_widget(self.box(box))
        for part in (Text(role="title", text=t("new_game.board")), self.boxes, self.told, self.towns):
            self.add_widget(part)

    def box(self, name: str) -> BoardTile:
        """Return a box to choose, in its usual town."""
        tile = BoardTile(edition_view(usual(name).printed(), words()))
        tile.fbind("on_tap", lambda *_: self.screen.change(self.screen.draft.at(usual(name))))
        return tile

    def show(self, view: Outline) -> None:
        """Light the chosen box and town."""
        here = self.screen.draft.board()
        for tile in self.boxes.children:
            tile.choose(tile.edition.id == here.edition)
            self.told.text = tile.edition.told if tile.edition.id == here.edition else self.told.text
        app = self.screen.app
        every = (here, *own_boards(app.folder, app.session))
        if self.shown != every:
            self.shown = every
            self.towns.clear_widgets()
            self.ask_town(boards_of(here.edition), here)
            self.towns.add_widget(self.own(here))

    def ask_town(self, boards: list[TableBoard], here: TableBoard) -> None:
        """Ask from which town the board is; of a box that was printed in one town alone there is nothing to ask."""
        if len(boards) < 2:
            return
        self.towns.add_widget(Text(role="title", text=t("new_game.town")))
        for board in boards:
            self.towns.add_widget(self.town(board, chosen=is_same(board, here)))

    def own(self, here: TableBoard) -> Row:
        """Return the way to a board of the family's own: a new one, or the chosen one to be changed."""
        title = t("own_board.change" if here.is_own else "own_board.new")
        row = Row(icon="pencil-outline", title=title, text=t("own_board.told"), chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: self.begin_own(here))
        return row

    def begin_own(self, here: TableBoard) -> None:
        """Enter a board of the family's own, over the chosen one; over which one is asked where it may be another.

        Most boxes that are not in the list are a Classic with other names.
        """
        first = most_printed()
        if here.is_own or here.edition == first:
            self.screen.app.go("own_board", board=here)
        else:
            like_sheet(self.screen, (usual(first), here))

    def town(self, board: TableBoard, *, chosen: bool) -> TownRow:
        """Return the row of a town, with two streets by which people know its board, and its money."""
        title = board.title(words()) if board.is_own or board.town is None else words().of(board.town.titles)
        every, printed = boards_of(board.edition), board.printed()
        others = [other.printed() for other in every[: every.index(board)]]
        row = TownRow(
            title, streets(printed, others, words()), words().at(printed, Game()).currency(),
            names_wanting(printed, words()) if chosen and not board.is_own else "", chosen=chosen,
        )  # fmt: skip
        row.fbind("on_tap", lambda *_: self.screen.change(self.screen.draft.at(board)))
        return row


def boards_of(box: str) -> list[TableBoard]:
    """Return the boards of one box to choose from: its towns, then the families' own."""
    app = running_app()
    return [board for board in (*every_town(), *own_boards(app.folder, app.session)) if board.edition == box]


def most_printed() -> str:
    """Return the box that was printed in most towns."""
    every = [board.edition for board in every_town()]
    return max(every, key=every.count)


def like_sheet(screen: NewGameScreen, boards: tuple[TableBoard, ...]) -> Sheet:
    """Ask which of these boards the family's own one looks like, and enter it over that one."""
    sheet = Sheet(title=t("own_board.like"))
    for board in boards:
        view = edition_view(board.printed(), words())
        row = Row(title=board.title(words()), text=view.told, chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_, board=board: (sheet.close(), enter_own(screen, board)))
        sheet.body.add_widget(row)
    return sheet.open()


def enter_own(screen: NewGameScreen, board: TableBoard) -> None:
    """Choose a board, and enter the family's own over it."""
    screen.change(screen.draft if board == screen.draft.board() else screen.draft.at(board))
    screen.app.go("own_board", board=screen.draft.board())  # as New game will know it: what is typed is kept by it


def usual(box: str) -> TableBoard:
    """Return the board of a box with which New game begins: the one used last, or that of the country."""
    last = running_app().board
    return last if last.edition == box else usual_board(system_country(), words().language, box)


class NamesStep(DraftStep):
    """Who plays, who has played here before, and the way to everything else."""

    def __init__(self, screen: NewGameScreen, **options: object) -> None:
        super().__init__(screen, **options)
        session = screen.app.session
        self.known = people_before(session, words(), screen.app.preferences.evenings_since) if session else ()
        self.listed: list[Known] | None = None
        self.seats, self.before = Column(spacing=dp(8)), Wrap(grid=True, balanced=True, height=0)
        self.again = Text(role="label", tone="soft", text=t("new_game.again"))
        self.more = PushButton(text=t("new_game.add"), kind="tonal", icon="account-plus")
        self.more.fbind("on_tap", lambda *_: screen.add())
        self.others = Row(icon="tune-variant", title=t("new_game.more"), chevron=True, fill="card", edge="edge")
        self.others.fbind("on_tap", lambda *_: screen.turn_to("more"))
        for part in (Text(role="title", text=t("new_game.players")),
                     Text(role="small", tone="soft", text=t("new_game.players_text")),
                     self.seats, self.more, self.again, self.before, self.others):  # fmt: skip
            self.add_widget(part)

    def show(self, view: Outline) -> None:
        """Show the people. Rows are built anew only if seats or looks have changed, so that typing goes on."""
        people = self.screen.draft.people
        self.more.disabled, self.others.text = view.full, view.in_short
        self.show_known({one.name.casefold() for one in people})
        looks = tuple((one.id, one.colour, one.token) for one in people)
        names = tuple([one.name for one in people])
        typed = tuple([row.field.text for row in self.seats.children[::-1]])
        if self.shown == looks and typed == names:
            return
        self.shown = looks
        self.seats.clear_widgets()
        for person in people:
            self.seats.add_widget(self.seat(person))

    def show_known(self, seated: set[str]) -> None:
        """Show who has played here before and has no seat yet."""
        known = [one for one in self.known if one[0].casefold() not in seated]
        if known == self.listed:
            return
        self.listed = known
        self.before.clear_widgets()
        self.again.text = t("new_game.again") if known else ""
        for one in known:
            face = Look(one[1], one[2], brief(one[0]), lit=False)
            face.fbind("on_tap", lambda *_, one=one: self.screen.seat_again(one))
            self.before.add_widget(face)

    def seat(self, person: Person) -> SeatRow:
        """Return the row of a seat. Return goes on to the next."""
        screen, row = self.screen, SeatRow(person, t("new_game.name"))
        row.fbind("on_name", lambda row, name: screen.change(screen.draft.changed(row.person.id, name=name)))
        row.fbind("on_move", lambda row, by: screen.change(screen.draft.moved(row.person.id, by)))
        row.fbind("on_look", lambda row: screen.ask_look(row.person))
        row.fbind("on_next", lambda row: Clock.schedule_once(lambda _: screen.enter_next(row.person.id)))
        return row


class More(DraftStep):
    """What is mostly right as it is, each in one line; a touch shows what can be chosen."""

    def show(self, view: Outline) -> None:
        """Show the choices, anew where one has changed."""
        if self.shown == (view.lines, view.cash, view.own, view.round, view.notes):
            return
        self.shown = (view.lines, view.cash, view.own, view.round, view.notes)
        self.clear_widgets()
        self.add_widget(Text(role="title", text=t("new_game.more")))
        for key, title, chosen in view.lines:
            self.add_widget(self.line(title, chosen, partial(choice_sheet, self.screen, key)))
        self.add_widget(self.line(t("new_game.house_rules"), view.own, lambda: self.screen.app.go("house_rules")))
        own = OfDraft(self.screen)
        self.add_widget(self.line(view.cash, t("figures.title"), lambda: ask_at(own, self.screen.app, "SetFigure")))
        self.add_widget(self.line(t("new_game.notes"), notes_line(view.notes, words()), lambda: notes_sheet(view)))
        self.add_widget(round_row(self.screen))

    def line(self, title: str, chosen: str, act: Callable[[], object]) -> Row:
        """Return the row of a choice."""
        row = Row(title=title, text=chosen, chevron=True, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: act())
        return row


STEPS: dict[str, type[DraftStep]] = {"board": BoardStep, "names": NamesStep, "more": More}
TWO = ("board", "names")  # the steps that everybody takes


def choice_sheet(screen: NewGameScreen, key: str) -> Sheet:
    """Show what can be chosen; a touch chooses it."""
    title = next(title for name, title, _ in screen.view.lines if name == key)
    sheet, values, chosen = Sheet(title=title), screen.view.choices[key][0], screen.view.choices[key][1]
    for value, text in values:
        icon = "check-circle" if value == chosen else "circle-outline"
        row = Row(icon=icon, title=text, fill="card", edge="edge")
        row.fbind("on_tap", lambda *_, value=value: (sheet.close(), screen.choose(key, value)))
        sheet.body.add_widget(row)
    if key == "booklet":
        sheet.body.add_widget(Text(role="small", tone="soft", text=screen.view.differ))
    return sheet.open()


def notes_sheet(view: Outline) -> Sheet:
    """Show the banknotes that each player starts with."""
    sheet = Sheet(title=t("new_game.notes"))
    sheet.body.add_widget(notes_card(view.notes))
    return sheet.open()


class OfDraft:
    """The game that is being set up, as a place for forms: what is entered is kept with the draft."""

    def __init__(self, screen: NewGameScreen) -> None:
        self.screen = screen

    @property
    def table(self) -> Table:
        """Return a table that nobody sits at yet."""
        return self.screen.draft.table()

    def preview(self, command: acts.Command) -> tuple[Entry, Game]:
        """Return what a command would do. Raises Refused."""
        return setup.tried(self.table, command)

    def write(self, command: acts.Command) -> bool:
        """Keep a figure for the game that is being set up."""
        if not isinstance(command, acts.SetFigure):
            raise TypeError(f"no draft keeps what {type(command).__name__} says")
        self.screen.change(self.screen.draft.setting(command.name, command.amount))
        return True


def notes_card(notes: tuple[NoteView, ...]) -> Panel:
    """Return a panel with the banknotes that each player starts with."""
    card = Panel(spacing=dp(6))
    for note in notes:
        line = SideBySide()
        line.add_widget(Text(text=t("new_game.note", count=note.count, note=note.note)))
        line.add_widget(Word(text=note.sum, role="strong"))
        card.add_widget(line)
    return card
