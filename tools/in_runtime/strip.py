"""Packs the standard library and the bank small, by the page's own Python: what is needed, compiled, not deflated.

What a zip deflates, packing the whole file again makes no smaller; so the zips are stored, and packed from outside.
"""

import importlib.util
import json
import marshal
import zipfile
from collections.abc import Callable
from pathlib import Path

WORK, DAY = Path("/made"), (2026, 1, 1, 0, 0, 0)
ALWAYS = ("encodings/ascii", "encodings/latin_1", "encodings/utf_8", "encodings/cp437", "encodings/idna", "importlib/",
          "zipfile/", "pyodide/", "_pyodide/")  # fmt: skip - used before anything is imported


def compiled(text: bytes, name: str) -> bytes:
    """Return a module without docstrings and asserts, as this Python loads it."""
    code = compile(text, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def pack(source: str, target: str, wanted: Callable[[str], bool]) -> None:
    """Copy what is wanted from one zip into another."""
    with zipfile.ZipFile(WORK / source) as old, zipfile.ZipFile(WORK / target, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or not wanted(name):
                continue
            body, source_ = old.read(name), name.endswith(".py")
            new.writestr(zipfile.ZipInfo(name + "c" * source_, DAY), compiled(body, name) if source_ else body)


needed = json.loads((WORK / "out.needed.json").read_text())
library = {name.replace(".", "/") for name in needed["library"]}
ours = {path.removeprefix("/bank/") for path in needed["ours"]}


def of_library(name: str) -> bool:
    """Return whether a file of the standard library is needed."""
    bare = name.removesuffix(".py").removesuffix("/__init__")
    return "__pycache__" not in name and (bare in library or name.startswith(ALWAYS))


pack("python_stdlib.zip", "out.python_stdlib.zip", of_library)
pack("bank.zip", "out.bank.zip", lambda name: not name.endswith(".py") or name in ours)
