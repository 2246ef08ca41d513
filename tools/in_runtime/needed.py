"""Lists what the bank needs of the standard library and of app/: it plays, and follows imports inside functions too."""

import ast
import importlib
import json
import sys
from pathlib import Path

HERE = "/bank/app/"


def named_in(path: str) -> list[str]:
    """Return every module that a file imports, wherever in it."""
    found: list[str] = []
    for node in ast.walk(ast.parse(Path(path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *[f"{node.module}.{alias.name}" for alias in node.names]]
    return found


def follow() -> None:
    """Import all that modules of ours import, until nothing is new."""
    seen: set[str] = set()
    while True:
        new = [path for path in files() if path not in seen]
        if not new:
            return
        seen.update(new)
        for name in {name for path in new for name in named_in(path)}:
            try:
                importlib.import_module(name)
            except (ImportError, SystemExit):  # what only a phone has, and names that are no modules
                continue


def files() -> list[str]:
    """Return the files of ours that are loaded."""
    found = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
    return [path for path in found if path.startswith(HERE)]


Path("/made/first").mkdir()
Path("/made/first/said.json").write_bytes(Path("/made/said.json").read_bytes())
import heads  # type: ignore[import-not-found]  # noqa: E402 - it is put beside the games

heads.main(Path("/made/first"))
follow()
library = [name for name, module in sys.modules.items() if ".zip" in str(getattr(module, "__file__", ""))]
Path("/made/out.needed.json").write_text(json.dumps({"library": sorted(library), "ours": sorted(files())}))
