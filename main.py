"""Start Pay Corner."""

import logging
import os

os.environ.setdefault("KIVY_NO_ARGS", "1")
# Touch pads that Linux reads another way: without their library Kivy prints a traceback at every start.
logging.getLogger("kivy").addFilter(lambda record: "MTDev is not supported" not in record.getMessage())


def main() -> None:
    """Mend KivyMD, set the font, open the app."""
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
