"""The bank of a page that keeps the game itself: it hears the page's messages and answers with the page's own.

What is heard and what is told are two steps, so that the browser can keep the one while the other is put together.

What a guest's page may ask, this page asks in the same words and is answered from the same views and forms. What a
banker can do besides, stands in `alone.ALONE`.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from app.core.edition import Edition
from app.editions import kept_boards
from app.editions.tables import TableBoard, board_of, usual_board
from app.journal import JournalError
from app.journal.format.chain import parsed
from app.reach.listening import LOOKED_UP
from app.reach.own import auction, games
from app.reach.own.alone import ALONE, menu
from app.reach.own.games import home
from app.reach.own.safety import Safety
from app.reach.page.files import page_words
from app.reach.page.lately import Lately
from app.reach.page.leaf import row
from app.reach.page.news import news_of
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker, Writer, answered
from app.reach.talk.messages import VERSION, Message, NotUnderstood, message_of, text_of
from app.session import Session
from app.session.chronicle import Chronicle
from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from pathlib import Path

    from app.editions.own_print import OwnPrint
    from app.session.setup import Draft

HERE, SPOKEN = "here", "own_page."  # whose phone it is; what begins the words that the page says beside a guest's
FIRST_TOLD = frozenset({"welcome", "home", "words"})  # before the table


class OwnBank:
    """Hears one page. `hear` does what it says; `told` then returns what the page is told, in order."""

    def __init__(self, session: Session) -> None:
        self.session, self.lang = session, FIRST
        self.draft: Draft | None = None  # the game that is being set up
        self.print: OwnPrint | None = None  # the board of the family's own that is being entered
        self.half_typed: list[OwnPrint] = []  # those that were typed and not saved
        self.folder: Path = session.journal.path.parent
        self.safety = Safety()
        self.lost = 0  # games that are kept and cannot be listed
        self.greeted = False  # whether the page has said hello
        self.last = 0  # the game that was open when the page was closed
        self.file = ""  # a game's file that was written last, to be handed to the browser
        self.writer = Writer(session, lambda command, _by: session.submit(command))
        self._chronicle: Chronicle | None = None
        self._moved, self._lately = False, Lately()
        self._answers: list[Message] = []  # to what was heard last
        self._you = ""  # what the page was told last of who it is
        session.changed.add(self._note)

    def _note(self) -> None:
        self._moved = True

    @property
    def is_playing(self) -> bool:
        """Return whether a game is open."""
        return self.session.saved is not None

    @property
    def board(self) -> TableBoard:
        """Return the board on the table; without a game the one that was used last, or the usual one."""
        if self.is_playing:
            return board_of(self.session.game)
        return kept_boards.last(self.folder) or usual_board("", self.lang)

    @property
    def edition(self) -> Edition:
        """Return everything that is printed on the board on the table."""
        return self.session.edition if self.is_playing else self.board.printed()

    @property
    def words(self) -> Words:
        """Return the page's language at this table, or without one."""
        session, words = self.session, PlainWords(self.lang)
        return words.at(session.edition, session.game) if self.is_playing else words

    @property
    def who(self) -> Speaker:
        """Return the banker as guests' messages know a speaker. Lines say of nobody else that they were said here."""
        return Speaker(HERE, "", "", BANK, self.words)

    # what is heard
    def hear(self, text: str) -> None:
        """Do, look up or refuse what the page says."""
        self._moved, self._answers = False, []
        with suppress(NotUnderstood):
            said = said_in(text)
            self._answers = HEARD.get(said["t"], looked_up)(self, said)

    def told(self) -> list[str]:
        """Return everything that the page is told of what was heard last. Nothing that is to be kept changes by it.

        It is kept already, or is being kept: a table that cannot be shown must not keep the page from its other games.
        """
        try:
            return self._table()
        except Exception:  # noqa: BLE001 - whatever it is, the game can be saved from the list, and another one opened
            return self._list()

    def _list(self) -> list[str]:
        """Close the game that cannot be shown; return the list of the games, and what is the matter."""
        self.session.files.leave()
        words = [one for one in self._answers if one["t"] == "words"]
        answers = [one for one in self._answers if one["t"] not in FIRST_TOLD]
        why: Message = {"t": "damaged", "text": PlainWords(self.lang)("own.cannot_show")}
        return [text_of(one) for one in (*words, *self.welcome(), *answers, why)]

    def _table(self) -> list[str]:
        first = [text_of(one) for one in self._answers if one["t"] in FIRST_TOLD]
        self._you = "" if first else self._you  # a page that is greeted knows nothing
        news = self.news() if self._moved and self.is_playing else []
        return [*first, *news, *[text_of(one) for one in self._answers if one["t"] not in FIRST_TOLD]]

    def news(self) -> list[str]:
        """Return the table as it stands, and what the banker can do besides where that is not what it was."""
        news = news_of(self.session, self.words, self._lately)
        calls = auction.callers(self)
        more = f",{text_of({'callers': calls})[1:-1]}" if calls else ""
        before, self._you = self._you, text_of(self.you())
        now = news.text(news.answers_for("", bank=True), more)
        return [now] if self._you == before else [self._you, now]

    def welcome(self) -> list[Message]:
        """Return which game is open; without one, the saved games."""
        saved = self.session.saved
        if saved is None:
            return [self.greeting("", "", "", "", 0), {"t": "home", **home(self)}]
        top = self.session.head.seq
        return [self.greeting(name_of(saved.id), saved.title, saved.edition, saved.created, top)]

    def greeting(self, game: str, title: str, edition: str, created: str, top: int) -> Message:
        """Return the message with which a page may begin to ask."""
        return {
            "t": "welcome", "v": VERSION, "game": game, "title": title, "edition": edition, "created": created,
            "top": top,
        }  # fmt: skip

    def you(self) -> Message:
        """Return that this page banks, without a seat, and the ways to everything a banker does."""
        rows = [row(self.words("own.you_bank")), row("", do=menu(self))]
        return {"t": "you", "seat": "", "right": BANK, "name": "", "rows": rows}

    # what is asked
    def tell_anew(self) -> None:
        """Tell the table with the next answer, though nothing has changed."""
        self._moved = True

    def write(self, said: Message) -> Message:
        """Write what is said, once, however often it comes."""
        return self.writer.once(self.who, said, {"submit": self.writer.submit, "undo": self._undo}[said["t"]])

    def _undo(self, who: Speaker, said: Message) -> None:
        if said["at"] != self.session.head.seq:
            raise No("moved_on")
        self.session.undo(who.by)

    def chronicle(self) -> Chronicle:
        """Return what remembers the open game from its first line."""
        if self._chronicle is None or self._chronicle.number != self.session.number:
            self._chronicle = Chronicle(self.session)
        return self._chronicle


