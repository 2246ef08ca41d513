"""What only a banker says on a page that banks, each message with what answers it; and the banker's buttons."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from app.reach.own import (
    anew,
    auction,
    calculator,
    deeds,
    games,
    insight,
    over_evenings,
    own_board,
    rulebook,
    safety,
    setting_up,
    settings,
)
from app.reach.page import answers
from app.reach.page.leaf import act, leaf, opens, row
from app.reach.seats.writer import No
from app.reach.talk.messages import Message

if TYPE_CHECKING:
    from app.reach.own.bank import OwnBank

ByBanker = Callable[["OwnBank", Message], Message]


def menu(bank: "OwnBank") -> list[Message]:
    """Return the buttons of the banker at the table."""
    words, session = bank.words, bank.session
    again = [act(words("own.redo"), "do", {"t": "redo", "at": session.head.seq})] if session.history.can_redo else []
    save = act(words("page.save"), "save", {"t": "export", "game": session.number}, kind="main")
    result = opens(words("result.see"), "stands")
    ended = [save, result, opens(words("result.again"), "again")] if session.game.winners else []
    return [*ended, opens(words("guest.enter"), "forms"), *again, opens(words("own.more"), "menu")]


def more(bank: "OwnBank", _said: Message) -> Message:
    """Return everything that is not said at the table itself."""
    words, number = bank.words, bank.session.number
    keep = act(words("page.save"), "save", {"t": "export", "game": number})
    away = act(words("own.all_games"), "do", {"t": "leave"})
    ways = [
        row(words("result.so_far"), open={"t": "stands"}), row(words("deeds.title"), open={"t": "deeds"}),
        row(words("insight.title"), open={"t": "insight", "tab": "ahead", "player": ""}),
        *games.without_a_game(words),
    ]  # fmt: skip
    return leaf(words("own.more"), [*ways, *safety.told(bank)], [keep, away])


def risk(bank: "OwnBank", _said: Message) -> Message:
    """Return everybody's next roll."""
    return answers.risk(insight.foresight(bank), bank.session.game, bank.words)


def facts(bank: "OwnBank", _said: Message) -> Message:
    """Return the facts of the evening."""
    return answers.evening(bank.session, bank.chronicle().catch_up(), bank.words)


def redo(bank: "OwnBank", said: Message) -> Message:
    """Bring back what was undone last."""
    if said["at"] != bank.session.head.seq:
        raise No("moved_on")
    bank.session.redo()
    return {"done": True}


ALONE: Mapping[str, ByBanker] = {
    "menu": more, "redo": redo, "risk": risk, "facts": facts,
    "bid": auction.bid, "pass": auction.step_out, "deeds": deeds.deeds, "insight": insight.insight,
    "settings": settings.settings, "lasting": safety.lasting,
    "evenings": over_evenings.evenings, "count": over_evenings.count,
    "erase": over_evenings.erase, "rename": games.rename, "rescue": games.rescue,
    "own_board": own_board.own_board, "own_board_keep": own_board.keep, "own_board_send": own_board.send,
    "own_board_forget": own_board.forget,
    "games": games.games, "game": games.game, "play": games.play, "leave": games.leave, "delete": games.delete,
    "export": games.export, "import": games.take_in, "stands": games.stands,
    "new": setting_up.new, "begin": setting_up.begin, "figures": setting_up.figures, "again": setting_up.again,
    "page": anew.lines, "why": anew.line, "anew": anew.anew, "restate": anew.restate,
    "rules": rulebook.rules, "calculator": calculator.calculator,
}  # fmt: skip
