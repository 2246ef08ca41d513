"""Forgeries with a whole hash chain and impossible facts, as a stranger would make them who has our source.

Each is refused in words, or what came in keeps every invariant, is shown by every screen and can be played on.
"""

import copy
import json
import random
from collections import Counter
from pathlib import Path

from app.core.game import Game
from app.core.ledger import BANK, BOX, MONEY
from app.core.reasons import Refused
from app.core.referee import Table
from app.core.steps import leads_on
from app.core.wire import CLASSES, wire_name
from app.editions.tables import edition_of
from app.journal import ImportRefused
from app.rules.dealing.by_hand import Adjust
from app.rules.rule_set import since
from app.session import Session
from app.session.chronicle import Chronicle
from app.session.entries import body_of
from app.transcript.export import as_csv, as_text, as_words
from app.views.asked.question import question_view
from app.views.asked.table import player_view, table_view
from app.views.estate.board import board_view
from app.views.estate.deed import deed_view
from app.views.estate.deeds import deeds_by_group, deeds_by_owner
from app.views.estate.printed import doubts, own_views
from app.views.lobby.shelf import game_card
from app.views.money.bank import bank_view
from app.views.money.cards import cards_view
from app.views.money.open_offers import offer_views
from app.views.money.stock import stock_view
from app.views.story.history import line_view, why_entry
from app.views.story.insight import ahead_view, past_view
from app.views.story.player import player_sheet
from app.views.story.result import result_view
from tests.journal.faults.harness import honest, packed
from tests.random.chance import Chance
from tests.random.games import RandomGame
from tests.random.player import next_command
from tests.random.test_random_games import EDITIONS
from tests.spoken import EN, FR

STRANGE = (
    0, 1, -1, 2, 7, 13, 10**6, -(10**6), 2**31, 2**53, 2**63, 10**30, "", " ", "x", "nobody", "$", "box", "bank",
    "pool", "discard", "go", "../../etc/passwd", "a" * 5000, "\u202e", "é", True, False, None, 1.5, [], {}, [[]],
    [None], ["x"], {"is": "Nothing"}, "chance.moon", "0", "-1", "1|2|3", "\x00", "{player}", "%s", "[b]",
)  # fmt: skip
BASES, LINES = 40, 45


