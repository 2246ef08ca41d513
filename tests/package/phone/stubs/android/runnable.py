"""Stands in for android.runnable."""

from jnius import Anything as Runnable  # noqa: F401


def run_on_ui_thread(function): return function
