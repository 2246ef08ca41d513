"""A board of the family's own on a page that banks: its names, colours, figures and cards; kept, sent, taken in."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.corrections import printed_fields
from app.core.edition import Edition, Group
from app.core.own_things import GROUP, GROUP_COLOURS
from app.editions import kept_boards
from app.editions.own_print import OwnPrint, PrintedAt
from app.reach.own import setting_up
from app.reach.own.beside import OUTBOX
from app.reach.page.leaf import act, head, leaf, mark, opens, row
from app.reach.talk.messages import Message, NotUnderstood
from app.session.file_names import plain_name
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

NameAsked = list[str]  # the place, what it is called, what was typed, what is printed there


def own_board(bank: "OwnBank", said: Message) -> Message:
    """Take over what was typed, and return the whole board as it is entered now."""
    given, opened = said.get("given", {}), str(said.get("open", ""))
    if not isinstance(given, dict):
        raise NotUnderstood
    if said.get("begin") or bank.print is None:
        bank.print = OwnPrint(setting_up.draft_of(bank).board())
    for name, value in given.items():
        enter(bank.print, str(name), str(value))
    return BoardAsked(bank.print, PlainWords(bank.lang)).leaf(opened)


def enter(own: OwnPrint, name: str, text: str) -> None:
    """Enter what is printed at one place. Raises NotUnderstood for a place that this board does not have."""
    kind, thing, field = [*name.split("/"), "", ""][:3]
    place = (kind, thing, field)
    if text.strip() and not own.can_say(place, text.strip()):
        raise NotUnderstood
    own.say(place, text)


def keep(bank: "OwnBank", _said: Message) -> Message:
    """Keep the board in this browser, and choose it in New game."""
    if bank.print is None or not bank.print.called:
        raise NotUnderstood
    return chosen(bank, bank.print)


def chosen(bank: "OwnBank", own: OwnPrint) -> Message:
    """Keep a board and lay it on the table that is set up."""
    kept_boards.keep(bank.folder, own.board)
    bank.draft, bank.print = setting_up.draft_of(bank).at(own.board), None
    return setting_up.new(bank, {"given": {}, "open": ""})


def forget(bank: "OwnBank", _said: Message) -> Message:
    """Forget the board; games that were played on it keep it."""
    if bank.print is None:
        raise NotUnderstood
    kept_boards.drop(bank.folder, bank.print.board)
    words, title = PlainWords(bank.lang), bank.print.called
    bank.draft, bank.print = setting_up.draft_of(bank).on(bank.print.base.edition), None
    told = setting_up.new(bank, {"given": {}, "open": ""})
    return told | {"rows": [row(words("own_board.forgotten", title=title), kind="lit"), *told["rows"]]}


def send(bank: "OwnBank", _said: Message) -> Message:
    """Write the board into a file for another phone, and name it."""
    if bank.print is None:
        raise NotUnderstood
    out = bank.folder / OUTBOX
    kept_boards.send(out, bank.print.board)
    bank.file = str(out)
    return {"done": True, "file": f"{plain_name(bank.print.called) or 'board'}.{kept_boards.ENDING}"}


class BoardAsked:
    """A board that is entered, in rows."""

    def __init__(self, own: OwnPrint, words: PlainWords) -> None:
        self.own, self.words = own, words
        self.printed, self.now = own.base.printed(), own.board.printed()
        self.here: Words = words.on(self.now)

    def again(self, opened: str = "", **given: object) -> Message:
        """Return the message that asks for the board with something entered, or another part of it open."""
        return {"t": "own_board", "given": given, "open": opened}

    def leaf(self, opened: str) -> Message:
        """Return the whole board, or the part that is open."""
        kind, _, thing = opened.partition("/")
        if kind == "deed" and thing in self.now.deeds:
            return leaf(self.here.name(thing), self.figures(thing), [self.back()])
        if kind == GROUP and thing in self.now.groups:
            return leaf(self.words("own_board.colour"), self.colours(self.now.groups[thing]), [self.back()])
        return leaf(self.words("own_board.title"), self.rows(), self.ways())

    def back(self) -> Message:
        """Return the button that leads back to the whole board."""
        return opens(self.words("page.confirm"), "own_board", "main", given={}, open="")

    def ways(self) -> list[Message]:
        """Return what can become of the board."""
        words, named = self.words, bool(self.own.called)
        keep_ = opens(words("own_board.save"), "own_board_keep", "main") | (
            {} if named else {"no": words("own.board_needs_name")}
        )
        sent = [act(words("own_board.send"), "save", {"t": "own_board_send"}),
                opens(words("own_board.forget"), "own_board_forget", "grave")] if named else []  # fmt: skip
        return [keep_, *sent, act(words("own_board.take_in"), "file")]

    def rows(self) -> list[Message]:
        """Return everything that may be printed otherwise."""
        words, own = self.words, self.own
        sign = words("own_board.sign", sign=words.on(self.now).currency())
        called = [row(own.called or "…", words("own_board.name")), row(sign)]
        groups = [part for group in self.now.groups.values() if group.deeds for part in self.group(group)]
        companies = [row(one.name) for one in self.now.companies.values()]
        return [
            row("", words("own_board.lead")), row("", do=[self.type(words("own.type_names"), self.names(), "main")]),
            *called,
            *groups, *([head(words("own_board.companies")), *companies] if companies else []),
            row("", do=[self.type(words("own_board.cards"), self.titles())]),
        ]  # fmt: skip

    def type(self, title: str, fields: Iterable[NameAsked], kind: str = "") -> Message:
        """Return the button that asks for many names, one after the other."""
        return act(title, "fields", self.again(), title, list(fields), kind=kind)

    def field(self, place: PrintedAt, title: str, printed: str) -> NameAsked:
        """Return one name to be typed."""
        return ["/".join(place), title, self.own.said.get(place, ""), printed]

    def names(self) -> list[NameAsked]:
        """Return the name of the box, its sign, and the names of deeds and companies."""
        words, printed, plain = self.words, self.printed, self.words.on(self.printed)
        box = self.field(self.own.title_at, words("own_board.name"), words.of(printed.titles))
        sign = self.field(self.own.sign_at, words("own_board.sign", sign=plain.currency()), plain.currency())
        deeds = [
            self.field(("deed", deed, "name"), printed.deeds[deed].name, printed.deeds[deed].name)
            for group in printed.groups.values() for deed in group.deeds
        ]  # fmt: skip
        firms = [self.field(("company", one.id, "name"), one.name, one.name) for one in printed.companies.values()]
        return [box, sign, *deeds, *firms]

    def titles(self) -> list[NameAsked]:
        """Return the titles of the cards."""
        plain = self.words.on(self.printed)
        named = [(card, plain.name(card)) for card in self.printed.cards]
        return [self.field(("card", card, "title"), name, name) for card, name in named]

    def group(self, group: Group) -> list[Message]:
        """Return a group with its colour and its deeds; a touch on the colour or a deed changes it."""
        paints = self.again(f"{GROUP}/{group.id}") if group.kind == "street" else None
        deeds = [
            row(self.here.name(deed), amount=self.here.money(self.now.deeds[deed].price),
                open=self.again(f"deed/{deed}"))
            for deed in group.deeds
        ]  # fmt: skip
        return [row(self.here.name(group.id), kind="lit", mark=mark(group.colour, ""), open=paints), *deeds]

    def colours(self, group: Group) -> list[Message]:
        """Return the colours that a group may have."""
        place = f"{GROUP}/{group.id}/colour"
        return [
            row(self.words(f"colour.{name}"), kind="lit" if colour == group.colour else "", mark=mark(colour, " "),
                open=self.again("", **{place: colour}))
            for name, colour in GROUP_COLOURS.items()
        ]  # fmt: skip

    def figures(self, deed: str) -> list[Message]:
        """Return price, mortgage and rents of a deed, each to be typed."""
        return [
            row(self.words(f"field.{name}"), amount=self.here.money(value), do=[
                act(self.words("guest.type"), "type", self.again(f"deed/{deed}"), f"deed/{deed}/{name}",
                    self.words(f"field.{name}"), "number", value)])
            for name, value in printed_of(self.now, deed)
        ]  # fmt: skip


def printed_of(edition: Edition, deed: str) -> list[tuple[str, int]]:
    """Return the figures printed on a deed, in the order of its columns."""
    return [(name, value) for name, value in printed_fields(edition, "deed", deed).items() if isinstance(value, int)]