class Forger:
    """Makes forgeries of random games, and tries to use what was let in."""

    def __init__(self, folder, seed, bases=BASES):
        self.folder, self.seed, self.chance = Path(folder), seed, random.Random(seed)
        self.counts, self.bases, self.most = Counter(), [], bases

    def base(self):
        """A random game as plain lines; a few are kept and used again."""
        if len(self.bases) < self.most or self.chance.random() < 0.02:
            edition = self.chance.choice(list(EDITIONS))
            fewest, most = EDITIONS[edition]
            chance = random.Random(self.chance.random())
            played = RandomGame(edition, chance.randint(fewest, min(4, most)), Chance(chance.randrange))
            while len(played.entries) < LINES and not played.game.winners:
                played.step()
            self.bases.append((edition, [json.loads(body_of(entry)) for entry in played.entries]))
        edition, lines = self.chance.choice(self.bases[-self.most :])
        return edition, copy.deepcopy(lines[: self.chance.randint(1, len(lines))])

    def forged(self):
        """A forgery: the edition, and its lines."""
        edition, lines = self.base()
        if self.chance.random() < 0.7:  # what older rules judged is believed more readily
            self.age(lines)
        for _ in range(self.chance.choice((1, 1, 1, 2, 3, 8))):
            self.chance.choice(CHANGES)(self, lines)
        if self.chance.random() < 0.3:
            self.say_what_is_believed(lines)
        if self.chance.random() < 0.03:
            edition = self.chance.choice((*EDITIONS, "atlantis"))
        return edition, lines

    def age(self, lines):
        """Claim older rules for some of the lines."""
        for line in lines[self.chance.choice((0, 0, -1, -3)) :]:
            line.pop("rule_set", None)

    # ------------------------------------------------------------------ changes

    def places(self, lines):
        """Every place in the lines, as a container and its key; mostly in the last lines."""
        line = self.chance.choice(lines[-3:] if self.chance.random() < 0.6 else lines)
        found, waiting = [], [line]
        while waiting:
            inside = waiting.pop()
            keys = inside if isinstance(inside, dict) else range(len(inside))
            for key in keys:
                found.append((inside, key))
                if isinstance(inside[key], dict | list):
                    waiting.append(inside[key])
        return found

    def value(self, lines):
        """A value: a strange one, or one that stands somewhere else in the game."""
        if self.chance.random() < 0.3:
            return copy.deepcopy(self.chance.choice(STRANGE))
        inside, key = self.chance.choice(self.places(lines))
        return copy.deepcopy(inside[key])

    def replace(self, lines):
        inside, key = self.chance.choice(self.places(lines))
        inside[key] = self.value(lines)

    def alike(self, lines):
        """Put a value of the same kind in the place of another: the forgery that looks most like the truth."""
        inside, key = self.chance.choice(self.places(lines))
        kind = type(inside[key])
        others = [box[name] for box, name in self.places(lines) if type(box[name]) is kind]
        inside[key] = copy.deepcopy(self.chance.choice(others)) if others else inside[key]
        if kind is int:
            inside[key] += self.chance.choice((-1, 1, 0, 100, -100))

    def leave_out(self, lines):
        inside, key = self.chance.choice(self.places(lines))
        del inside[key]

    def repeat(self, lines):
        lists = [inside[key] for inside, key in self.places(lines) if isinstance(inside[key], list) and inside[key]]
        if lists:
            some = self.chance.choice(lists)
            some.insert(self.chance.randrange(len(some) + 1), copy.deepcopy(self.chance.choice(some)))

    def shuffle(self, lines):
        lists = [inside[key] for inside, key in self.places(lines) if isinstance(inside[key], list)]
        if lists:
            self.chance.shuffle(self.chance.choice(lists))

    def add_fact(self, lines):
        """Add a fact of any recorded class, its fields filled with values of this game."""
        line = self.chance.choice(lines[-3:])
        if not isinstance(line.get("events"), list):
            return
        name = self.chance.choice(sorted(CLASSES))
        made = {"is": wire_name(CLASSES[name])}
        for field in CLASSES[name].__dataclass_fields__:
            made[field] = self.value(lines)
        line["events"].insert(self.chance.randrange(len(line["events"]) + 1), made)

    def say_what_is_believed(self, lines):
        """Let the last line say a command that is judged otherwise since a version, and claim that version."""
        row = self.chance.choice(since(1).believed)
        said = {"is": wire_name(CLASSES[row.command])}
        for field in CLASSES[row.command].__dataclass_fields__.values():
            said[field.name] = {"player": "ana", "place": "go", "deed": "boardwalk"}.get(field.name, ())
        if row.command == "Choose":
            said = {"is": "Choose", "key": row.said or "x", "value": None}
        if row.command == "Roll":
            said = {"is": "Roll", "dice": [1, 2, row.said or 3]}
        lines[-1]["command"] = said
        lines[-1]["rule_set"] = self.chance.choice((1, 2))

    def add_leg(self, lines):
        """Add a leg between accounts, or change one."""
        line = self.chance.choice(lines[-3:])
        seats = [seat["id"] for seat in self.seats(lines)]
        who = [*seats, BANK, BOX, "pool", "discard"]
        units = [MONEY, "house", "hotel", "skyscraper", "depot", "voucher", "roll_three", "boardwalk", "baltic_avenue"]
        amount = self.chance.choice((1, 1, 2, 5, 100, 10**6, -1))
        leg = [self.chance.choice(who), self.chance.choice(who), amount, self.chance.choice(units)]
        moves = [event for event in events_in(line) if event.get("legs")]
        if moves and isinstance(moves[-1]["legs"], list):
            moves[-1]["legs"].append(leg)

    def seats(self, lines):
        """Who sits at the table as the first line says."""
        seats = [event.get("seats") for event in events_in(lines[0])]
        found = [seat for some in seats if isinstance(some, list) for seat in some]
        return [seat for seat in found if isinstance(seat, dict) and isinstance(seat.get("id"), str)]

    def move_line(self, lines):
        if len(lines) > 2:
            lines.insert(self.chance.randrange(1, len(lines)), lines.pop(self.chance.randrange(1, len(lines))))

    def drop_line(self, lines):
        if len(lines) > 1:
            del lines[self.chance.randrange(1, len(lines))]

    def ask_otherwise(self, lines):
        """Another question than the one that follows."""
        line = self.chance.choice(lines[-3:])
        agendas = [other["agenda"] for other in lines if isinstance(other.get("agenda"), list)]
        if agendas:
            line["agenda"] = copy.deepcopy(self.chance.choice(agendas))

    # ------------------------------------------------------------------ trying

    def attempt(self, number):
        """Import one forgery; use what was let in."""
        edition, lines = self.forged()
        path = self.folder / "forged.db"
        for more in ("", "-wal", "-shm", ".mark"):
            path.with_name(path.name + more).unlink(missing_ok=True)
        try:
            texts = [json.dumps(line) for line in lines]
            header, raw = honest(*texts, edition=edition, struck=len(texts) > 1 and self.chance.random() < 0.1)
            file = packed(self.folder / "forged.game", header, raw)
            with Session(path) as session:
                session.journal.book.conn.execute("pragma synchronous = off")
                self.counts[self.fate(session, file)] += 1
        except Exception as error:
            kept = self.folder.parent / f"forged_{self.seed}_{number}.game"
            kept.write_bytes((self.folder / "forged.game").read_bytes())
            raise AssertionError(f"forgery {number} of seed {self.seed}, kept as {kept}: {error!r}") from error

    def fate(self, session, file):
        """Refused, or let in and used."""
        try:
            saved = session.files.import_game(file)
        except ImportRefused as refusal:
            EN(refusal.key, **refusal.words)
            return "refused"
        session.open(saved.id)
        if not self.adjusts(session):  # a table may put right by hand what no rule gives
            insist(session.game, by_facts=session.files.by_facts > 0)
        use(session, Chance(self.chance.randrange))
        return "let in by its facts" if "by_facts" in saved.summary else "let in by its commands"

    def adjusts(self, session):
        """Whether a line of the game puts something right by hand."""
        return any(isinstance(entry.command, Adjust) for entry in session.past.entries())

    def told(self):
        counts = ", ".join(f"{count} {fate}" for fate, count in sorted(self.counts.items()))
        return f"{sum(self.counts.values())} forgeries with a whole chain (seed {self.seed}): {counts}; none did harm"


