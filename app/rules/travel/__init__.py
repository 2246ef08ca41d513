"""Dice and what takes a token elsewhere: speed die, bus, cabs, subway, tunnel, Jail, vouchers."""
