"""Stands in for python-for-android's module of that name."""

from jnius import Activity, Anything, autoclass, cast  # noqa: F401

mActivity = Activity()  # noqa: N816 - the name is Java's
activity = python_act = Anything()
api_version = 36


def init(): pass
def check_pause(): return False
def wait_for_resume(): pass
def remove_presplash(): pass
def map_key(*_): pass
def hide_keyboard(): pass
