"""What only Android's own classes can do: its language, its picker of files, files other apps hand us. Phones only.

The picker and other apps give an address, not a path, so the file is copied to where we can read it. That needs no
permission; asking for a path would. The copy is removed as soon as it was read.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.phone import squares
from app.phone.copies import at_hand, forget_copies

REQUEST, SAVE, CHOSEN = 7001, 7002, -1  # our numbers for two questions, and Android's RESULT_OK
NIGHT_BITS, NIGHT = 0x30, 0x20  # Configuration.UI_MODE_NIGHT_MASK and UI_MODE_NIGHT_YES
VIEW, SEND, STREAM = "android.intent.action.VIEW", "android.intent.action.SEND", "android.intent.extra.STREAM"
FROM_HISTORY = 0x00100000  # Android's FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY: the same intent once more
ANIMATIONS = "animator_duration_scale"  # Android's Settings.Global.ANIMATOR_DURATION_SCALE
DEFAULT = 0  # Android's OnBackInvokedDispatcher.PRIORITY_DEFAULT
gestures: list[Any] = []  # Java holds no reference that Python counts
saving: list[tuple[Path, Callable[[Any], object]]] = []  # the file for which a place is chosen, and what follows
waiting: list[Callable[[Path], None]] = []
listening: list[tuple[Callable[[Path], None], Callable[[str], None]]] = []


def language() -> str:
    """Return the phone's language as two letters, or '' where it cannot be found out."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def country() -> str:
    """Return the phone's country as two letters, or '' where it cannot be found out."""
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getCountry())
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def dark() -> bool:
    """Return whether the phone's own theme is dark; not dark where Java does not tell."""
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        mode = int(activity.getResources().getConfiguration().uiMode)
    except Exception:  # noqa: BLE001 - whatever Java throws
        return False
    return mode & NIGHT_BITS == NIGHT


def font_scale() -> float:
    """Return how much larger than usual the phone's own text is, 1.0 to 2.0; 1.0 where Java does not tell."""
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        return float(activity.getResources().getConfiguration().fontScale)
    except Exception:  # noqa: BLE001 - whatever Java throws
        return 1.0


def still() -> bool:
    """Return whether the phone was asked to show no movement ("Remove animations"); False where Java does not tell."""
    try:
        from jnius import autoclass

        resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
        return float(autoclass("android.provider.Settings$Global").getFloat(resolver, ANIMATIONS, 1.0)) == 0
    except Exception:  # noqa: BLE001 - whatever Java throws
        return False


def own_language() -> str:
    """Return the language that the phone's page of this app says, from Android 13 on; '' for none."""
    try:
        chosen = languages().getApplicationLocales()
        return "" if chosen.isEmpty() else str(chosen.get(0).getLanguage())
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def set_own_language(code: str) -> None:
    """Tell the phone's page of this app which language was chosen here. Raises what Java raises, as before 13."""
    from jnius import autoclass

    languages().setApplicationLocales(autoclass("android.os.LocaleList").forLanguageTags(code))


def languages() -> Any:
    """Return what keeps the language of each app."""
    from jnius import autoclass, cast

    service = autoclass("org.kivy.android.PythonActivity").mActivity.getSystemService("locale")
    return cast("android.app.LocaleManager", service)


def hear_back(act: Callable[[], object]) -> None:
    """Call `act`, on Android's thread, at a back gesture that no longer comes as a key. Raises before Android 13.

    The manifest asks for the key (enableOnBackInvokedCallback), and while Android grants it, this is never called.
    """
    from android.runnable import Runnable
    from jnius import PythonJavaClass, autoclass, java_method

    class Gesture(PythonJavaClass):
        __javainterfaces__ = ("android/window/OnBackInvokedCallback",)
        __javacontext__ = "app"

        @java_method("()V")
        def onBackInvoked(self) -> None:  # noqa: N802 - Java's name
            act()

    gestures[:] = [Gesture()]
    dispatcher = autoclass("org.kivy.android.PythonActivity").mActivity.getOnBackInvokedDispatcher()
    Runnable(lambda: dispatcher.registerOnBackInvokedCallback(DEFAULT, gestures[0]))()


def model() -> str:
    """Return Android's version and the phone's maker and model; '' where Java does not tell."""
    try:
        from jnius import autoclass

        build = autoclass("android.os.Build")
        return f"{autoclass('android.os.Build$VERSION').RELEASE}, {build.MANUFACTURER} {build.MODEL}"
    except Exception:  # noqa: BLE001 - whatever Java throws
        return ""


