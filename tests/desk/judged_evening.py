"""Long games as they come to a desk, judged beside it: how many lines a second, and what is found in forged ones."""

import asyncio
import json
import random
import time

from app.desk.beside import beside_the_desk
from app.desk.keeping.journal_store import JournalStore
from app.desk.organiser.judging import JudgedRecords, Umpire
from app.desk.records import Records
from app.session import Session
from tests.desk.clubs import lines_in
from tests.desk.evenings import next_to, record_of, texts
from tests.random.in_words import random_game
from tests.random.test_random_games import EDITIONS

FORGERIES = 20  # of each game
BATCH, LONG = 200, 300  # lines


def judged_evening(folder, many):
    """Judge so many lines; forge some of them: each forgery is disputed at its line, and nothing else is."""
    chance, games = random.Random(5), []
    while sum(map(len, games)) < many // 4:
        edition = sorted(EDITIONS)[len(games) % len(EDITIONS)]
        games.append(written(folder / f"game {len(games)}.db", edition, len(games)))
    speed = lines_a_second(games, many)
    forged = sum(is_disputed(lines, chance) for lines in games for _ in range(FORGERIES))
    asyncio.run(beside(folder, games))
    return f"{speed:,.0f} lines a second on one core; {forged} of {FORGERIES * len(games)} forged lines disputed"


def written(path, edition, seed):
    """The lines of a random game, as a phone writes them."""
    first, *others = [entry.command for entry in random_game(edition, seed, LONG).entries]
    with Session(path) as session:
        session.create(edition, first)
        for command in others:
            session.submit(command)
        return lines_in(session)


def lines_a_second(games, many):
    """Judge the games again and again, batch by batch, as they come; return how fast."""
    records, count, began = JudgedRecords(), 0, time.process_time()
    while count < many:
        for lines in games:
            for at in range(0, len(lines), BATCH):
                found = records.take(f"7.{count}", at, lines[at : at + BATCH])
                assert found is not None
                assert not found.disputed, lines[found.disputed - 1].body
            count += len(lines)
    return count / (time.process_time() - began)


def is_disputed(lines, chance):
    """Forge one line; return whether that very line is disputed."""
    able = [line for line in lines[1:] if line.kind == "entry" and any("legs" in one for one in events_of(line))]
    line = chance.choice(able)
    body = json.loads(line.body)
    moved = next(one for one in body["events"] if "legs" in one)
    moved["legs"][0][2] += chance.choice([1, 100, 10_000])
    before = lines[: line.seq - 1]
    found = JudgedRecords().take("7.forged", 0, [*before, next_to(before[-1], json.dumps(body))])
    return found.disputed == line.seq


def events_of(line):
    return json.loads(line.body)["events"]


async def beside(folder, games):
    """Have all of it judged in a process beside a desk."""
    store = JournalStore(folder / "club")
    umpire, records = Umpire(store, beside_the_desk), Records(store)
    for number, lines in enumerate(games):
        record = record_of(lines, str(number))
        await records.take(record, 0, texts(lines))
        found = await umpire.verdict(record, len(lines), 1e9)
        assert (found.seq, found.disputed) == (len(lines), 0)
    umpire.close()
    await store.close()
