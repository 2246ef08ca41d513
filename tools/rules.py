"""Every rule key with its function, sentence and tests; and the proof that tests notice when a rule is gone.

python3 dev.py rules               the report; fails when a key lacks one of the three
python3 dev.py rules tunnel C-37   the rules so named, by key, heading or function, with all their functions and tests
python3 dev.py rules --prove 20    turns twenty random keys off, one at a time: a test named after each must fail
python3 dev.py rules --prove C-37 M-17    these keys
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RANGES = {"C": 62, "M": 25, "L": 18, "U": 90}
KEYS = [f"{book}-{number:02}" for book, last in RANGES.items() for number in range(1, last + 1)]
NAMED = re.compile(r"def (test_\w+)")
SILENCE = """
import sys
from app.core import silenced
silenced.KEYS.add(sys.argv[1])
import pytest
sys.exit(pytest.main(["-q", "-x", "--no-header", "-p", "no:cacheprovider", *sys.argv[2:]]))
"""


def main(words: list[str]) -> int:
    """Print the report or the rules asked for, or run the proof."""
    sys.path.insert(0, str(ROOT))
    tests = tests_by_key()
    if "--prove" in words:
        return prove(named_keys(words) or sample(int(words[words.index("--prove") + 1]), seed(words)), tests)
    return looked_up(words, tests) if words else report(tests)


def named_keys(words: list[str]) -> list[str]:
    """Return the keys that are named on the command line."""
    return [word for word in words if word in KEYS]


def sample(number: int, chosen: int) -> list[str]:
    """Return so many keys at random, and print the seed that chooses the same ones again."""
    print(f"seed {chosen}")
    return random.Random(chosen).sample(KEYS, min(number, len(KEYS)))


def seed(words: list[str]) -> int:
    """Return the seed given with --seed, or a random one."""
    return int(words[words.index("--seed") + 1]) if "--seed" in words else random.randrange(10**6)


def tests_by_key() -> dict[str, list[str]]:
    """Return the names of tests that carry a key: test_u_26_... is named after U-26."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for name in NAMED.findall(file.read_text("utf-8")):
            for book, number in re.findall(r"(?<![a-z])([ucml])_(\d\d)(?!\d)", name):
                found[f"{book.upper()}-{number}"].append(f"{file.relative_to(ROOT)}::{name}")
    return found


def sentences_by_key() -> dict[str, dict[str, str]]:
    """Return the English title and sentence of every key."""
    return tomllib.loads((ROOT / "data" / "rules" / "en.toml").read_text("utf-8"))


def looked_up(words: list[str], tests: dict[str, list[str]]) -> int:
    """Print each rule that one of these words names, with its sentence, functions and tests; fail if there is none."""
    from app.rules import RULES

    sentences, found = sentences_by_key(), 0
    for key in KEYS:
        names = " ".join((key, sentences[key]["title"], *RULES.get(key, []))).lower()
        if any(word.lower() in names for word in words):
            print(f"{key}  {sentences[key]['title']}: {sentences[key]['text']}")
            print("\n".join(f"      {where}" for where in (*RULES.get(key, []), *tests[key])), end="\n\n")
            found += 1
    return 0 if found else 1


def report(tests: dict[str, list[str]]) -> int:
    """Print a line for each key."""
    from app.rules import RULES

    sentences = sentences_by_key()
    missing = 0
    for key in KEYS:
        functions = RULES.get(key, [])
        gaps = [
            what
            for what, has in (("function", functions), ("sentence", key in sentences), ("test", tests[key]))
            if not has
        ]
        missing += len(gaps)
        where = functions[0].removeprefix("app.rules.") if functions else "-"
        told = sentences.get(key, {}).get("title", "-")
        lack = f"MISSING {', '.join(gaps)}" if gaps else ""
        print(f"{key}  {told:<38} {where:<44} {len(tests[key])} tests {lack}".rstrip())
    print(f"{len(KEYS)} keys, {missing} gaps")
    return 1 if missing else 0


def prove(keys: list[str], tests: dict[str, list[str]]) -> int:
    """Turn these keys off, one at a time, and check that each key's own test fails."""
    unmissed = [key for key in keys if not missed(key, tests[key])]
    print(f"{len(keys) - len(unmissed)} of {len(keys)} silenced rules are missed by their tests")
    return 1 if unmissed else 0


def missed(key: str, named: list[str]) -> bool:
    """Return whether a test named after the key fails without the rule."""
    if not named:
        print(f"{key}: no test is named after it")
        return False
    command = [sys.executable, "-c", SILENCE, key, *named]
    failed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 1
    print(f"{key}: {'missed' if failed else 'NOT MISSED by ' + ', '.join(named)}")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
