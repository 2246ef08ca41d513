"""What the phone can do: stay awake, buzz, play sounds, speak, share, pick a file.

plyer 2.1.0 raises an error where a device lacks something, and it offers neither keep-awake nor share; only this
module knows that. No function raises: each returns whether it could do what it was asked.
"""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from kivy.clock import Clock
from kivy.logger import Logger
from kivy.utils import platform

from app.phone import copies, insets, on_android, open_table, sharing

T = TypeVar("T")
SOUNDS = Path(__file__).resolve().parent.parent.parent / "data" / "sounds"
ANDROID = platform == "android"
OPENERS = ("xdg-open", "open", "explorer")  # what shows a folder on Linux, macOS and Windows
loaded: dict[str, object] = {}
HOME_VARIABLE = "PAY_CORNER_HOME"  # tests and tools/packaged.py set it to keep their games elsewhere


def harmless(action: Callable[[], object]) -> bool:
    """Run an action and return whether it worked. What this device cannot do is logged, not shown."""
    try:
        action()
    except Exception as error:  # noqa: BLE001 - plyer and jnius raise whatever the platform throws
        Logger.info("Device: %s", error)
        return False
    return True


def folder(default: str) -> Path:
    """Return the folder in which games and settings are kept."""
    return Path(os.environ.get(HOME_VARIABLE) or default)


def keep_awake(on: bool) -> bool:  # noqa: FBT001 - on and off is what a screen can be
    """Keep the screen from going dark by itself, or let it."""
    from kivy.core.window import Window

    def set_it() -> None:
        Window.allow_screensaver = not on

    return harmless(set_it)


def lock_rotation(locked: bool) -> bool:  # noqa: FBT001 - locked or not
    """Keep the picture as it stands however the phone is held, or let it turn with the phone; phones only."""
    return ANDROID and harmless(lambda: on_android.lock_rotation(locked=locked))


def covered() -> insets.Insets:
    """Return how far the phone's bars, its notch and its keyboard reach over our picture; nothing on a desktop."""
    return insets.read() if ANDROID else insets.NONE


def fit_window(*, dark: bool) -> bool:
    """Let the keyboard make room in place of pushing the picture up, and the bars' signs be seen on our paper."""
    return ANDROID and harmless(insets.make_room_for_keyboard) and harmless(lambda: insets.bars_for(dark=dark))


def keep_running(notice: open_table.TableNotice) -> bool:
    """Keep the app running in the background, with a notification; False where the phone does not allow it."""
    return ANDROID and allowed(open_table.may) and harmless(lambda: open_table.begin(notice))


def say_running(notice: open_table.TableNotice) -> bool:
    """Say something else in that notification."""
    return ANDROID and harmless(lambda: open_table.say(notice))


def stop_running() -> bool:
    """Let the phone stop the app again when nobody looks at it."""
    return ANDROID and harmless(open_table.end)


def ask_to_keep_running(answered: Callable[[], object]) -> bool:
    """Ask for the permission that `keep_running` needs, if it is missing; `answered` is called on our own thread."""
    if not ANDROID or allowed(open_table.may):
        return False
    return harmless(lambda: open_table.ask(lambda: Clock.schedule_once(lambda _: answered())))


def allowed(question: Callable[[], bool]) -> bool:
    """Return the phone's answer to a question; False where it gives none."""
    answers: list[bool] = []
    return harmless(lambda: answers.append(question())) and answers[0]


def hear_back(act: Callable[[], object]) -> bool:
    """Call `act` at every back gesture that does not come as a key, on our own thread."""
    return ANDROID and harmless(lambda: on_android.hear_back(lambda: Clock.schedule_once(lambda _: act())))


def less_motion() -> bool:
    """Return whether the phone was asked to show no movement."""
    return ANDROID and on_android.still()


def tell_language(code: str) -> bool:
    """Tell the phone which language was chosen here."""
    return ANDROID and harmless(lambda: on_android.set_own_language(code))


def vibrate(seconds: float = 0.04) -> bool:
    """Buzz for a moment; phones only."""
    if not ANDROID:
        return False

    def buzz() -> None:
        from plyer import vibrator

        vibrator.vibrate(seconds)

    return harmless(buzz)


def sound(name: str) -> bool:
    """Play data/sounds/<name>.wav."""

    def play() -> None:
        loaded[name].play()  # type: ignore[attr-defined]

    return harmless(lambda: load_sound(name)) and harmless(play)


