"""The sheet of codes: what each square says, and that nobody reads it over the air."""

import pytest

from app.desk.enrolment import Enrolment
from app.desk.printed_codes import A_PAGE, BLOCK, MOST, codes_of, packed_bits, sheet
from app.reach.club.code import read_code
from app.reach.codes import modules_of
from app.reach.talk.secrecy import hidden
from tests.spoken import EN

CLUB, DESKS, KEY = Enrolment(b"s" * 32), ("192.168.1.20:8031", "192.168.1.21:8031"), b"k" * 32


def test_tables_are_named_one_by_one_or_from_the_first_to_the_last():
    assert [one.table for one in codes_of(CLUB, DESKS, " 1-3, garden 2;x!y 7-6")] == ["1", "2", "3", "garden"]
    assert len(codes_of(CLUB, DESKS, "1-9999")) == MOST


def test_what_a_square_says_is_the_tables_code_as_it_is_typed():
    [code] = codes_of(CLUB, DESKS, "7")
    assert read_code(code.square()) == read_code(code.text()) == code


def test_squares_and_letters_are_hidden_on_their_way_and_come_out_whole():
    [code] = codes_of(CLUB, DESKS, "7")
    [said] = sheet([code], 0, KEY, EN)["codes"]
    shown = b"".join(hidden(KEY, f"text 7 {at}", bytes.fromhex(block)) for at, block in enumerate(said["text"]))
    assert shown.decode() == code.text()
    assert code.text().encode().hex() not in "".join(said["text"])
    modules = modules_of(code.square())
    bits = b"".join(hidden(KEY, f"square 7 {at}", bytes.fromhex(block)) for at, block in enumerate(said["bits"]))
    assert bits == packed_bits([dark for line in modules for dark in line])
    assert all(len(block) <= 2 * BLOCK for block in said["bits"])


@pytest.mark.parametrize(("start", "some", "left"), [(0, A_PAGE, 8), (A_PAGE, 8, 0), (40, 0, 0)])
def test_many_codes_come_a_page_at_a_time(start, some, left):
    said = sheet(codes_of(CLUB, DESKS, "1-20"), start, KEY, EN)
    assert (len(said["codes"]), said["left"]) == (some, left)
