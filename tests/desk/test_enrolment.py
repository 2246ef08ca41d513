"""A phone is a table of a club by a code; desks keep no list of tables."""

import os
import stat

import pytest

from app.desk.enrolment import BadSecret, Enrolment, secret_in
from app.reach.club.code import Code, NoCode, read_code

CLUB = Enrolment(b"s" * 32)
DESKS = ("192.168.1.20:8031",)


def test_a_code_says_where_the_desk_is_which_table_and_its_word():
    code = CLUB.code(DESKS, "7")
    assert read_code(code.text()) == code == Code(DESKS, "7", CLUB.word("7"))


def test_a_code_is_understood_as_it_is_typed():
    code = CLUB.code(("cafe.example:8031", "192.168.1.21:9000"), "table-7")
    typed = code.text().replace(",", ", ").replace("/", " / ").replace(code.word, code.word.lower().replace("-", " "))
    assert read_code(f"  {typed}\n") == code


def test_a_desk_without_a_port_has_the_usual_one():
    assert read_code(f"192.168.1.20/7#{CLUB.word('7')}").desks == DESKS


def test_every_table_has_a_word_of_its_own_and_so_has_the_organiser():
    words = {CLUB.word(str(table)) for table in range(200)} | {CLUB.wall_word(), CLUB.word("organiser")}
    assert len(words) == 202


def test_desks_of_one_secret_know_the_same_tables_and_another_club_has_other_words():
    assert Enrolment(b"s" * 32).key("7") == CLUB.key("7")
    assert Enrolment(b"t" * 32).key("7") != CLUB.key("7")


WORD = CLUB.word("7")


@pytest.mark.parametrize("typed", [
    "", "7", WORD, f"7#{WORD}", f"192.168.1.20:8031/{WORD}", f"192.168.1.20:8031/#{WORD}", f"/7#{WORD}",
    f"192.168.1.20:0/7#{WORD}", f"192.168.1.20:70000/7#{WORD}", f"192.168.1.20:x/7#{WORD}", f"a b@c/7#{WORD}",
    f"192.168.1.20/7#{WORD[:-1]}", f"192.168.1.20/7#{WORD}A", f"192.168.1.20/7.8#{WORD}", f"192.168.1.20/>#{WORD}",
    f"{','.join(['a'] * 9)}/7#{WORD}", f"a,,b/7#{WORD}",
])  # fmt: skip
def test_what_is_no_code_is_refused(typed):
    with pytest.raises(NoCode):
        read_code(typed)


@pytest.mark.parametrize("table", ["", "a.b", "*", ">", "a b", "é", "x" * 25])
def test_a_table_has_a_short_plain_name(table):
    with pytest.raises(NoCode):
        CLUB.word(table)


def test_the_secret_is_made_once_and_only_its_owner_may_read_it(tmp_path):
    secret = secret_in(tmp_path / "club")
    assert len(secret) == 32
    assert secret_in(tmp_path / "club") == secret
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "club" / "club.secret").stat().st_mode) == 0o600


@pytest.mark.parametrize("content", ["", "no digits", "ab" * 31, "ab" * 33])
def test_a_spoilt_secret_is_told_and_not_replaced(tmp_path, content):
    (tmp_path / "club.secret").write_text(content)
    with pytest.raises(BadSecret):
        secret_in(tmp_path)
    assert (tmp_path / "club.secret").read_text() == content