def name_of(number: int) -> str:
    """Return what the page calls a game."""
    return f"own-{number}"


def said_in(text: str) -> Message:
    """Return a message of the page: one that guests have too, or one of the banker's own. Raises NotUnderstood."""
    try:
        said = parsed(text)
    except (JournalError, RecursionError) as error:
        raise NotUnderstood from error
    if isinstance(said, dict) and said.get("t") in ALONE and type(said.get("id")) is str:
        return said
    return message_of(text)


# each message, and what the page is told
def hello(bank: OwnBank, said: Message) -> list[Message]:
    """Greet the page, in its language, and open the game that was open when it was closed."""
    bank.lang = said["lang"] if said["lang"] in LANGUAGES else bank.lang
    bank.greeted = True
    if not bank.is_playing:
        games.open_again(bank, bank.last)
    bank.tell_anew()
    return bank.welcome()


def spoken(bank: OwnBank, said: Message) -> list[Message]:
    """Speak another language."""
    bank.lang = said["lang"] if said["lang"] in LANGUAGES else bank.lang
    bank.tell_anew()
    words: Message = {"t": "words", "lang": bank.lang, "words": own_words(bank.lang)}
    return [words, *([] if bank.is_playing else bank.welcome())]


def ping(_bank: OwnBank, said: Message) -> list[Message]:
    """Answer that somebody hears."""
    return [{"t": "re", "id": said["id"], "ok": True}]


def written(bank: OwnBank, said: Message) -> list[Message]:
    """Write what is said at the table."""
    return [bank.write(said)]


def looked_up(bank: OwnBank, said: Message) -> list[Message]:
    """Look something up, or do what only a banker does."""
    name = said["t"]
    if name not in ALONE:
        found = LOOKED_UP.get(name)
        return [answered(bank.who, said, lambda: found(bank.session, bank.who, said))] if found is not None else []
    before = bank.session.saved
    answer = answered(bank.who, said, lambda: ALONE[name](bank, said))
    changed = bank.session.saved is not before or (name == "delete" and answer["ok"])
    return [*(bank.welcome() if changed else []), answer]


def own_words(language: str) -> dict[str, str]:
    """Return every word that the page says: a guest's, and those of a page that banks."""
    words = Words(language)
    own = {key.removeprefix(SPOKEN): words(key) for key in words.keys() if key.startswith(SPOKEN)}  # noqa: SIM118 - Words are no mapping
    return page_words(language) | own


HEARD: Mapping[str, Callable[[OwnBank, Any], list[Message]]] = {
    "hello": hello, "lang": spoken, "ping": ping, "submit": written, "undo": written,
}  # fmt: skip
