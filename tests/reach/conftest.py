"""A bank with its door open on this machine, and phones that come through it."""

import pytest

from tests.reach.bank import GENEROUS, Bank
from tests.reach.phone import Phone


@pytest.fixture
def opened(tmp_path):
    """`bank = opened(players=3)`: closed when the story ends."""
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
    """`came(bank)` looks on, `came(bank, "ana")` sits on Ana's seat, `came(bank, right="bank")` is a bank as well."""
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
    """What the banker does with one touch."""
    newest = max(bank.host.guests)
    bank.do(lambda: bank.host.give(bank.host.guests[newest], seat, right))
    phone.until_sat()
