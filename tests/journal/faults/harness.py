"""Kills, cuts, failing calls and flipped bits, as many as asked: samples for the tests, all for the torture."""

from __future__ import annotations

import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

from app.journal import ENTRY, Damaged, Journal, JournalError
from app.journal.format.chain import NO_BODY, UNDO, ChainWalk, next_line
from app.journal.parcel import text_of
from tests.journal.faults.games import everything, payment, start, told

HERE = Path(__file__).parent
CHILD = [sys.executable, "-I", str(HERE / "child.py")]
BESIDE = ("", "-wal", "-shm", "-journal", ".mark")
MODES = {
    "k": "killed before the call", "t": "killed in the middle of it", "s": "a short write",
    "n": "no space", "i": "a disk error", "f": "a sync that fails",
}  # fmt: skip


def clear(path: Path) -> None:
    for more in BESIDE:
        path.with_name(path.name + more).unlink(missing_ok=True)


def copied(path: Path, to: Path) -> Path:
    """Return a copy of a book as a crash leaves it: the file, its log and its watermark, without the shared memory."""
    clear(to)
    for more in ("", "-wal", ".mark"):
        if path.with_name(path.name + more).exists():
            shutil.copyfile(path.with_name(path.name + more), to.with_name(to.name + more))
    return to


def last_safe(said: str) -> tuple[int, int]:
    """Return the last game and line that the child reported as safe."""
    words = [line.split() for line in said.split("\n")[:-1]]
    lines = [(int(game), int(seq)) for kind, game, seq in (word for word in words if word[0] == "safe")]
    return lines[-1] if lines else (0, 0)


def check_survivor(path: Path, said: str, may_tell: tuple[str, ...] = ()) -> int:
    """Check that no acknowledged line is lost, none is half there, no alarm is false, and the journal goes on."""
    game, safe = last_safe(said)
    with Journal.open(path) as journal:
        assert {*told(journal)} <= {*may_tell}, f"a false alarm: {told(journal)}"
        head = journal.game(game).head.seq if game else 0
        assert safe <= head <= safe + 1 or not game, f"line {safe} was safe, {head} is the last"
        verdict = journal.verify()
        assert verdict.ok, verdict
        for saved in journal.games():
            assert journal.opening(saved.id).warnings == journal.warnings
            journal.append(saved.id, payment(1))
            break
        assert journal.verify().ok
    return head - safe


# ------------------------------------------------------------------ kill -9

def kills(folder: Path, count: int, seed: int = 1) -> str:
    """Kill processes at random instants of opening, writing, tidying and closing."""
    chance, path, unsaid, lines = random.Random(seed), folder / "killed.db", 0, 0
    for number in range(count):
        if number % 10 == 0:
            clear(path)
        child = subprocess.Popen([*CHILD, str(path), str(number), "5000"], stdout=subprocess.PIPE, text=True)
        first = child.stdout.readline() if number % 5 else ""
        time.sleep(chance.random() * (0.05 if first else 0.15))
        child.kill()
        said = first + child.communicate()[0]
        lines += last_safe(said)[1]
        unsaid += check_survivor(path, said)
    return f"{count} kills, {lines} lines acknowledged, none lost; {unsaid} were written and not yet said"


# ------------------------------------------------------------------ the log cut short

def cuts(folder: Path, lines: int, step: int) -> str:
    """Cut the log every so many bytes: the lines before the cut must be there and the loss reported."""
    path, to, total = folder / "whole.db", folder / "cut.db", lines + 1
    journal = Journal.open(path)
    log, sizes = path.with_name(path.name + "-wal"), []
    journal.book.tidy("truncate")
    game = start(journal)
    sizes.append(log.stat().st_size)
    for number in range(lines):
        journal.append(game, payment(number))
        sizes.append(log.stat().st_size)
    crashed = copied(path, folder / "crashed.db")
    journal.close()
    whole = crashed.with_name("crashed.db-wal").read_bytes()
    edges = {size + near for size in sizes for near in (-1, 0, 1) if size + near <= len(whole)}
    points = sorted({*range(0, len(whole) + 1, step), *edges})
    for cut in points:
        copied(crashed, to).with_name("cut.db-wal").write_bytes(whole[:cut])
        kept = sum(size <= cut for size in sizes)
        with Journal.open(to) as survivor:
            found = survivor.game(game).head.seq if survivor.games() else 0
            assert found == kept, f"cut at {cut}: {found} lines instead of {kept}"
            lost = [notice.lines for notice in survivor.warnings if notice.key == "journal.lost_tail"]
            assert lost == ([total - kept] if kept < total else []), f"cut at {cut}: told {survivor.warnings}"
            assert not found or survivor.opening(game).saved.head.seq == found
    return f"{len(points)} cuts of a log of {len(whole)} bytes: always a whole line, every loss told"


# ------------------------------------------------------------------ calls that fail

