"""Stands in for pyjnius: every class can be asked for, every call answers something harmless."""

# ruff: noqa: N802, N815, N818 - the names are Java's

import os

ASKED = []  # the names of the classes that were asked for


class Anything:
    """A Java object that accepts every call."""

    def __init__(self, *_, **__): pass
    def __call__(self, *_, **__): return Anything()
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return Anything()
    def __bool__(self): return False
    def __int__(self): return 1
    def __float__(self): return 1.0
    def __index__(self): return 1
    def __iter__(self): return iter(())
    def __lt__(self, other): return False
    def __gt__(self, other): return True
    def __ge__(self, other): return True
    def __and__(self, other): return 0
    def __rand__(self, other): return 0
    def __or__(self, other): return 0
    def __ror__(self, other): return 0
    def __add__(self, other): return 1
    def __sub__(self, other): return 0
    def __truediv__(self, other): return 1.0


class FilesDir:
    def getAbsolutePath(self): return os.environ["ANDROID_PRIVATE"]


class Metrics:
    density = scaledDensity = 1.0
    densityDpi = 160


class Resources(Anything):
    def getDisplayMetrics(self): return Metrics


class Configuration(Anything):
    fontScale = 1.0


class Activity(Anything):
    sent_back = 0  # how often the app was put into the background

    def moveTaskToBack(self, _): Activity.sent_back += 1
    def getFilesDir(self): return FilesDir()
    def getResources(self): return Resources()


class Locale(Anything):
    def getDefault(self): return self
    def getLanguage(self): return os.environ.get("PHONE_LANGUAGE", "en")


class Hardware(Anything):
    def getDPI(self): return 160


class PythonActivity(Anything):
    mActivity = Activity()


KNOWN = {
    "PythonActivity": PythonActivity, "Locale": Locale(), "Hardware": Hardware(), "DisplayMetrics": Metrics,
}


def autoclass(name, *_, **__):
    ASKED.append(name)
    return KNOWN.get(name.rpartition(".")[2], Anything())


def cast(_, thing):
    return thing


def java_method(*_, **__):
    return lambda method: method


def detach():
    pass


class PythonJavaClass:
    def __init__(self, *_, **__): pass


class JavaException(Exception):
    pass
