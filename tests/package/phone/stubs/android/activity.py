"""Stands in for android.activity."""


def bind(**_): pass
def unbind(**_): pass
