"""A board of the family's own: what its box is called, and what is printed on it in place of the town's names."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from app.core.corrections import printed_fields
from app.core.game import Game
from app.core.own_things import GROUP, GROUP_COLOURS, LONGEST_SIGN
from app.disk.whole_files import make_own_folder
from app.editions import kept_boards
from app.editions.own_print import OwnPrint
from app.known_here.boards import own_boards
from app.screens.frame.handing_over import hand_over
from app.screens.frame.handling import handled
from app.screens.frame.screen import Screen
from app.screens.frame.translate import t, words
from app.screens.home.opening_files import EXPORTS, ask_to_replace, pick_game_file
from app.screens.pictures import GroupMark
from app.screens.widgets import Column, Field, IconButton, NumberPad, PushButton, Row, Sheet, SideBySide, Text
from app.session.file_names import free_path, plain_name
from app.typed.bounds import LONGEST_NAME

if TYPE_CHECKING:
    from app.core.edition import Edition, Group
    from app.editions.own_print import PrintedAt
    from app.editions.tables import TableBoard

KIND = "application/json"


class OwnBoardScreen(Screen):
    """The list of all names of a board, to be typed one after the other. Return goes on to the next."""

    called = StringProperty("")

    def __init__(self, board: TableBoard, **options: object) -> None:
        self.fields: list[Field] = []
        super().__init__(**options)
        if not self.app.half_typed:
            left = kept_boards.half_typed(self.app.folder)
            self.app.half_typed = tuple([OwnPrint.typed_so_far(*one) for one in left])
        self.begin(OwnPrint.going_on(board, self.app.half_typed))

    def begin(self, own: OwnPrint) -> None:
        """Enter this board. The app keeps what is typed, so that going back and forth loses none of it."""
        self.own_print = own
        self.app.half_typed = (*self.without(own.began), own)
        self.base, self.said, self.title_at = own.base, own.said, own.title_at
        self.fields.clear()
        self.body.clear_widgets()
        self.called = self.own_print.called
        self.lay_out()

    def without(self, board: TableBoard) -> list[OwnPrint]:
        """Return the boards that are half typed, but for this one."""
        return [one for one in self.app.half_typed if one.began != board]

    @property
    def board(self) -> TableBoard:
        """Return the board as it is entered so far."""
        return self.own_print.board

    def lay_out(self) -> None:
        """Show every name that may differ; what is printed on the town's board stands in grey."""
        box, printed = Column(spacing=dp(8)), self.base.printed()
        box.add_widget(Text(text=t("own_board.lead"), role="small", tone="soft"))
        if self.own_print.is_changed:
            box.add_widget(self.left())
        box.add_widget(self.entry(self.title_at, t("own_board.name")))
        sign = self.own_print.sign_at
        box.add_widget(self.entry(sign, t("own_board.sign", sign=words().at(printed, Game()).currency()), LONGEST_SIGN))
        for group in printed.groups.values():
            box.add_widget(self.head(group))
            for deed in group.deeds:
                box.add_widget(self.deed(printed, deed))
        if printed.companies:
            box.add_widget(Text(role="label", tone="soft", text=t("own_board.companies")))
        for company in printed.companies.values():
            box.add_widget(self.entry(("company", company.id, "name"), company.name))
        cards = Row(icon="cards-outline", title=t("own_board.cards"), chevron=True, fill="card", edge="edge")
        cards.fbind("on_tap", lambda *_: self.cards())
        box.add_widget(cards)
        ways = [("send", "share-variant", self.send), ("take_in", "file-import-outline", self.take_in)]
        if self.own_print.began.is_own:
            ways.append(("forget", "trash-can-outline", self.forget))
        for key, icon, act in ways:
            button = PushButton(text=t(f"own_board.{key}"), kind="outlined", icon=icon)
            button.fbind("on_tap", lambda *_, act=act: act())
            box.add_widget(button)
        self.body.add_widget(box)

    def left(self) -> Row:
        """Return the way back to the board as it was before anything was typed that is not saved."""
        row = Row(icon="restore", title=t("own_board.unsaved"), text=t("own_board.anew"), fill="card", edge="edge")
        row.fbind("on_tap", lambda *_: self.begin(OwnPrint(self.own_print.began)))
        return row

    def entry(self, place: PrintedAt, printed: str, limit: int = LONGEST_NAME) -> Field:
        """Return the field of a name. Return goes on to the next."""
        field = Field(text=self.said.get(place, ""), hint=printed, limit=limit, over=True)
        field.fbind("text", lambda _, text: self.say(place, text))
        field.input.text_validate_unfocus = False
        field.input.fbind("on_text_validate", lambda *_: Clock.schedule_once(lambda _: self.enter_after(field)))
        self.fields.append(field)
        return field

    def say(self, place: PrintedAt, text: str) -> None:
        """Take over what is printed there; nothing typed is as on the town's board."""
        self.own_print.say(place, text)
        self.called = self.own_print.called

    def enter_after(self, field: Field) -> None:
        """Enter the next name; behind the last one typing ends."""
        at = self.fields.index(field) + 1
        field.input.focus = False
        if at < len(self.fields):
            self.fields[at].input.focus = True
            self.fields[at].input.select_all()

    def head(self, group: Group) -> Row:
        """Return a group with its colour; a touch changes it."""
        colour = self.said.get((GROUP, group.id, "colour")) or group.colour
        mark = GroupMark(colour=colour, letter="", plain=True)
        called = words().at(self.board.printed(), Game()).name(group.id)
        row = Row(lead=mark, title=called, chevron=group.kind == "street")
        if group.kind == "street":
            row.fbind("on_tap", lambda *_: self.colours(group, row))
        return row

    def colours(self, group: Group, row: Row) -> Sheet:
        """Ask for the colour of a group."""
        sheet = Sheet(title=t("own_board.colour"))
        for name, colour in GROUP_COLOURS.items():
            choice = Row(lead=GroupMark(colour=colour, letter="", plain=True), title=t(f"colour.{name}"), fill="card")
            choice.fbind("on_tap", lambda *_, colour=colour: (sheet.close(), self.paint(group, row, colour)))
            sheet.body.add_widget(choice)
        return sheet.open()

    def paint(self, group: Group, row: Row, colour: str) -> None:
        """Give a group another colour."""
        self.said[GROUP, group.id, "colour"] = colour
        row.lead = GroupMark(colour=colour, letter="", plain=True)
        row.title = words().at(self.board.printed(), Game()).name(group.id)

    def deed(self, printed: Edition, deed: str) -> SideBySide:
        """Return the line of a deed: its name, and the way to its price and rents."""
        line, name = SideBySide(spacing=dp(4)), words().on(printed).name(deed)
        line.add_widget(self.entry(("deed", deed, "name"), name))
        figures = IconButton(icon="cash-edit", tone="soft", name=t("own_board.figures", deed=name))
        figures.text = t("own_board.figures_word")
        figures.fbind("on_tap", lambda *_: self.figures(deed))
        line.add_widget(figures)
        return line

    def figures(self, deed: str) -> Sheet:
        """Show price, mortgage and rents of a deed, as they are on this board."""
        edition = self.board.printed()
        here = words().at(edition, Game())
        sheet = Sheet(title=here.name(deed))
        for name, value in printed_fields(edition, "deed", deed).items():
            if isinstance(value, int):
                row = Row(title=t(f"field.{name}"), amount=here.money(value), chevron=True, fill="card", edge="edge")
                row.fbind("on_tap", lambda *_, at=("deed", deed, name): (sheet.close(), self.figure(at)))
                sheet.body.add_widget(row)
        return sheet.open()

    def figure(self, place: PrintedAt) -> Sheet:
        """Ask for one figure."""
        edition = self.board.printed()
        sheet = Sheet(title=t(f"field.{place[2]}"))
        first = printed_fields(edition, "deed", place[1])[place[2]]
        pad = NumberPad(write=words().at(edition, Game()).money, thousands=edition.unit > 1, first=first)
        done = PushButton(text=t("own_board.enter"))
        done.fbind("on_tap", lambda *_: (sheet.close(), self.enter(place, first, int(pad.amount))))
        sheet.body.add_widget(pad)
        sheet.foot.add_widget(done)
        return sheet.open()

    def enter(self, place: PrintedAt, before: object, amount: int) -> None:
        """Take over a figure that is another than before, and show all of the deed again."""
        if amount != before:
            self.say(place, str(amount))
        self.figures(place[1])

    def cards(self) -> Sheet:
        """Show the title of every card."""
        edition = self.base.printed()
        here, sheet, before = words().at(edition, Game()), Sheet(title=t("own_board.cards")), self.fields
        self.fields = []
        for card in edition.cards.values():
            sheet.body.add_widget(self.entry(("card", card.id, "title"), here.name(card.id)))
        sheet.fbind("on_close", partial(self.back_to, before))
        return sheet.open()

    def back_to(self, fields: list[Field], *_: object) -> None:
        """Go on in the list of names."""
        self.fields = fields

    def hidden(self) -> None:
        """Keep what is typed."""
        self.put_by()

    def put_by(self) -> None:
        """Keep what is typed, because the phone may end the app."""
        half = [(one.began, one.board) for one in self.app.half_typed if one.is_changed]
        with handled():
            kept_boards.keep_half_typed(self.app.folder, half)

    # what becomes of it
    def save(self) -> None:
        """Keep the board on this phone; ask first where one of its name would have to go."""
        other = self.own_print.stands_over(own_boards(self.app.folder, self.app.session))
        if other is None:
            self.keep()
        else:
            ask_to_replace(other, self.keep)

    def keep(self) -> None:
        """Keep the board on this phone, and choose it in New game."""
        with handled():
            kept_boards.keep(self.app.folder, self.board)
        if self.app.draft is not None:
            self.app.draft = self.app.draft.at(self.board)
        self.app.half_typed = (*self.without(self.own_print.began),)
        self.app.back()

    def send(self) -> None:
        """Write the board into a file, and offer it to other apps."""
        folder = self.app.folder / EXPORTS
        with handled():
            make_own_folder(folder)
            path = free_path(folder, plain_name(self.called) or "board", kept_boards.ENDING)
            kept_boards.send(path, self.board)
            hand_over(self.app, path, KIND, t("own_board.title"))

    def take_in(self) -> None:
        """Take in the board of a file."""
        pick_game_file(self.app)

    def forget(self) -> None:
        """Forget the board; games that were played on it keep it."""
        with handled():
            kept_boards.drop(self.app.folder, self.own_print.began)
        if self.app.draft is not None:
            self.app.draft = self.app.draft.on(self.base.edition)
        self.app.half_typed = (*self.without(self.own_print.began),)
        self.app.back()
        self.app.receipt(t("own_board.forgotten", title=self.own_print.began.title(words())), undo=False)
