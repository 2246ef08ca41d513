"""Value moves only by balanced transfers, and what is scarce never goes below zero."""

import pytest

from app.core.ledger import BANK, BOX, MONEY, POOL, Ledger, LedgerError, lot


def laid_out() -> Ledger:
    ledger = Ledger()
    ledger.move(BOX, BANK, 32, "house")
    ledger.single("boardwalk")
    ledger.move(BOX, BANK, 1, "boardwalk")
    return ledger


def test_every_unit_sums_to_zero_whatever_moves():
    ledger = laid_out()
    ledger.move(BANK, "ana", 1500, MONEY)
    ledger.move("ana", "ben", 75, MONEY)
    ledger.move(BANK, lot("boardwalk"), 2, "house")
    assert set(ledger.totals().values()) == {0}


def test_the_bank_never_goes_broke_but_its_houses_do():
    ledger = laid_out()
    ledger.move(BANK, "ana", 10**6, MONEY)
    with pytest.raises(LedgerError):
        ledger.move(BANK, lot("boardwalk"), 33, "house")


@pytest.mark.parametrize("amount", [0, -5, 2.5, True, "7", None])
def test_only_whole_positive_amounts_move(amount):
    ledger = laid_out()
    with pytest.raises(LedgerError):
        ledger.move(BANK, "ana", amount, MONEY)


def test_a_player_cannot_pay_what_they_have_not():
    ledger = laid_out()
    ledger.move(BANK, "ana", 50, MONEY)
    with pytest.raises(LedgerError) as short:
        ledger.move("ana", "ben", 51, MONEY)
    assert (short.value.account, short.value.amount) == ("ana", 51)
    assert ledger.holds("ana") == 50


def test_the_holder_of_a_deed_is_known_without_searching():
    ledger = laid_out()
    ledger.move(BANK, "ana", 1, "boardwalk")
    assert ledger.holder["boardwalk"] == "ana"


def test_a_working_copy_leaves_the_original_as_it_was():
    ledger = laid_out()
    ledger.move(BANK, "ana", 100, MONEY)
    copy = ledger.copy()
    copy.move("ana", "ben", 60, MONEY)
    copy.move(BANK, "ben", 1, "boardwalk")
    assert (ledger.holds("ana"), ledger.holds("ben"), ledger.holder["boardwalk"]) == (100, 0, BANK)
    ledger.move("ana", BANK, 100, MONEY)
    assert (copy.holds("ana"), copy.holds("ben"), copy.holder["boardwalk"]) == (40, 60, "ben")


def test_an_account_holds_no_empty_units():
    ledger = laid_out()
    ledger.move(BANK, "ana", 100, MONEY)
    ledger.move("ana", BANK, 100, MONEY)
    assert ledger.of("ana") == {}


# the ledger
def test_what_cannot_be_moved_is_said_in_words():
    """The error names account, amount and unit; nothing has moved."""
    ledger = Ledger()
    with pytest.raises(LedgerError, match=r"ana has not 5 of house"):
        ledger.move("ana", "ben", 5, "house")
    with pytest.raises(LedgerError) as same:
        ledger.move(BOX, BOX, 5)
    assert (same.value.account, same.value.unit, same.value.amount) == (BOX, MONEY, 5)
    assert ledger.totals() == {}


@pytest.mark.parametrize(
    ("account", "unit", "may"),
    [(BOX, "house", True), (BOX, MONEY, True), (BANK, MONEY, True), (BANK, "house", False), (POOL, MONEY, False),
     ("ana", MONEY, False), ("ana", "house", False)],
)  # fmt: skip
def test_only_the_box_and_the_banks_dollars_go_below_zero(account, unit, may):
    """Everything else is there before it is given."""
    ledger = Ledger()
    if may:
        ledger.move(account, "ben", 1, unit)
        assert (ledger.holds(account, unit), ledger.holds("ben", unit)) == (-1, 1)
    else:
        with pytest.raises(LedgerError):
            ledger.move(account, "ben", 1, unit)


def test_three_copies_share_nothing_that_is_written():
    """A copy of a copy, and the first one written afterwards."""
    first = Ledger()
    first.single("boardwalk")
    first.move(BOX, BANK, 1, "boardwalk")
    second = first.copy()
    third = second.copy()
    first.move(BANK, "ana", 1, "boardwalk")
    second.move(BANK, "ben", 1, "boardwalk")
    third.move(BANK, "cid", 1, "boardwalk")
    assert [one.holder["boardwalk"] for one in (first, second, third)] == ["ana", "ben", "cid"]
    assert [one.holds(BANK, "boardwalk") for one in (first, second, third)] == [0, 0, 0]


def test_a_movement_that_cannot_be_says_what_is_missing():
    assert str(LedgerError("ana", "$", 5)) == "ana has not 5 of $"
