"""A board of the family's own on a page that banks: its names, colours, figures and cards; kept, sent, taken in."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from app.core.corrections import printed_fields
from app.core.edition import Edition, Group
from app.core.own_things import GROUP, GROUP_COLOURS
from app.editions import kept_boards
from app.editions.own_print import OwnPrint, PrintedAt
from app.editions.tables import TableBoard
from app.known_here.boards import own_boards
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
    own = OwnPrint(bank.print.began) if said.get("anew") and bank.print is not None else begun(bank, said)
    go_on(bank, own)
    for name, value in given.items():
        enter(own, str(name), str(value))
    return BoardAsked(own, PlainWords(bank.lang)).leaf(opened)


def begun(bank: "OwnBank", said: Message) -> OwnPrint:
    """Return the board that is being entered; at the beginning that of New game, with what was typed of it before."""
    if bank.print is not None and not said.get("begin"):
        return bank.print
    return OwnPrint.going_on(setting_up.draft_of(bank).board(), bank.half_typed)


def go_on(bank: "OwnBank", own: OwnPrint) -> None:
    """Enter this board, and keep what is typed of it until it is saved."""
    bank.print = own
    bank.half_typed = [*[one for one in bank.half_typed if one.began != own.began], own]


def done_with(bank: "OwnBank", own: OwnPrint) -> None:
    """Forget what was typed of a board that is saved now, or forgotten."""
    bank.print, bank.half_typed = None, [one for one in bank.half_typed if one.began != own.began]


def enter(own: OwnPrint, name: str, text: str) -> None:
    """Enter what is printed at one place. Raises NotUnderstood for a place that this board does not have."""
    kind, thing, field = [*name.split("/"), "", ""][:3]
    place = (kind, thing, field)
    if text.strip() and not own.can_say(place, text.strip()):
        raise NotUnderstood
    own.say(place, text)


def keep(bank: "OwnBank", said: Message) -> Message:
    """Keep the board in this browser, and choose it in New game; ask first where one of its name would have to go."""
    if bank.print is None or not bank.print.called:
        raise NotUnderstood
    other = bank.print.stands_over(own_boards(bank.folder, bank.session))
    if other is not None and not said.get("sure"):
        words = PlainWords(bank.lang)
        stay = opens(words("own_board.stay"), "own_board", given={}, open="")
        replace_it = opens(words("own_board.replace"), "own_board_keep", "grave", sure=True)
        return ask_to_replace(other, words, replace_it, stay)
    return chosen(bank, bank.print)


def ask_to_replace(board: TableBoard, words: Words, *ways: Message) -> Message:
    """Return the question before another board takes the place of this one, which has its name."""
    told = row(words("own_board.there_told"))
    return leaf(words("own_board.there", title=board.title(words)), [told], [*ways])


def chosen(bank: "OwnBank", own: OwnPrint) -> Message:
    """Keep a board and lay it on the table that is set up."""
    kept_boards.keep(bank.folder, own.board)
    bank.draft = setting_up.draft_of(bank).at(own.board)
    done_with(bank, own)
    return setting_up.new(bank, {"given": {}, "open": ""})


def forget(bank: "OwnBank", _said: Message) -> Message:
    """Forget the board; games that were played on it keep it."""
    if bank.print is None:
        raise NotUnderstood
    kept_boards.drop(bank.folder, bank.print.began)
    words = PlainWords(bank.lang)
    title = bank.print.began.title(words)
    bank.draft = setting_up.draft_of(bank).on(bank.print.base.edition)
    done_with(bank, bank.print)
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
        sent = [act(words("own_board.send"), "save", {"t": "own_board_send"})] if named else []
        gone = [opens(words("own_board.forget"), "own_board_forget", "grave")] if self.own.began.is_own else []
        return [keep_, *sent, *gone, act(words("own_board.take_in"), "file")]

    def rows(self) -> list[Message]:
        """Return everything that may be printed otherwise."""
        words, own = self.words, self.own
        sign = words("own_board.sign", sign=words.on(self.now).currency())
        called = [row(own.called or "…", words("own_board.name")), row(sign)]
        groups = [part for group in self.now.groups.values() if group.deeds for part in self.group(group)]
        companies = [row(one.name) for one in self.now.companies.values()]
        return [
            row("", words("own_board.lead")), *self.left(),
            row("", do=[self.type(words("own.type_names"), self.names(), "main")]),
            *called,
            *groups, *([head(words("own_board.companies")), *companies] if companies else []),
            row("", do=[self.type(words("own_board.cards"), self.titles())]),
        ]  # fmt: skip

    def left(self) -> list[Message]:
        """Return the way back to the board as it was before anything was typed that is not saved."""
        if not self.own.is_changed:
            return []
        return [row(self.words("own_board.unsaved"), self.words("own_board.anew"), open=self.again() | {"anew": True})]

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
