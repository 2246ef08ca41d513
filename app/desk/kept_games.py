"""Lists the games of a table that a desk has, for a phone that wants to go on with one of them."""

from app.desk.keeping.store import Store
from app.journal.checking import edition_under, said_in
from app.reach.talk.messages import Message

MOST = 12  # games that are offered, the longest played first
TITLE = 60  # letters


async def kept_games(store: Store, table: str) -> list[Message]:
    """Return the games of a table. Raises StoreTrouble."""
    heads = {name: end for name, end in (await store.heads()).items() if name.rpartition(".")[0] == table}
    longest = sorted(heads, key=lambda name: heads[name].seq, reverse=True)[:MOST]
    return [await kept_game(store, name, heads[name].seq) for name in longest]


async def kept_game(store: Store, name: str, lines: int) -> Message:
    """Return what one game is called, how many lines it has and when it began."""
    first = (await store.lines(name))[0]
    title = " ".join(said_in(first.body, "title").split())[:TITLE]
    game = name.rpartition(".")[2]
    return {"game": game, "title": title, "edition": edition_under(first), "lines": lines, "at": first.at}
