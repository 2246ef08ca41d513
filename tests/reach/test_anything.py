"""Ten thousand random messages: each is answered or not understood, none raises, and no line is written."""

import json
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.core.wire import CLASSES
from app.reach.seats.rights import ANSWER, LOOK
from app.reach.talk.messages import FORMS, NotUnderstood, message_of, text_of
from app.words.catalogues import FIRST
from tests.reach.bank import GENEROUS, Bank

AT_ONCE = 25  # messages in one example; 400 of them are ten thousand
plain = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=20),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
names = some.sampled_from(sorted(FORMS))
words = some.sampled_from(["ana", "ben", "baltic_avenue", "go", "buy", "1", "", "out_of_jail"]) | some.text(max_size=9)
numbers = some.integers(-3, 3) | some.integers()
commands = some.builds(
    lambda name, fields: {"is": name, **fields},
    some.sampled_from(sorted(CLASSES)) | some.text(string.ascii_letters, max_size=8),
    some.dictionaries(some.sampled_from(["player", "dice", "key", "value", "deed", "one", "two"]), plain | words),
)
KINDS = {int: numbers, str: words, bool: some.booleans(), dict: commands}


@some.composite
def well_formed(draw):
    """Return a message with the fields that its name needs, with any values."""
    name = draw(names)
    return {"t": name, **{field: draw(KINDS[kind]) for field, kind in FORMS[name].items()}}


anything = some.one_of(
    well_formed().map(json.dumps), plain.map(json.dumps), some.text(max_size=60),
    some.dictionaries(some.sampled_from(["t", "id", "c", "at"]), plain | names).map(json.dumps),
)  # fmt: skip


@pytest.fixture(scope="module")
def bank(tmp_path_factory):
    with Bank(tmp_path_factory.mktemp("anything") / "games.db", GENEROUS) as bank:
        yield bank


class Somebody:
    """A phone that the host knows, without a connection."""

    def __init__(self, seat, right):
        self.member, self.label, self.seat, self.right, self.lang, self.number = seat, "phone", seat, right, FIRST, 0
        self.app, self.kept, self.key = False, 0, b"k" * 32

    def send(self, said):
        text_of(said)

    def take_news(self, news):
        assert news.shared

    def hang_up(self, _code):
        pass


@settings(max_examples=400)
@given(some.lists(anything, min_size=AT_ONCE, max_size=AT_ONCE), some.sampled_from([("", LOOK), ("ben", ANSWER)]))
def test_whatever_a_phone_says_is_answered_and_writes_nothing(bank, texts, who):
    """Ben is not asked anything, and a phone without a seat looks on."""
    for answer in bank.do(lambda: [heard(bank, Somebody(*who), text) for text in texts]):
        told = answer() if callable(answer) else answer
        assert told is None or json.loads(text_of(told))["t"] in {"re", "words"}
    assert bank.lines == 1


def heard(bank, guest, text):
    """Return the host's answer, or the work that makes it beside the session's thread."""
    try:
        said = message_of(text)
    except NotUnderstood:
        return None
    return None if said["t"] == "hello" else bank.host.heard(guest, said)
