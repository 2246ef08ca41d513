"""A bank with its door open on this machine, and phones that come through it."""

import pytest

from tests.reach.bank import GENEROUS, Bank
from tests.reach.phone import Phone


@pytest.fixture
def opened(tmp_path):
    """Return a function that gives a bank, closed when the story ends: `bank = opened(players=3)`."""
    banks = []

    def start(name="games.db", limits=GENEROUS, **options):
        banks.append(Bank(tmp_path / name, limits, **options))
        return banks[-1]

    yield start
    for bank in banks:
        bank.close()


@pytest.fixture
def bank(opened):
    return opened()


@pytest.fixture
def came():
    """Return a function that lets a phone in: `came(bank)` looks on, `came(bank, "ana")` sits on Ana's seat."""
    phones = []

    def start(bank, seat="", right="act", **options):
        phone = Phone(bank.address, bank.key, **options)
        phones.append(phone)
        phone.until_seq(1)
        if seat or right == "bank":
            give(bank, phone, seat, right)
        return phone

    yield start
    for phone in phones:
        phone.close()


def give(bank, phone, seat, right="act"):
    """Do what the banker does with one touch."""
    newest = max(bank.host.guests)
    bank.do(lambda: bank.host.give(bank.host.guests[newest], seat, right))
    phone.until_sat()
