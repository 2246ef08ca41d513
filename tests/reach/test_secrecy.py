"""A key that is agreed on and never sent; seals and hidden words made with it."""

import pytest

from app.reach.talk.secrecy import (
    agreed,
    derived,
    hidden,
    is_sealed,
    key_of,
    known_to_members,
    name_of,
    public_of,
    read_key,
    seal,
    spelled,
)

RFC_7748 = [  # secret, public, what both come to
    ("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
     "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
     "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"),
    ("4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
     "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
     "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957"),
]  # fmt: skip


@pytest.mark.parametrize(("secret", "public", "result"), RFC_7748)
def test_the_agreed_number_is_that_of_the_standard(secret, public, result):
    assert agreed(bytes.fromhex(secret), bytes.fromhex(public)).hex() == result


def test_a_thousand_rounds_end_where_the_standard_says():
    k = u = bytes([9]) + bytes(31)
    for _ in range(1000):
        k, u = agreed(k, u), k
    assert k.hex() == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


def test_two_sides_agree_and_who_listens_does_not():
    ana, bank, listener = [bytes([n]) * 32 for n in (1, 2, 3)]
    assert agreed(ana, public_of(bank)) == agreed(bank, public_of(ana))
    assert agreed(listener, public_of(bank)) != agreed(ana, public_of(bank))


def test_a_seal_binds_the_words_their_number_and_the_key():
    key = key_of("A")
    sealed = seal(key, 7, "roll")
    assert is_sealed(key, 7, "roll", sealed)
    for other in ((key, 8, "roll"), (key, 7, "Roll"), (key_of("B"), 7, "roll")):
        assert not is_sealed(*other, sealed)
    assert not is_sealed(key, 7, "roll", "é" * 32)
    assert not is_sealed(key, 7, "roll", "")


def test_a_hidden_word_is_read_with_the_same_call():
    key = derived(key_of("A"), b"salt")
    assert hidden(key, "token", hidden(key, "token", b"x" * 32)) == b"x" * 32
    assert hidden(key, "other", hidden(key, "token", b"x" * 32)) != b"x" * 32
    with pytest.raises(ValueError, match="too long"):
        hidden(key, "token", b"x" * 33)


def test_a_token_is_not_found_in_what_is_kept_of_it():
    token = bytes(range(32))
    kept = known_to_members(token)
    assert token.hex() not in kept.hex()
    assert kept.hex() not in name_of(kept)


def test_a_key_is_spelled_for_people_and_read_as_they_type():
    word = spelled(bytes(range(16)))
    assert len(word.replace("-", "")) == 15
    assert read_key(word.lower().replace("-", " ")) == word
    assert read_key("oil") == "011"
    assert len({spelled(bytes([n]) * 16) for n in range(256)}) == 256
