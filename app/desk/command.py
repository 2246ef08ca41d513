"""`python -m app desk`: opens a club's desk, prints the codes of its tables, and stays until it is ended."""

import argparse
import asyncio
from collections.abc import Sequence
from pathlib import Path

from app.desk.alarms import Alarms
from app.desk.beside import beside_the_desk
from app.desk.ending import DeskEnd
from app.desk.enrolment import SECRET, BadSecret, Enrolment, is_private, secret_in
from app.desk.keeping.journal_store import JournalStore
from app.desk.keeping.servers import BadAddress, Hush, servers_in
from app.desk.keeping.store import Store, StoreTrouble
from app.desk.serving import ClubDesk
from app.phone.addresses import addresses
from app.phone.preferences import system_language
from app.reach.club.code import FIRST_PORT, NoCode, read_code
from app.words.catalogues import LANGUAGES
from app.words.language import Words

NAMES = tuple(map(str, range(1, 9)))  # of the tables whose codes are printed, unless others are named


def main(said: Sequence[str]) -> int:
    """Run a desk as the command line says; return the exit code."""
    options = parser(Words(system_language())).parse_args(said)
    words = Words(options.language)
    try:
        hush = Hush(servers_in(options.store) if options.store else ())
    except BadAddress:
        return last(words("desk.bad_store"))
    try:
        return asyncio.run(serve(options, words, hush))
    except KeyboardInterrupt:  # where the system has no signals to wait for
        return 0
    except (BadSecret, NoCode) as trouble:
        return last(words("desk.bad_secret" if isinstance(trouble, BadSecret) else "desk.bad_name", file=SECRET))
    except StoreTrouble as trouble:
        return last(words(f"desk.store_{trouble.key}", detail=hush(str(trouble))))
    except ModuleNotFoundError:
        return last(words("desk.no_library"))
    except OSError as trouble:
        return last(words("desk.no_port", port=options.port, detail=hush(str(trouble))))


def parser(words: Words) -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    found = argparse.ArgumentParser("python -m app desk", description=words("desk.lead"))
    found.add_argument("--folder", type=Path, default=Path("club"), help=words("desk.folder"))
    found.add_argument("--port", type=int, default=FIRST_PORT, help=words("desk.port", port=FIRST_PORT))
    found.add_argument("--address", action="append", default=[], help=words("desk.address"))
    found.add_argument("--tables", nargs="+", default=list(NAMES), help=words("desk.tables"))
    found.add_argument("--store", default="", help=words("desk.store"))
    found.add_argument("--language", choices=LANGUAGES, default=system_language(), help=words("desk.language"))
    return found


def say(text: str) -> None:
    """Print a text at once, so that whoever started the desk sees it."""
    print(text, flush=True)


def last(text: str, code: int = 1) -> int:
    """Print the last sentence and return the exit code."""
    say(text)
    return code


async def serve(options: argparse.Namespace, words: Words, hush: Hush) -> int:
    """Open the desk, say where it is, and wait for the end, which may be told while the desk still opens."""
    end, alarms = DeskEnd(), Alarms(lambda key, named: say(words(key, **named)), hush)
    end.listen()
    enrolment = Enrolment(secret_in(options.folder))
    desk = await end.unless_told(opened_desk(options, enrolment, alarms))
    try:
        if desk is not None:
            greeting(options, words, enrolment, desk)
            await end.told.wait()
    finally:
        if desk is not None:
            await desk.close()
    return last(words("desk.closed"), 0)


async def opened_desk(options: argparse.Namespace, enrolment: Enrolment, alarms: Alarms) -> ClubDesk:
    """Open the store and the desk. Raises StoreTrouble, or OSError where its port is taken."""
    desk = ClubDesk(enrolment, await opened_store(options), alarms=alarms, pool=beside_the_desk)
    desk.wall.directory.expect(options.tables if options.tables != list(NAMES) else ())
    try:
        port = await desk.open(options.port)
    except BaseException:
        await desk.close()
        raise
    desk.wall.desks, desk.wall.tables_named = desks_of(options, port), " ".join(options.tables)
    return desk


def greeting(options: argparse.Namespace, words: Words, enrolment: Enrolment, desk: ClubDesk) -> None:
    """Say where the desk is. Raises NoCode for a bad name of a table."""
    if not is_private(options.folder / SECRET):
        desk.alarms.stands("alarm.open_secret", file=str(options.folder / SECRET))
    for line in report(options, words, enrolment, desks_of(options, desk.port)):
        say(line)


async def opened_store(options: argparse.Namespace) -> Store:
    """Open the store that was asked for: three servers, or a file in the folder. Raises StoreTrouble."""
    if not options.store:
        return JournalStore(options.folder)
    from app.desk.keeping.jetstream_cluster import opened_cluster  # noqa: PLC0415 - a café needs no library for it

    return await opened_cluster(options.store.split(","))


def desks_of(options: argparse.Namespace, port: int) -> tuple[str, ...]:
    """Return the addresses of the club's desks with their ports: those that were given, or this computer's own."""
    named = [address if ":" in address else f"{address}:{port}" for address in options.address]
    return tuple(named or [f"{address}:{port}" for address in addresses()] or [f"127.0.0.1:{port}"])


def report(options: argparse.Namespace, words: Words, enrolment: Enrolment, desks: tuple[str, ...]) -> list[str]:
    """Return lines that say where the desk is, and each table's code. Raises NoCode for a bad name of a table."""
    where = ", ".join([server.address for server in servers_in(options.store)]) if options.store else options.folder
    lines = [words("desk.open", desks=", ".join(desks), folder=where)]
    for table in options.tables:
        code = enrolment.code(desks, table)
        lines.append(words("desk.code", table=table, code=read_code(code.text()).text()))
    walls = [f"http://{place}/#k={enrolment.wall_word()}" for place in own_of(desks, addresses())]
    return [*lines, *[words("desk.wall", address=wall) for wall in walls], words("desk.how")]


def own_of(desks: Sequence[str], here: Sequence[str]) -> Sequence[str]:
    """Return the addresses of several desks that are this computer's; all of them where none is known to be."""
    return [place for place in desks if place.rpartition(":")[0] in here] or desks
