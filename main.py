"""Start Pay Corner."""

import os

os.environ.setdefault("KIVY_NO_ARGS", "1")


def main() -> None:
    """Mend KivyMD, set the font, open the app."""
    from app import fixes, fonts

    fixes.install()
    fonts.install()
    from app.ui import PayCornerApp

    PayCornerApp().run()


if __name__ == "__main__":
    main()
