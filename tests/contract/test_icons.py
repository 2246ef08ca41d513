"""Every icon named in a kv file or given to a widget is in the font. Another would be drawn as a question mark."""

import ast
import re
from pathlib import Path

from kivymd.icon_definitions import md_icons

from tests.contract import parsed

ROOT = Path(__file__).resolve().parents[2]
IN_KV = re.compile(r'^\s*\w*icon: "([\w-]+)"\s*$', re.MULTILINE)


def named() -> set[tuple[str, str]]:
    """Return each file with each icon that is written out in it."""
    screens = (ROOT / "kv").glob("*.kv")
    found = {(path.name, icon) for path in screens for icon in IN_KV.findall(path.read_text("utf-8"))}
    for path in (ROOT / "app" / "screens").rglob("*.py"):
        for node in parsed.nodes(path):
            if isinstance(node, ast.keyword) and node.arg == "icon" and isinstance(node.value, ast.Constant):
                found.add((path.name, str(node.value.value)))
    return {(name, icon) for name, icon in found if icon}


def test_every_icon_named_is_drawn():
    assert len(named()) > 20
    assert {(name, icon) for name, icon in named() if icon not in md_icons} == set()
