"""The bank as a page for any browser, built into build/web: it works without a net and keeps its games itself.

    python3 dev.py web                  build it
    python3 dev.py web --serve [PORT]   build it if need be, and open it on this machine
    python3 dev.py web --package        build it, and put what guests' pages are lent into the phone's package
    python3 dev.py web --check          tell what the page would need that this machine lacks, and stop

The runtime comes from the npm package that data/web/runtime.toml names; npm and node are needed, and nothing else.
Its files are compared with the sums there, stripped to what the bank uses and compiled by the runtime itself. Where
the stripped bank gives other heads than Python does here, nothing is built.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from contextlib import closing
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from app.core.wire import to_wire
from app.editions import names as editions
from app.reach.own.bank import own_words
from app.reach.page import files as page_files
from app.session import Session
from app.words.catalogues import FIRST, LANGUAGES
from tests.random.chance import Chance
from tests.random.games import RandomGame

ROOT = Path(__file__).resolve().parent.parent
SITE, CACHE = ROOT / "build" / "web", ROOT / ".tools" / "web"
LENT, PACKAGED = ROOT / "build" / "lent", ROOT / "data" / "lent"  # what the app lends to guests' pages
WEB, INSIDE = ROOT / "data" / "web", ROOT / "tools" / "in_runtime"
RUNTIME = tomllib.loads((WEB / "runtime.toml").read_text("utf-8"))
LARGEST = 7_500_000  # bytes of everything that is fetched, packed
NOT_OURS = ("screens", "desk", "phone", "fonts.py", "fixes.py", "ui.py", "__main__.py")
DATA = (*sorted(editions()), "rules")
SOURCES = ("app", "data", "tools", "tests/random")
OF_BANK = ("app", *[f"data/{name}" for name in (*DATA, "locale")], "tools/in_runtime", "tests/random")
MOST, GAMES, COMMANDS = 4, 2, 90  # players, games an edition and commands of each that are played to compare
TEXTS = ("mpl", "psf", "mit", "zlib", "sqlite")  # Pyodide, Python, Emscripten, zlib, SQLite
AS_IT_IS = ("own.js", "own.css", "page.webmanifest")
POLICY = (
    "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self'; "
    "connect-src 'self' blob:; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
IN_HEAD = '<link rel="license" href="licences.txt">\n<meta name="mobile-web-app-capable" content="yes">\n'
LOOKS = '<link rel="stylesheet" href="page.css">'
PORT = 8741


class CannotBuild(Exception):  # noqa: N818 - named after what it says
    """Raised with the sentence that says why the page cannot be built here."""


def main(words: list[str]) -> int:
    """Build the page, or say in a sentence why it cannot be built."""
    try:
        if words[:1] == ["--check"]:
            insist_on_programs()
            return 0
        site = made()
        shutil.rmtree(SITE, ignore_errors=True)
        shutil.copytree(site, SITE)
        lend(SITE, LENT)
        print(f"{SITE}: {packed_size(SITE):,} bytes packed")
    except CannotBuild as why:
        print(why, file=sys.stderr)
        return 1
    if words[:1] == ["--package"]:
        lend(SITE, PACKAGED)
    return serve(int(words[1]) if words[1:] else PORT) if words[:1] == ["--serve"] else 0


def made() -> Path:
    """Return a folder with the page of this code, built once. Raises CannotBuild where it cannot be built."""
    insist_on_programs()
    runtime, folder = fetched(), CACHE / f"site-{sum_of(*SOURCES)}"
    if not folder.exists():
        for old in CACHE.glob("site-*"):
            shutil.rmtree(old, ignore_errors=True)
        build(folder, runtime)
    return folder


def sum_of(*folders: str) -> str:
    """Return what tells the files in these folders from any others."""
    found = hashlib.sha256(sys.version.encode())
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and PACKAGED not in path.parents:
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def build(site: Path, runtime: Path) -> None:
    """Build the page into this new folder, whole or not at all. Raises CannotBuild."""
    with tempfile.TemporaryDirectory() as place:
        new = Path(place) / "site"
        write_site(new, stripped_once(runtime, Path(place)))
        size = packed_size(new)
        if size > LARGEST:
            raise CannotBuild(f"The page is {size:,} bytes packed, and may be {LARGEST:,}.")
        half = site.with_name(f".{site.name}.{os.getpid()}")
        shutil.copytree(new, half)
        put_whole(half, site)


def put_whole(half: Path, place: Path) -> None:
    """Give a folder its name. Whoever builds the same at the same time may have been first."""
    try:
        half.rename(place)
    except OSError:
        if not place.is_dir():
            raise
        shutil.rmtree(half)


def stripped_once(runtime: Path, place: Path) -> Path:
    """Return a folder with the stripped runtime and bank, made in this place; what has not changed is made once."""
    kept = CACHE / f"stripped-{sum_of(*OF_BANK)}"
    if not kept.exists():
        for old in CACHE.glob("stripped-*"):
            shutil.rmtree(old, ignore_errors=True)
        work = place / "work"
        work.mkdir()
        half = CACHE / f".{kept.name}.{os.getpid()}"
        shutil.copytree(strip(runtime, work), half)
        put_whole(half, kept)
    shutil.copytree(kept, place / "of this page")
    return place / "of this page"


# ------------------------------------------------------------------------------------------------- the runtime


def insist_on_programs() -> None:
    """Raise CannotBuild where a program is missing."""
    lacking = [name for name in ("node", "npm") if shutil.which(name) is None]
    if lacking:
        raise CannotBuild(f"The page for browsers needs {' and '.join(lacking)}, which this machine has not got.")


def fetched() -> Path:
    """Return the folder of the runtime, fetched once; raise CannotBuild where it cannot be had or is another one."""
    name = f"{RUNTIME['package']}@{RUNTIME['version']}"
    folder = CACHE / name.replace("@", "-")
    if not is_right(folder):
        CACHE.mkdir(parents=True, exist_ok=True)
        pack = [str(shutil.which("npm")), "pack", name, "--prefer-offline", "--silent"]
        command = [*pack, "--pack-destination", str(CACHE)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=CACHE, timeout=300)
        except subprocess.TimeoutExpired as late:
            raise CannotBuild(f"npm did not answer, so {name} could not be fetched.") from late
        if done.returncode:
            raise CannotBuild(f"npm did not give {name}: {(done.stderr or done.stdout).strip()[-300:]}")
        unpack(CACHE / done.stdout.strip().splitlines()[-1], folder)
    if not is_right(folder):
        raise CannotBuild(f"The files of {name} are not those that data/web/runtime.toml names.")
    return folder


def unpack(archive: Path, folder: Path) -> None:
    """Take the files that we use out of the package."""
    folder.mkdir(parents=True, exist_ok=True)
    with tarfile.open(archive) as whole:
        for name in RUNTIME["sha256"]:
            file = whole.extractfile(f"package/{name}")
            if file is not None:
                (folder / name).write_bytes(file.read())


def is_right(folder: Path) -> bool:
    """Return whether every file of the runtime is there, as it was when its sum was noted."""
    return all(
        (folder / name).is_file() and hashlib.sha256((folder / name).read_bytes()).hexdigest() == sum_
        for name, sum_ in RUNTIME["sha256"].items()
    )


# ------------------------------------------------------------------------------------------------- strip and compare


def strip(runtime: Path, work: Path) -> Path:
    """Return a folder with the stripped runtime and bank, which gives the heads that Python gives here."""
    (work / "said.json").write_text(json.dumps(games_said()), "utf-8")
    empty_file(work / "empty.db")
    shutil.copyfile(INSIDE / "heads.py", work / "heads.py")
    shutil.copyfile(runtime / "python_stdlib.zip", work / "python_stdlib.zip")
    pack_bank(work)
    inside(runtime, work, "needed.py", "import sys; sys.path.insert(0, '/made')")
    inside(runtime, work, "strip.py")
    stripped = work.parent / "stripped"
    stripped.mkdir()
    for name in RUNTIME["sha256"]:
        shutil.copyfile(runtime / name, stripped / name)
    lock = json.loads((runtime / "pyodide-lock.json").read_text("utf-8")) | {"packages": {}}
    (stripped / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")
    for name in ("python_stdlib.zip", "bank.zip"):
        shutil.copyfile(work / f"out.{name}", stripped / name)
    shutil.copyfile(stripped / "bank.zip", work / "bank.zip")
    inside(stripped, work, "heads.py")
    if json.loads((work / "out.heads.json").read_text("utf-8")) != heads_here(work):
        raise CannotBuild("The stripped bank gives other heads than Python does here, so nothing was built.")
    return stripped


def inside(runtime: Path, work: Path, script: str, before: str = "") -> None:
    """Run a script in the runtime. Raises CannotBuild with what it says where it fails."""
    text = (INSIDE / script).read_text("utf-8")
    (work.parent / script).write_text(f"{before}\n{text}" if before else text, "utf-8")
    told = [runtime, work / "bank.zip", work.parent / script, work]
    command = ["node", str(INSIDE / "run.mjs"), *map(str, told)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotBuild(f"{script} failed in the runtime:\n{done.stderr[-2000:]}")


def games_said() -> list[dict[str, object]]:
    """Return random games of every edition, as a page says them, with some undos."""
    return [game_said(edition, seed) for edition in editions() for seed in range(GAMES)]


def game_said(edition: str, seed: int, commands: int = COMMANDS) -> dict[str, object]:
    """Return a random game: its opening, and what is said then; some of it is undone and said again."""
    chance = random.Random(f"{edition} {seed}")
    played = RandomGame(edition, 2 + seed % (MOST - 1), Chance(chance.randrange))
    while len(played.said) <= commands and not played.game.winners:
        played.step()
    opening, *said = [to_wire(command) for command in played.said]
    plain: list[object] = []
    for one in said:
        plain += [one, "undo", one] if chance.random() < 0.05 else [one]
    return {"edition": edition, "opening": opening, "said": plain}


def heads_here(work: Path) -> object:
    """Return the heads that Python gives on this machine."""
    with tempfile.TemporaryDirectory() as place:
        shutil.copyfile(work / "said.json", Path(place) / "said.json")
        here = {**os.environ, "HEADS": place, "PYTHONPATH": str(ROOT)}
        subprocess.run([sys.executable, str(INSIDE / "heads.py")], check=True, env=here)
        return json.loads((Path(place) / "out.heads.json").read_text("utf-8"))


def empty_file(path: Path) -> None:
    """Make a file of games without games. A browser has no write-ahead log, and gets none."""
    Session(path).close()
    with closing(sqlite3.connect(path)) as conn:
        conn.execute("pragma journal_mode = delete")
        conn.execute("vacuum")


def pack_bank(work: Path) -> None:
    """Put what the bank may need into a zip: app without screens and desk, editions, rules, words."""
    with zipfile.ZipFile(work / "bank.zip", "w", zipfile.ZIP_DEFLATED) as target:
        for path in sorted((ROOT / "app").rglob("*.py")):
            if path.relative_to(ROOT / "app").parts[0] not in NOT_OURS:
                target.write(path, path.relative_to(ROOT))
        kept = [path for name in DATA for path in sorted((ROOT / "data" / name).rglob("*")) if path.is_file()]
        for path in (*kept, *sorted((ROOT / "data" / "locale").rglob("*.mo"))):
            target.write(path, path.relative_to(ROOT))
        target.write(work / "empty.db", "empty.db")


# ------------------------------------------------------------------------------------------------- the site


def write_site(site: Path, stripped: Path) -> None:
    """Write every file of the page."""
    names = [*RUNTIME["sha256"], "bank.zip", "store.mjs"]
    shutil.copyfile(WEB / "store.mjs", stripped / "store.mjs")
    bodies = {name: gzip.compress((stripped / name).read_bytes(), 9, mtime=0) for name in names}
    version = hashlib.sha256(b"".join(bodies.values())).hexdigest()[:16]
    folder = f"files/{version}/"
    (site / folder).mkdir(parents=True)
    for name, body in bodies.items():
        (site / folder / f"{name}.gz").write_bytes(body)
    for name in page_files.KINDS:
        if name not in {"page.html", "page.webmanifest"}:
            (site / name).write_bytes(gzip.decompress(page_files.page(name, FIRST).packed))
    for name in AS_IT_IS:
        shutil.copyfile(WEB / name, site / name)
    shutil.copyfile(WEB / "worker.mjs", site / "worker.mjs")
    (site / "licences.txt").write_text(licences(), "utf-8")
    (site / "index.html").write_text(start_page(folder, names), "utf-8")
    every = sorted([path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()])
    whole = hashlib.sha256(b"".join([(site / name).read_bytes() for name in every])).hexdigest()[:16]
    cached = ["./", *[name for name in every if name != "index.html"]]
    text = (WEB / "sw.js").read_text("utf-8").replace("{version}", f"paycorner {whole}")
    (site / "sw.js").write_text(text.replace("{files}", json.dumps(cached)), "utf-8")


def lend(site: Path, folder: Path) -> None:
    """Make a folder of what a guest's page needs to bank on: the runtime, the bank, and what starts it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in sorted((site / "files").rglob("*.gz")):
        shutil.copyfile(path, folder / path.name)
    own = {"words": {language: own_words(language) for language in LANGUAGES}, "folder": "", "names": []}
    plain = {name: (site / name).read_bytes() for name in ("own.js", "worker.mjs")}
    plain["own.json"] = json.dumps(own, ensure_ascii=False).encode()
    for name, body in plain.items():
        (folder / f"{name}.gz").write_bytes(gzip.compress(body, 9, mtime=0))
    sizes = {path.stem: path.stat().st_size for path in sorted(folder.iterdir())}
    version = hashlib.sha256(b"".join([(folder / f"{name}.gz").read_bytes() for name in sizes])).hexdigest()[:16]
    (folder / "index.json").write_text(json.dumps({"version": version, "files": sizes}), "utf-8")


