"""What banks is lent to guests' pages: in pieces, slowly, under a path of its own for ever, off by a switch."""

import gzip
import json

import pytest

from app.phone.preferences import Preferences
from app.reach.page import lent
from app.reach.page.lent import Lending
from app.reach.talk.limits import Allowance
from app.words.catalogues import LANGUAGES
from tests.reach.raw import requested

BODIES = {"own.js": b"let own;\n" * 10, "bank.zip": bytes(range(256)) * 2048}


@pytest.fixture
def folder(tmp_path):
    """Return a folder as the build makes it."""
    found = tmp_path / "lent"
    found.mkdir()
    for name, body in BODIES.items():
        (found / f"{name}.gz").write_bytes(gzip.compress(body, 0))
    sizes = {name: (found / f"{name}.gz").stat().st_size for name in BODIES}
    (found / lent.INDEX).write_text(json.dumps({"version": "abc", "files": sizes}), "utf-8")
    return found


@pytest.fixture
def port(bank, folder):
    lending = Lending(folder)
    lending.pace = Allowance(100, 100)
    bank.host.door.lending = lending
    return bank.port


def listed(port):
    return json.loads(requested(port, "/lent/")[2])


def test_all_pieces_together_are_the_files(port):
    index = listed(port)
    assert index["files"] == {"own.js": 1, "bank.zip": 3}
    for name, pieces in index["files"].items():
        body = b"".join([requested(port, f"/lent/{index['version']}/{name}/{at}")[2] for at in range(pieces)])
        assert gzip.decompress(body) == BODIES[name]


def test_a_piece_may_be_kept_for_ever_and_the_list_never(port):
    assert "immutable" in requested(port, "/lent/abc/own.js/0")[1]
    assert "no-store" in requested(port, "/lent/")[1]


def test_the_page_gets_its_words_with_the_list(port):
    words = listed(port)["words"]
    assert set(words) == set(LANGUAGES)
    assert all(one["do"] and one["stay"] and "{lines}" in one["text"] for one in words.values())


@pytest.mark.parametrize("path", [
    "abc/own.js/1", "abc/own.js/-1", "abc/own.js/x", "abc/own.js", "abd/own.js/0", "abc//0", "abc/../abc/own.js/0",
    "abc/index.json/0", "abc/%2e%2e/0", "abc/own.js/0/0",
    f"abc/own.js/{'9' * 5000}", "abc/own.js/%D9%A0",
])
def test_nothing_else_is_lent(port, path):
    assert requested(port, f"/lent/{path}")[0] == 404


def test_it_goes_out_slowly_however_many_ask(bank, folder):
    """The bank gives a piece twice a second, to all pages together; whoever comes too early asks again."""
    bank.host.door.lending = lending = Lending(folder)
    lending.pace = Allowance(lent.AT_ONCE, 0)
    answers = [requested(bank.port, "/lent/abc/bank.zip/0")[0] for _ in range(lent.AT_ONCE + 2)]
    assert answers == [200] * lent.AT_ONCE + [204, 204]
    assert requested(bank.port, "/lent/")[0] == 200


def test_the_switch_of_the_banker_s_phone_ends_it(bank, port):
    assert Preferences().lends
    bank.host.door.lending.wanted = lambda: False
    assert requested(port, "/lent/")[0] == 204
    assert requested(port, "/lent/abc/own.js/0")[0] == 404


def test_a_phone_that_has_nothing_to_lend_says_so(bank, monkeypatch):
    monkeypatch.setattr(lent, "FOLDERS", ())
    bank.host.door.lending = Lending()
    assert requested(bank.port, "/lent/")[0] == 204