def addresses() -> list[str]:
    """Return the addresses of all networks that the phone is in, its own hotspot too; none where Java does not say."""
    try:
        from jnius import autoclass

        interfaces = autoclass("java.util.Collections").list(
            autoclass("java.net.NetworkInterface").getNetworkInterfaces()
        )
        every = [address for interface in interfaces.toArray() for address in addresses_of(interface)]
    except Exception:  # noqa: BLE001 - whatever Java throws
        return []
    return every


def addresses_of(interface: Any) -> list[str]:
    """Return the addresses of one network of the phone; none where it is not up."""
    from jnius import autoclass

    if not interface.isUp():
        return []
    found = autoclass("java.util.Collections").list(interface.getInetAddresses()).toArray()
    return [str(address.getHostAddress()) for address in found]


def lock_rotation(*, locked: bool) -> None:
    """Keep the orientation that the screen has now, or let the sensor choose it again."""
    from android import mActivity
    from jnius import autoclass

    info = autoclass("android.content.pm.ActivityInfo")
    mActivity.setRequestedOrientation(
        info.SCREEN_ORIENTATION_LOCKED if locked else info.SCREEN_ORIENTATION_FULL_SENSOR
    )


def pick_file(found: Callable[[Path], None]) -> None:
    """Open the picker. `found` is called later, on Android's thread, with a copy of the chosen file."""
    from android import mActivity
    from jnius import autoclass

    hear_answers()
    waiting[:] = [found]
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_OPEN_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType("*/*")
    mActivity.startActivityForResult(intent, REQUEST)


def save_file(path: Path, kind: str, then: Callable[[Any], object]) -> None:
    """Let the person choose where a copy of a file goes, and call `then` with the address it has there.

    For Android 7 to 9, which have no Downloads that an app may write to without a permission. The file goes on the
    phone, or to any app that keeps files.
    """
    from android import mActivity
    from jnius import autoclass

    hear_answers()
    saving[:] = [(path, then)]
    intents = autoclass("android.content.Intent")
    intent = intents(intents.ACTION_CREATE_DOCUMENT)
    intent.addCategory(intents.CATEGORY_OPENABLE)
    intent.setType(kind)
    intent.putExtra(intents.EXTRA_TITLE, path.name)
    mActivity.startActivityForResult(intent, SAVE)


def hear_answers() -> None:
    """Listen for Android's answers, once: it fails if a listener is removed while it is being called."""
    from android import activity

    if not waiting and not saving:
        activity.bind(on_activity_result=answered)


def answered(request: int, result: int, intent: Any) -> None:
    """Take Android's answer to our request; with the back key the person chose nothing."""
    if result != CHOSEN or intent is None:
        return
    if request == REQUEST:
        waiting[0](at_hand(intent.getData()))
    elif request == SAVE:
        path, then = saving[0]
        write_to(intent.getData(), path)
        then(intent.getData())


def write_to(address: Any, path: Path) -> None:
    """Write a file's content to an address that another app answers for."""
    from android import mActivity

    stream = mActivity.getContentResolver().openOutputStream(address)
    try:
        stream.write(path.read_bytes())
    finally:
        stream.close()


# ------------------------------------------------------------------ files that other apps hand us

def listen(found: Callable[[Path], None], scanned: Callable[[str], None]) -> None:
    """Call `found` with a copy of each file that another app asks us to open, now and while the app runs.

    `scanned` is called with each address of ours that the camera has read from a printed square.
    """
    from android import activity, mActivity

    if not listening:
        forget_copies()  # of the last run
        activity.bind(on_new_intent=lambda intent: take(intent, *listening[0]))
    listening[:] = [(found, scanned)]
    take(mActivity.getIntent(), found, scanned)


def take(intent: Any, found: Callable[[Path], None], scanned: Callable[[str], None]) -> None:
    """Copy the file that an intent names, if it names one, or read our address; leave nothing for a second time."""
    from android import mActivity
    from jnius import autoclass

    address = address_in(intent)
    if address is not None:
        mActivity.setIntent(autoclass("android.content.Intent")())
        if address.getScheme() == squares.OURS:
            scanned(str(address.toString())[:squares.LONGEST])
        else:
            found(at_hand(address))


def address_in(intent: Any) -> Any:
    """Return the address that an intent names, of a file or of ours; None for any other, or one that came before.

    Of files, only an address that its own app answers for is accepted, never a path.
    """
    from jnius import cast

    if intent is None or intent.getAction() not in {VIEW, SEND} or intent.getFlags() & FROM_HISTORY:
        return None
    address = intent.getData() if intent.getAction() == VIEW else intent.getParcelableExtra(STREAM)
    if address is None:
        return None
    address = cast("android.net.Uri", address)
    known = {"content", squares.OURS} if intent.getAction() == VIEW else {"content"}
    return address if address.getScheme() in known else None
