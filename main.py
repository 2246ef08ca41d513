"""Starts Pay Corner."""

import logging
import os

os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("SDL_ANDROID_BLOCK_ON_PAUSE", "0")  # app/screens/frame/dozing.py works on in the background
# Linux reads touch pads in a second way, and Kivy prints a traceback at every start where its library is missing.
logging.getLogger("kivy").addFilter(lambda record: "MTDev is not supported" not in record.getMessage())


def main() -> None:
    """Apply the fixes of KivyMD, set the font, run the app."""
    try:
        from app import fixes, fonts
    except ModuleNotFoundError:
        from app.packages import insist

        insist("kivy", "kivymd", "sqlite_utils")
        raise

    fixes.install()
    fonts.install()
    from app.ui import PayCornerApp

    PayCornerApp().run()


if __name__ == "__main__":
    main()
