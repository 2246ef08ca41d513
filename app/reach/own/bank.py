"""The bank of a page that keeps the game itself: it hears the page's messages and answers with the page's own.

What a guest's page may ask, this page asks in the same words and is answered from the same views and forms. What a
banker can do besides, stands in `ALONE`.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.insight.risk import Foresight
from app.journal import JournalError
from app.journal.format.chain import parsed
from app.reach.listening import LOOKED_UP
from app.reach.own import anew, calculator, games, rulebook, setting_up
from app.reach.own.games import home
from app.reach.page import answers
from app.reach.page.files import page_words
from app.reach.page.lately import Lately
from app.reach.page.leaf import act, leaf, opens, row
from app.reach.page.news import news_of
from app.reach.seats.rights import BANK
from app.reach.seats.writer import No, Speaker, Writer, answered
from app.reach.talk.messages import VERSION, Message, NotUnderstood, message_of, text_of
from app.session import Session
from app.session.chronicle import Chronicle
from app.words.catalogues import FIRST, LANGUAGES
from app.words.language import PlainWords, Words

if TYPE_CHECKING:
    from app.session.setup import Draft

HERE, SPOKEN = "here", "own_page."  # whose phone it is; what begins the words that the page says beside a guest's
FIRST_TOLD = frozenset({"welcome", "home", "words"})  # before the table
ByBanker = Callable[["OwnBank", Message], Message]


class OwnBank:
    """Hears one page. `heard` returns what the page is told, in order."""

    def __init__(self, session: Session) -> None:
        self.session, self.lang = session, FIRST
        self.draft: Draft | None = None  # the game that is being set up
        self.lost = 0  # games that are kept and cannot be listed
        self.last = 0  # the game that was open when the page was closed
        self.file = ""  # a game's file that was written last, to be handed to the browser
        self._writer = Writer(session, lambda command, _by: session.submit(command))
        self._chronicle: Chronicle | None = None
        self._moved, self._lately = False, Lately()
        session.changed.add(self._note)

    def _note(self) -> None:
        self._moved = True

    @property
    def is_playing(self) -> bool:
        """Return whether a game is open."""
        return self.session.saved is not None

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
    def heard(self, text: str) -> list[str]:
        """Do, look up or refuse what the page says; return everything that it is told then."""
        self._moved = False
        try:
            said = said_in(text)
        except NotUnderstood:
            return []
        told = HEARD.get(said["t"], looked_up)(self, said)
        news = self.news() if self._moved and self.is_playing else []
        first = [text_of(one) for one in told if one["t"] in FIRST_TOLD]
        return [*first, *news, *[text_of(one) for one in told if one["t"] not in FIRST_TOLD]]

    def news(self) -> list[str]:
        """Return the table as it stands, and what the banker can do besides."""
        news = news_of(self.session, self.words, self._lately)
        return [text_of(self.you()), news.text(news.answers_for("", bank=True))]

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
        rows = [row(self.words("own.you_bank"), do=menu(self))]
        return {"t": "you", "seat": "", "right": BANK, "name": "", "rows": rows}

    # what is asked
    def tell_anew(self) -> None:
        """Tell the table with the next answer, though nothing has changed."""
        self._moved = True

    def write(self, said: Message) -> Message:
        """Write what is said, once, however often it comes."""
        return self._writer.once(self.who, said, {"submit": self._writer.submit, "undo": self._undo}[said["t"]])

    def _undo(self, who: Speaker, said: Message) -> None:
        if said["at"] != self.session.head.seq:
            raise No("moved_on")
        self.session.undo(who.by)

    def risk(self, _said: Message) -> Message:
        """Return everybody's next roll."""
        return answers.risk(Foresight(self.session.edition), self.session.game, self.words)

    def facts(self, _said: Message) -> Message:
        """Return the facts of the evening."""
        if self._chronicle is None or self._chronicle.session.saved != self.session.saved:
            self._chronicle = Chronicle(self.session)
        return answers.evening(self.session, self._chronicle.catch_up(), self.words)

    def redo(self, said: Message) -> Message:
        """Bring back what was undone last."""
        if said["at"] != self.session.head.seq:
            raise No("moved_on")
        self.session.redo()
        return {"done": True}


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


def menu(bank: OwnBank) -> list[Message]:
    """Return the buttons of the banker at the table."""
    words, session = bank.words, bank.session
    again = [act(words("own.redo"), "do", {"t": "redo", "at": session.head.seq})] if session.history.can_redo else []
    save = act(words("page.save"), "save", {"t": "export", "game": session.number}, kind="main")
    ended = [save, opens(words("result.again"), "again")] if session.game.winners else []
    return [*ended, opens(words("guest.enter"), "forms"), *again, opens(words("own.more"), "menu")]


def more(bank: OwnBank, _said: Message) -> Message:
    """Return everything that is not said at the table itself."""
    words, number = bank.words, bank.session.number
    keep = act(words("page.save"), "save", {"t": "export", "game": number})
    away = act(words("own.all_games"), "do", {"t": "leave"})
    ways = [row(words("result.so_far"), open={"t": "stands"}), *games.without_a_game(words)]
    return leaf(words("own.more"), [*ways, row("", words("own.kept"), do=[keep])], [away])


# each message, and what the page is told
def hello(bank: OwnBank, said: Message) -> list[Message]:
    """Greet the page, in its language, and open the game that was open when it was closed."""
    bank.lang = said["lang"] if said["lang"] in LANGUAGES else bank.lang
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
ALONE: Mapping[str, ByBanker] = {
    "menu": more, "redo": OwnBank.redo, "risk": OwnBank.risk, "facts": OwnBank.facts,
    "games": games.games, "game": games.game, "play": games.play, "leave": games.leave, "delete": games.delete,
    "export": games.export, "import": games.take_in, "stands": games.stands,
    "new": setting_up.new, "begin": setting_up.begin, "again": setting_up.again,
    "page": anew.lines, "why": anew.line, "anew": anew.anew, "restate": anew.restate,
    "rules": rulebook.rules, "calculator": calculator.calculator,
}  # fmt: skip