CHANGES = (
    Forger.replace, Forger.alike, Forger.alike, Forger.leave_out, Forger.repeat, Forger.shuffle, Forger.add_fact,
    Forger.add_fact, Forger.add_leg, Forger.move_line, Forger.drop_line, Forger.ask_otherwise,
)  # fmt: skip


def events_in(line):
    """The events of a line that are still events."""
    events = line.get("events")
    return [event for event in events if isinstance(event, dict)] if isinstance(events, list) else []


def use(session, chance):
    """Show everything, play on, take back, bring again, open again; every invariant holds all the time."""
    insist(session.game)
    show(session, EN)
    for _ in range(5):
        try:
            session.submit(next_command(session.game, session.edition, chance))
        except Refused:
            continue
        insist(session.game)
    show(session, FR)
    top = session.top
    if top > 1:
        session.undo()
        insist(session.game)
        session.redo()
    session.open(session.saved.id)
    insist(session.game)
    verdict = session.journal.verify()
    if not verdict.ok:
        raise AssertionError(f"{verdict}")


def insist(game: Game, *, by_facts=False):
    """Every unit sums to zero, and nobody holds less than nothing; what was believed has everything in its place."""
    uneven = {unit: total for unit, total in game.ledger.totals().items() if total}
    below = [
        (account, unit, n) for account, held in game.ledger.holdings.items() for unit, n in held.items()
        if n < 0 and account != BOX and (account, unit) != (BANK, MONEY)
    ]  # fmt: skip
    strange = misplaced(game) if by_facts else []
    if uneven or below or strange or not leads_on(game.agenda, game.turn):
        raise AssertionError(f"an invariant is broken: {uneven} {below} {strange} {game.agenda[:1]}")


def misplaced(game: Game):
    """Deeds that nobody can hold, lots without an owner, accounts of nobody, more than is printed, strange fortunes.

    Written anew here, from the ledger alone, so that it finds what the app's own checks pass over.
    """
    players = {seat.id for seat in game.seats}
    edition = edition_of(game.edition, game.switches, game.corrections)
    printed = {**edition.stock, **dict.fromkeys(edition.deeds, 1)}
    found = []
    for account, held in game.ledger.holdings.items():
        owner = account.removesuffix(".pledged")
        if held and account[0] != "@" and owner not in {*players, BANK, BOX, "pool", "discard"}:
            found.append(("nobody", account))
        for unit, number in held.items():
            if unit in edition.deeds and account not in {*players, BANK, BOX}:
                found.append(("a deed", account, unit))
            if account == BOX and unit in printed and -number > printed[unit]:
                found.append(("more than printed", unit, number))
            if unit == MONEY and abs(number) > 10**9:
                found.append(("a fortune", account, number))
            if account[0] == "@" and (game.owner(account[1:]) not in players or unit not in edition.stock):
                found.append(("a lot", account, unit))
    return found


def show(session, words):
    """Make the views of every screen."""
    about = session.game, session.edition, words.at(session.edition, session.game)
    for view in (table_view, board_view, bank_view, cards_view, stock_view, deeds_by_group, deeds_by_owner,
                 offer_views, own_views, doubts, result_view):  # fmt: skip
        view(*about)
    question_view(Table(session.game, session.edition), about[2])
    for seat in session.game.seats:
        player_view(session.game, about[2], seat.id)
        player_sheet(*about, seat.id)
    for deed in list(session.edition.deeds)[::5]:
        deed_view(deed, *about)
    for one in session.past.page(count=60):
        line_view(one.line.seq, one.line.at, one.line.kind, one.line.struck, one.entry, *about[1::-1], words, one.by)
        if one.entry is not None:
            why_entry(one.entry, *about[1::-1], words)
    saved = session.games()[0]
    game_card(saved.id, saved.title, "", saved.summary, saved.updated, words)
    chronicle = Chronicle(session)
    past_view(chronicle.catch_up(), *about)
    if len(session.edition.spaces) < 50:  # the larger boards take a second each
        ahead_view(chronicle.foresight, *about)
    reading = session.past.reading()
    for text in (as_text(reading, words), as_csv(reading, words), as_words(reading)):
        text.encode()


def forgeries(folder, count, seed=1):
    """So many forgeries; the counts in one line."""
    forger = Forger(folder, seed, min(BASES, max(5, count // 20)))
    for number in range(count):
        forger.attempt(number)
    return forger.told()
