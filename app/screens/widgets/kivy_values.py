"""Kivy's own values. Kivy has no types, so each kind of value has one name here, and `Any` stands nowhere else.

mypy checks nothing about these values. Whatever is ours has its class.
"""

from typing import Any, TypeAlias

Widget: TypeAlias = Any  # any widget: a row, a page, a sheet
Touch: TypeAlias = Any  # a finger on the glass, from its down to its up
Trigger: TypeAlias = Any  # what Clock gives back: it is called, and cancelled
Drawing: TypeAlias = Any  # a canvas, or an instruction on one
Observed: TypeAlias = Any  # the value that a Kivy property hands to whoever watches it
