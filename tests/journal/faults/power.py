"""Power cuts around play, backup, restore, export, settings: the games are always in one file whole."""

import json
import os
import random
import shutil
import subprocess
import sys
from collections import Counter

from app.editions import kept_corrections
from app.journal import Journal
from app.journal.parcel import read_parcel
from app.phone.preferences import load
from tests.journal.faults.disks import Disk, changes_in
from tests.journal.faults.harness import HERE

DISKS = {"ext4": True, "strict": False}
STEPS = 60


def cuts_of_power(folder, library, count, seed=1):
    """So many cuts on each disk; the counts in one line."""
    chance, counts = random.Random(seed), Counter()
    record = recorded(folder, library, seed)
    moments = sorted(chance.randrange(len(record)) for _ in range(count))
    for name, in_order in DISKS.items():
        disk, at = Disk(str(folder / "home"), in_order=in_order), 0
        for moment in moments:
            while at <= moment:
                disk.take(*record[at])
                at += 1
            try:
                counts[name, after(disk, folder / "cut", chance)] += 1
            except Exception as error:
                raise AssertionError(f"{name}, change {moment} of seed {seed}: {error!r}, {last(disk)}") from error
    told = ", ".join(f"{name} {what}: {number}" for (name, what), number in sorted(counts.items()))
    return f"{2 * count} power cuts among {len(record)} changes of {STEPS} steps (seed {seed}): {told}; all games whole"


def recorded(folder, library, seed):
    """Every change that an evening makes to its folder."""
    home = folder / "home"
    home.mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "tests.journal.faults.evening", str(home), str(seed), str(STEPS)],
        capture_output=True, text=True, check=False, cwd=HERE.parents[2],
        env={**os.environ, "LD_PRELOAD": str(library), "FAULT_FOLDER": str(home), "FAULT_RECORD": f"{folder}/record"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-4000:]
    return list(changes_in((folder / "record").read_bytes()))


def last(disk):
    """What was said last."""
    return disk.said.decode().strip().split("\n")[-1][:300]


def after(disk, folder, chance):
    """Look at everything after a power cut."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    disk.cut(folder, chance)
    said = [json.loads(line) for line in disk.said.decode().strip().split("\n") if line]
    check_settings(folder)
    check_copies(folder, said[-1][2] if said else [])
    return check_games(folder / "games.db", said) if said else "before the first line"


def check_settings(folder):
    """Settings and own prints are the old ones or the new ones."""
    if (folder / "settings.json").exists():
        load(folder)
        json.loads((folder / "settings.json").read_text("utf-8"))
    assert not kept_corrections.is_damaged(folder)


def check_copies(folder, known):
    """A backup and an export that bear their name are whole, and those that were acknowledged are there."""
    for name in ("backup.db", "kept.db"):
        if (folder / "backups" / name).exists():
            with Journal.open(shutil.copyfile(folder / "backups" / name, folder / "look.db")) as journal:
                assert journal.verify().ok, f"half of {name}"
            for part in folder.glob("look.db*"):
                part.unlink()
    if (folder / "exports" / "a.paycorner").exists():
        read_parcel(folder / "exports" / "a.paycorner")
    lost = [name for name in known if not (folder / name).exists()]
    assert not lost, f"{lost} were acknowledged"


def check_games(path, said):
    """The games are those that were acknowledged last, or those of the step that was being done."""
    with Journal.open(path) as journal:
        told = {notice.key for notice in journal.warnings}
        assert told <= {"journal.mark_unknown"}, f"a false alarm: {told}"
        verdict = journal.verify()
        assert verdict.ok, f"{verdict}"
        for saved in journal.games():
            journal.opening(saved.id)
        games = {saved.title + saved.created: [saved.head.seq, saved.head.hash.hex()] for saved in journal.games()}
    step, known, _ = said[-1]
    if games == known:
        return "as acknowledged"
    assert step.startswith("before"), f"after {step}: {games} in place of {known}"
    return "in a step"


