from tests.spoken import EN

"""The real app in a home of its own, for tests: `ui = drive(paycorner(tmp_path))`."""

def paycorner(home, welcomed=True, **settings):
    """Return a maker for drive(): the app with these settings, as if it had been used before."""

    def make():
        from app import fixes, fonts

        fixes.install()
        fonts.install()
        from app.ui import PayCornerApp

        app = PayCornerApp(folder=home)
        if welcomed or settings:
            from app.words.changes import version

            chosen = {"language": EN.language, "sound": False, "welcomed": welcomed, "news_seen": version(), **settings}
            app.preferences = app.preferences.but(**chosen)
            app.preferences.save(app.folder)
        app.take_on()
        return app

    return make
