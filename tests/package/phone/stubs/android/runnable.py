"""Stands in for android.runnable: the one thread is Android's too."""


class Runnable:
    def __init__(self, act): self.act = act
    def __call__(self): self.act()


def run_on_ui_thread(function): return function