def shim(folder: Path) -> Path | None:
    """Compile the library that makes calls fail, and return it; None where there is no compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if not compiler or not sys.platform.startswith("linux"):
        return None
    made = folder / "shim.so"
    build = [compiler, "-shared", "-fPIC", "-o", str(made), str(HERE / "shim.c"), "-ldl"]
    return made if subprocess.run(build, capture_output=True, check=False).returncode == 0 else None


def calls(folder: Path, library: Path, stride: int, acts: int = 12) -> str:
    """Let each writing call fail once in each way: an error must be reported, and everything go on."""
    path, seed, log = folder / "failing.db", "6", folder / "count"
    total, seen = 0, dict.fromkeys(MODES, 0)
    for shift, mode in enumerate(MODES):
        clear(path)
        run_child(path, seed, acts, {"LD_PRELOAD": str(library), "FAULT_LOG": str(log)})
        total = int(log.read_text())
        for at in range(1 + shift % stride, total + 1, stride):
            clear(path)
            faults = {"LD_PRELOAD": str(library), "FAULT_MODE": mode, "FAULT_AT": str(at)}
            said = run_child(path, seed, acts, faults)
            assert "Traceback" not in said, f"{MODES[mode]} at call {at}: {said}"
            seen[mode] += said.count("error")
            # Only a failing disk tears a watermark inside its sector; it is then reported as unknown.
            try:
                check_survivor(path, said, ("journal.mark_unknown",) if mode == "t" else ())
            except Exception as error:
                raise AssertionError(f"after {MODES[mode]} at call {at}: {error!r}; {said}") from error
            assert mode in "kt" or "error" in said.split("\n")[0] or "closed" in said, f"{mode} {at}: {said}"
    errors = ", ".join(f"{MODES[mode]}: {count} told" for mode, count in seen.items() if mode not in "kt")
    return f"{total} calls that write, every {stride}th failed in {len(MODES)} ways; {errors}"


def screens(folder: Path, library: Path, stride: int, shift: int = 0) -> str:
    """Let the calls of every action of a screen fail, in a process that has the library in it."""
    home = folder / "home"
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.screens.failing", str(home), str(stride), str(shift)],
        capture_output=True, text=True, check=False, cwd=HERE.parents[2],
        env={**os.environ, "UI_BACKEND": "mock", "LD_PRELOAD": str(library), "FAULT_FOLDER": str(home)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr[-6000:]
    return done.stdout.strip().split("\n")[-1]


def run_child(path: Path, seed: str, acts: int, faults: dict[str, str]) -> str:
    child = subprocess.run(
        [*CHILD, str(path), seed, str(acts)], capture_output=True, text=True, check=False,
        env={**os.environ, **faults},
    )  # fmt: skip
    return child.stdout + child.stderr


# ------------------------------------------------------------------ files made by hand

def honest(
    *bodies: str, edition: str = "ultimate", struck: bool = False,
) -> tuple[dict[str, object], list[bytes]]:
    """Return header and lines of a game file that is true in every total and hash, whatever the bodies say."""
    walk, lines = ChainWalk(0, edition), []
    for body in (*bodies, *([NO_BODY] if struck else [])):
        pointers = (UNDO, walk.head.top, walk.head.again) if body == NO_BODY else (ENTRY, 0, walk.head.top)
        line = next_line(0, walk.head, "2026-01-01T00:00:00Z", pointers, body)
        walk.take(line)
        lines.append(text_of(line).encode())
    head = walk.head
    header = {
        "format": "pay corner game", "version": 1, "title": "Trap", "edition": edition, "summary": "{}",
        "created": "2026-01-01T00:00:00Z",
        "lines": head.seq, "standing": head.standing, "head": head.hash.hex(),
    }  # fmt: skip
    return header, lines


def packed(path: Path, header: dict[str, object], lines: list[bytes]) -> Path:
    path.write_bytes(gzip.compress(b"\n".join([json.dumps(header).encode(), *lines]) + b"\n"))
    return path


def honest_file(path: Path, *bodies: str, edition: str = "ultimate") -> Path:
    return packed(path, *honest(*bodies, edition=edition))


# ------------------------------------------------------------------ bits

def flips(folder: Path, count: int, part: str, seed: int = 1) -> str:
    """Flip single bits in a part: each is reported before the first command or by the check, or is harmless."""
    path, to = library_of_games(folder, closed=part != "-wal"), folder / "flipped.db"
    with closing(Journal.open(copied(path, to))) as journal:
        before = everything(journal)
    chance, counts = random.Random(seed), {"at once": 0, "by the check": 0, "harmless": 0}
    for _ in range(count):
        target = copied(path, to).with_name(to.name + part)
        place, bit = chance.randrange(target.stat().st_size), chance.randrange(8)
        flip(target, place, bit)
        try:
            counts[found(to, before)] += 1
        except Exception as error:
            raise AssertionError(f"bit {bit} of byte {place} of the {part or 'file'}: {error!r}") from error
    return f"{count} bits of the {part or 'file'} flipped: {counts}"


def library_of_games(folder: Path, *, closed: bool) -> Path:
    """Return two games with snapshots and struck lines, in one file or half of it still in the log."""
    path = folder / "library.db"
    clear(path)
    journal = Journal.open(path)
    games = [start(journal, 40), start(journal, 25)]
    journal.put_snapshot(games[0], 20, bytes(range(256)) * 12)
    journal.put_snapshot(games[0], 34, bytes(range(256)) * 12)
    journal.book.tidy("truncate")
    for game in games:
        journal.undo(game)
        journal.undo(game)
        journal.redo(game)
        journal.append(game, payment(7))
    left = folder / "left.db"
    if not closed:
        copied(path, left)
    journal.close()
    return path if closed else left


def flip(path: Path, place: int, bit: int = 0) -> None:
    data = bytearray(path.read_bytes())
    data[place] ^= 1 << bit
    path.write_bytes(data)


def found(path: Path, before: tuple[object, ...]) -> str:
    """Return when a changed bit is reported. One that is never reported must change nothing that is read."""
    try:
        with Journal.open(path) as journal:
            if journal.warnings or any(journal.opening(saved.id).warnings for saved in journal.games()):
                return "at once"
            if not journal.verify().ok:
                return "by the check"
            assert everything(journal) == before, "something else is read, and nothing was told"
    except Damaged:
        return "at once"
    except JournalError:
        return "at once"
    return "harmless"