def load_sound(name: str) -> None:
    """Load a sound once; raise RuntimeError where it cannot be played."""
    from kivy.core.audio import SoundLoader

    path = SOUNDS / f"{name}.wav"
    if name not in loaded:
        loaded[name] = SoundLoader.load(str(path)) if path.exists() else None
    if not loaded[name]:
        raise RuntimeError(f"no sound {name}")


def speak(text: str, language: str) -> None:
    """Speak a text on a thread of its own, because speech engines take seconds to start."""
    threading.Thread(target=lambda: harmless(lambda: speak_now(text, language)), daemon=True).start()


def speak_now(text: str, language: str) -> None:
    """Speak with this platform's engine: Android's own, otherwise a command that is installed."""
    if ANDROID:
        speak_on_android(text, language)
        return
    for command in (["spd-say", "-l", language, text], ["espeak", "-v", language, text], ["say", text]):
        if shutil.which(command[0]):
            subprocess.run(command, check=False, timeout=20, capture_output=True)  # noqa: S603 - no shell, our words
            return


engine: list[object] = []


def speak_on_android(text: str, language: str) -> None:
    """Speak with Android's own engine, started once; plyer's engine knows only American English."""
    import time

    from jnius import PythonJavaClass, autoclass, java_method

    class Awake(PythonJavaClass):
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)
        __javacontext__ = "app"

        @java_method("(I)V")
        def onInit(self, _status: int) -> None:  # noqa: N802 - Java's name
            ready.set()

    if not engine:
        ready = threading.Event()
        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        listener = Awake()
        engine.extend((autoclass("android.speech.tts.TextToSpeech")(activity, listener), listener))
        ready.wait(10)
    tts = engine[0]
    tts.setLanguage(autoclass("java.util.Locale")(language))  # type: ignore[attr-defined]
    tts.speak(text, 0, None, str(time.monotonic()))  # type: ignore[attr-defined]


def share_text(text: str, title: str) -> bool:
    """Hand a text to another app; on a desktop copy it to the clipboard."""
    if ANDROID:
        return harmless(lambda: sharing.send(title, text=text))

    def copy() -> None:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)

    return harmless(copy)


def share_file(path: Path, kind: str, title: str) -> bool:
    """Hand a file to another app. On a desktop it stays where `path` says, and True means that it exists."""
    if not ANDROID:
        return path.exists()
    return harmless(lambda: sharing.send(title, path=path, kind=kind))


def kept_in() -> str:
    """Return where a shared file lies: in its "folder", in the phone's "downloads", or where a person has "chosen"."""
    if not ANDROID:
        return "folder"
    return "downloads" if allowed(sharing.has_downloads) else "chosen"


def open_folder(folder: Path, failed: Callable[[], object]) -> None:
    """Show a folder in what this device has for files, on a phone its Downloads; call `failed` where nothing does."""
    if ANDROID:
        if not harmless(sharing.open_downloads):
            failed()
        return
    command = next(filter(None, map(shutil.which, OPENERS)), "")

    def show() -> None:
        if not (command and harmless(lambda: run_opener(command, folder))):
            Clock.schedule_once(lambda _: failed())

    # It has a thread of its own, because the program may stay as long as the folder is looked at.
    threading.Thread(target=show, daemon=True).start()


def run_opener(command: str, folder: Path) -> None:
    """Run a program that shows a folder; raise where it says that it could not. Windows's Explorer always says so."""
    done = subprocess.run([command, str(folder)], check=False)  # noqa: S603 - no shell, our folder
    if done.returncode and Path(command).stem.lower() != "explorer":
        raise OSError(f"{command}: {done.returncode}")


def offered_files(found: Callable[[Path], None], scanned: Callable[[str], None]) -> bool:
    """Call `found` with a copy of each file that another app asks us to open, `scanned` with each address of ours."""
    return ANDROID and harmless(lambda: on_android.listen(on_screen_thread(found), on_screen_thread(scanned)))


def done_with_picked() -> bool:
    """Remove the copies of files that were picked or handed to us."""
    return ANDROID and harmless(copies.forget_copies)


def on_screen_thread(found: Callable[[T], None]) -> Callable[[T], None]:
    """Return a function that calls another one on the screen's thread."""
    return lambda what: Clock.schedule_once(lambda _: found(what))


def pick_file(found: Callable[[Path], None]) -> bool:
    """Let the person choose a file. `found` is called with its path later."""
    if ANDROID:
        return harmless(lambda: on_android.pick_file(on_screen_thread(found)))

    def chosen(paths: list[str] | None) -> None:
        if paths:
            found(Path(paths[0]))

    def choose() -> None:
        from plyer import filechooser

        filechooser.open_file(on_selection=chosen)

    return harmless(choose)