def start_page(folder: str, names: list[str]) -> str:
    """Return the guests' page as a page that banks: its words in every language, and its own socket before it."""
    own = {"words": {language: own_words(language) for language in LANGUAGES}, "folder": folder, "names": names}
    plain = json.dumps(own, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    text = page_files.bare((WEB.parent / "page" / "page.html").read_text("utf-8"))
    before = '<script type="application/json" id="words">'
    put_in = {
        "{lang}": FIRST, "{words}": "{}",
        before: f'<script type="application/json" id="own">{plain}</script>\n{before}',
        '<script src="page.js">': '<script src="own.js"></script>\n<script src="page.js">',
        "<head>": f'<head>\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
        '<main id="main">': '<main id="main">\n<div id="update" class="card" role="status" hidden></div>',
        '<link rel="manifest"': f'{IN_HEAD}<link rel="manifest"',
        LOOKS: f'{LOOKS}\n<link rel="stylesheet" href="own.css">',
    }  # fmt: skip
    for old, new in put_in.items():
        if text.count(old) != 1:
            raise CannotBuild(f"data/page/page.html has {old} {text.count(old)} times, and once is meant.")
        text = text.replace(old, new)
    return text


def licences() -> str:
    """Return our licence, who else's work is in it, and the texts that the runtime stands under."""
    texts = [ROOT / "LICENSE", ROOT / "THIRD_PARTY.md", *[ROOT / "data" / "licences" / f"{name}.txt" for name in TEXTS]]
    return "\n\n".join([path.read_text("utf-8") for path in texts])


def packed_size(site: Path) -> int:
    """Return how many bytes are fetched where a server packs what is not packed."""
    files_ = [path for path in site.rglob("*") if path.is_file()]
    return sum(
        path.stat().st_size if path.suffix in {".gz", ".png"} else len(gzip.compress(path.read_bytes(), 9))
        for path in files_
    )


class Quiet(SimpleHTTPRequestHandler):
    """Serves the folder, and says nothing of each file."""

    def log_message(self, *_about: object) -> None:
        """Say nothing."""


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """Return a server for the page on this machine alone."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))


def serve(port: int) -> int:
    """Serve the page until somebody ends it."""
    with server(SITE, port) as found:
        print(f"http://127.0.0.1:{found.server_port}/ (Ctrl+C ends it)", flush=True)
        try:
            found.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
