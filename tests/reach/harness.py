"""Banks that are killed and networks that are cut, as many as asked: samples for the tests, all for the torture."""

import contextlib
import random
import shutil
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from app.core.referee import Roll
from app.core.wire import to_wire
from app.journal import Journal
from app.reach.deputy import Deputy
from app.reach.talk.places import place_in
from tests.reach.bank import GENEROUS, Bank
from tests.reach.phone import Phone
from tests.reach.second import SecondPhone
from tests.spoken import EN

ROOT = Path(__file__).resolve().parents[2]
AFTER, PATIENT = 0.1, 20  # seconds
FORKS = 5  # so many kills from one fork to the next
LONGEST = 0.12  # seconds until a bank is killed
HANDED = 0.012  # seconds until a bank that is handed over is wanted back


# ------------------------------------------------------------------ kills

class Evening:
    """A bank that is killed and started again, a deputy that follows it, and a guest that is shown each line."""

    def __init__(self, folder, seed):
        self.folder, self.chance = folder, random.Random(seed)
        self.bank_file, self.port, self.shown = folder / "bank.db", 0, 0
        self.kills = self.forks = self.lines = 0
        self.news, self.standing = threading.Condition(), None
        self.journal = self.deputy = None

    def start(self):
        """Start the bank; whoever was here comes back."""
        command = [sys.executable, "-m", "tests.reach.child", str(self.bank_file), str(self.port)]
        self.bank = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        port, self.word = self.bank.stdout.readline().split()
        self.port = int(port)

    def follow(self):
        """Let the deputy follow, with the copy that is here."""
        self.journal = self.journal or Journal.open(self.folder / "deputy.db")
        place = place_in(f"127.0.0.1:{self.port}", self.word)
        self.standing = None
        self.deputy = Deputy(self.journal, place, {"lang": EN.language, "name": "deputy"}, self.tell, lambda _: None)
        self.deputy.start()

    def tell(self, standing):
        with self.news:
            self.standing = standing
            self.news.notify_all()

    def until(self, *states):
        with self.news:
            came = self.news.wait_for(lambda: self.standing and self.standing.state in states, PATIENT)
        assert came, f"the deputy is {self.standing}"
        return self.standing.state

    def played_and_killed(self):
        """Let a guest hear what is shown until the bank is killed at a random moment."""
        guest = Phone(f"127.0.0.1:{self.port}", self.word)
        hearing = threading.Thread(target=guest.closed)
        hearing.start()
        self.play()
        time.sleep(self.chance.random() * LONGEST)
        self.end_bank()
        time.sleep(AFTER)
        hearing.join(PATIENT)
        guest.close()
        self.kills += 1
        return guest.now["seq"] if guest.now else 0

    def play(self):
        """Let the bank write one line after the other."""
        self.bank.stdin.write("\n")
        self.bank.stdin.flush()

    def end_bank(self):
        """Kill it, as a phone does whose battery is empty."""
        self.bank.kill()
        with self.bank:
            pass

    def held(self):
        """How many lines the deputy has, and whether they are sound."""
        number = self.standing.number
        return self.journal.game(number).head.seq if number else 0

    def part(self):
        """Stop following."""
        self.deputy.stop()
        self.deputy.wait(PATIENT)

    def write_another_line(self):
        """Bank on at the deputy while the bank goes on as well."""
        number = self.standing.number
        turn = self.journal.undo if self.journal.game(number).head.standing > 1 else self.journal.redo
        turn(number)
        self.forks += 1

    def forget(self):
        """Begin with an empty deputy."""
        self.journal.close()
        self.journal = None
        for file in self.folder.glob("deputy.db*"):
            file.unlink()


def kills(folder, count, seed=1):
    """Kill the bank so often: what a guest was shown is at the deputy, and no second history goes unnoticed."""
    evening = Evening(folder, seed)
    while evening.kills < count:
        evening.start()
        evening.follow()
        evening.until("following")
        shown = evening.played_and_killed()
        held = evening.held()
        assert held >= shown, f"seed {seed}, kill {evening.kills}: a guest was shown {shown}, the deputy has {held}"
        evening.lines = max(evening.lines, held)
        evening.part()
        if evening.kills % FORKS == 0 and held > 3:
            meet_the_other_bank(evening)
    if evening.journal is not None:
        verdict = evening.journal.verify()
        assert verdict.ok, verdict
        evening.journal.close()
    return f"{evening.kills} kills, {evening.lines} lines, nothing missing; {evening.forks} second banks, all noticed"


