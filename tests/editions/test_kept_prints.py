"""Prints of a board are read once, however many tables play on them."""

from math import prod

from app.editions import DATA, KEPT, load, names
from app.editions.folder import all_switches
from app.editions.tables import edition_of, main_of

READ_BY = ("layout", "deck", "print", "names")  # switches that pick other files


def test_every_print_of_our_boxes_is_kept_so_that_a_club_that_plays_all_of_them_reads_each_once():
    """A desk that judges lines of eleven tables read 25 prints again and again, for most of its time."""
    known = {name: all_switches(main_of(name)) for name in names(DATA)}
    prints = [prod(len(switches[one].values) for one in READ_BY if one in switches) for switches in known.values()]
    assert sum(prints) <= KEPT
    load.cache_clear()
    for _ in range(2):
        for value in known["classic"]["names"].values:
            edition_of("classic", {"names": value})
    assert load.cache_info().misses <= len(known["classic"]["names"].values)
