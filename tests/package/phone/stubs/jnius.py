"""Stands in for pyjnius: every class can be asked for, every call answers something harmless.

What matters is stored in `CALLS`, in order: windows, services, locks, notifications, gestures. `Phone` says what the
phone is like; tests change it.
"""

# ruff: noqa: N802, N815, N818 - the names are Java's

import os

ASKED = []  # the names of the classes that were asked for
CALLS = []  # (what was called, its arguments)


class Phone:
    """What this phone is like."""

    api = int(os.environ.get("PHONE_API", "36"))
    width, height = 412, 915
    bars = dict.fromkeys(("left", "top", "right", "bottom"), 0)  # and notch
    keyboard = 0
    surface = None  # left, top, right, bottom of our picture in the window; None is all of it
    granted = frozenset(os.environ.get("PHONE_GRANTS", "").split())
    answers = os.environ.get("PHONE_ANSWER") != "no"  # what the person says when asked for a permission
    font_scale = 1.0
    animations = 1.0
    app_language = ""
    gesture = None  # what hears a back gesture
    service = None  # the texts of the notification, while the service runs


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
    def getConfiguration(self): return Configuration()


class Configuration(Anything):
    @property
    def fontScale(self): return Phone.font_scale


class Edges(Anything):
    """Insets, or a rectangle: both have four numbers."""

    def __init__(self, left=0, top=0, right=0, bottom=0):
        self.left, self.top, self.right, self.bottom = left, top, right, bottom


class InsetsType(Anything):
    def systemBars(self): return 1
    def displayCutout(self): return 128
    def ime(self): return 8


class WindowInsets(Anything):
    def getInsets(self, kinds):
        CALLS.append(("getInsets", kinds))
        return Edges(**Phone.bars) if kinds == 1 | 128 else Edges(bottom=Phone.keyboard)


class Bars(Anything):
    APPEARANCE_LIGHT_STATUS_BARS, APPEARANCE_LIGHT_NAVIGATION_BARS = 8, 16
    def setSystemBarsAppearance(self, light, mask): CALLS.append(("setSystemBarsAppearance", light, mask))


class Window(Anything):
    """Android's window and its decor view in one."""

    def getDecorView(self): return self
    def getRootWindowInsets(self): return WindowInsets()
    def getWidth(self): return Phone.width
    def getHeight(self): return Phone.height
    def getInsetsController(self): return Bars()
    def setSoftInputMode(self, mode): CALLS.append(("setSoftInputMode", mode))


class Surface(Anything):
    def getGlobalVisibleRect(self, found):
        whole = (0, 0, Phone.width, Phone.height)
        found.left, found.top, found.right, found.bottom = Phone.surface or whole


class Lock(Anything):
    def __init__(self, kind): self.kind, self.held = kind, False
    def __bool__(self): return True
    def isHeld(self): return self.held

    def acquire(self, *_):
        CALLS.append(("acquire", self.kind))
        self.held = True

    def release(self):
        CALLS.append(("release", self.kind))
        self.held = False


class Manager(Anything):
    """PowerManager, WifiManager and LocaleManager."""

    def newWakeLock(self, kind, name): return Lock(f"processor {kind}")
    def createWifiLock(self, kind, name): return Lock(f"wifi {kind}")
    def getApplicationLocales(self): return Locales(Phone.app_language)

    def setApplicationLocales(self, chosen):
        CALLS.append(("setApplicationLocales", chosen.code))
        Phone.app_language = chosen.code


class Locales(Anything):
    def __init__(self, code=""): self.code = code
    def __bool__(self): return True
    def forLanguageTags(self, code): return Locales(code)
    def isEmpty(self): return not self.code
    def get(self, _): return self
    def getLanguage(self): return self.code


class Intent(Anything):
    """An intent with its texts."""

    def __init__(self, *_): self.texts, self.named = {}, ""
    def __bool__(self): return True
    def putExtra(self, name, text): self.texts[name] = text
    def setClassName(self, package, name): self.named = name


class Intents(Anything):
    """The class Intent: called, it makes one; its constants are harmless."""

    def __call__(self, *_): return Intent()


class OpenTable(Anything):
    def say(self, _, intent):
        CALLS.append(("say", intent.texts["title"]))
        Phone.service = intent.texts


class Dispatcher(Anything):
    def registerOnBackInvokedCallback(self, priority, heard):
        CALLS.append(("registerOnBackInvokedCallback", priority))
        Phone.gesture = heard


class Version(Anything):
    @property
    def SDK_INT(self): return Phone.api


class Settings(Anything):
    def getFloat(self, _, name, default): return {"animator_duration_scale": Phone.animations}.get(name, default)


class Activity(Anything):
    sent_back = 0  # how often the app was put into the background

    def moveTaskToBack(self, _): Activity.sent_back += 1
    def getFilesDir(self): return FilesDir()
    def getResources(self): return Resources()
    def getWindow(self): return Window()
    def getOnBackInvokedDispatcher(self): return Dispatcher()
    def getApplicationContext(self): return self
    def getSystemService(self, _): return Manager()
    def getPackageName(self): return "org.paycorner.paycorner"
    def checkSelfPermission(self, name): return 0 if name in Phone.granted else -1

    def startForegroundService(self, intent):
        CALLS.append(("startForegroundService", intent.named, intent.texts["title"]))
        Phone.service = intent.texts

    def stopService(self, intent):
        CALLS.append(("stopService", intent.named))
        Phone.service = None


class Locale(Anything):
    def getDefault(self): return self
    def getLanguage(self): return os.environ.get("PHONE_LANGUAGE", "en")


class Hardware(Anything):
    def getDPI(self): return 160


class PythonActivity(Anything):
    mActivity = Activity()
    def getSurface(self): return Surface()


KNOWN = {
    "PythonActivity": PythonActivity(), "Locale": Locale(), "Hardware": Hardware(), "DisplayMetrics": Metrics,
    "Build$VERSION": Version(), "WindowInsets$Type": InsetsType(), "Rect": Edges, "WindowInsetsController": Bars(),
    "OpenTable": OpenTable(), "Intent": Intents(), "LocaleList": Locales(), "Settings$Global": Settings(),
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