def meet_the_other_bank(evening):
    """The deputy has written a line, every other time the bank as well: the deputy that comes back is told."""
    evening.write_another_line()
    evening.start()
    if evening.forks % 2:
        evening.play()
        time.sleep(AFTER)
    evening.follow()
    assert evening.until("forked", "following", "refused", "troubled") == "forked", evening.standing
    evening.end_bank()
    evening.part()
    evening.forget()


# ------------------------------------------------------------------ hand-overs

def handovers(folder, count, seed=1):
    """Hand the bank over so often, and want it back at a random moment: one phone banks, and both know which."""
    chance, moved = random.Random(seed), 0
    for number in range(count):
        inside = folder / f"handed over {number}"
        inside.mkdir()
        moved += handed_over_once(inside, chance, f"seed {seed}, hand-over {number}")
        shutil.rmtree(inside)
    return f"{count} hand-overs, {count - moved} of them taken back in time; one bank after each"


def handed_over_once(folder, chance, name):
    """Hand over, give up; return whether the bank had moved already."""
    with Bank(folder / "one.db", GENEROUS) as bank, SecondPhone(folder / "two.db", bank, limits=GENEROUS) as phone:
        phone.until(lines=1, state="following")
        guest = bank.guest(label="Deputy")
        bank.do(lambda: bank.host.hand_over(guest))
        time.sleep(chance.random() * HANDED)
        moved = bank.do(lambda: (bank.host.handing.give_up(), bank.host.handing.done)[1])
        phone.until_told("yours" if moved else "keeps")
        assert phone.deputy.told.banks == moved, name
        assert bank.host.stopped == ("moving" if moved else ""), name
        return moved


# ------------------------------------------------------------------ cuts

class CutLine(socket.socket):
    """A line to a bank that breaks after so many bytes, on the way out or on the way in."""

    out = into = 1 << 30

    def sendall(self, data, *flags):
        super().sendall(data[: self.out], *flags)
        self.out -= len(data)
        if self.out < 0:
            self.cut()

    def recv(self, size, *flags):
        data = super().recv(min(size, max(1, self.into)), *flags)
        self.into -= len(data)
        if self.into <= 0:
            self.cut()
        return data

    def cut(self):
        self.close()
        raise ConnectionResetError("cut")


class CutPhone(Phone):
    """Ana's phone on such a line."""

    def __init__(self, out, into, *args, **options):
        self.cuts = {"out": out, "into": into}
        super().__init__(*args, **options)

    def line(self):
        host, _, port = self.address.partition(":")
        made = CutLine(socket.AF_INET, socket.SOCK_STREAM)
        made.settimeout(self.timeout)
        made.connect((host, int(port)))
        made.settimeout(None)
        made.out, made.into = self.cuts["out"], self.cuts["into"]
        return made


def cuts(folder, step=1, most=1 << 20):
    """Cut what a phone writes, then what a bank writes, after every so many bytes: each roll is written once."""
    with Bank(folder / "cut.db", GENEROUS) as bank:
        ana = Phone(bank.address, bank.key)
        ana.until_seq(1)
        bank.do(lambda: bank.host.give(bank.guest(), "ana", "act"))
        ana.until_sat().close()
        told = [cut_at(bank, ana.token, way, step, most) for way in ("out", "into")]
    shutil.rmtree(folder, ignore_errors=True)
    return f"{told[0]} cuts of what a phone writes, {told[1]} of what a bank writes; each roll written once"


def cut_at(bank, token, way, step, most):
    """Cut at each byte of a conversation, until one comes to its end uncut; return how many there were."""
    for number, at in enumerate(range(0, most, step)):
        if rolled_through(bank, token, f"{way}{at}", **{way: at}):
            return number
    return number


def rolled_through(bank, token, name, out=1 << 30, into=1 << 30):
    """Roll on a line that breaks, then once more on a whole one with the same message; return whether it broke."""
    head = bank.do(lambda: bank.session.head)
    before, whole = head.seq, False
    here = {"token": token, "game": bank.host.members.game, "keep": (before, head.hash.hex())}  # no history is sent
    with contextlib.suppress(Exception), CutPhone(out, into, bank.address, **here, timeout=1) as phone:
        phone.until_seq(before)
        whole = phone.say(to_wire(Roll((1, 2))), at=before, id=name)["ok"]
        whole = whole and phone.ask("ping")["ok"]
    with Phone(bank.address, **here) as phone:
        phone.until_seq(before)
        assert phone.say(to_wire(Roll((1, 2))), at=before, id=name)["ok"], name
    assert bank.lines == before + 1, f"{name}: {bank.lines - before} lines of one roll"
    bank.do(bank.session.undo)
    return whole
