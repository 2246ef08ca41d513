"""A window without display, SDL video or GL library: layout, touches and time, but no pixels.

Import this before anything imports kivy.core.window. Kivy 2.3.1 has no such provider, and its `sdl2` one
opens a GL context in every video mode; so a module of that name takes its place, and GL calls go to Kivy's
own mock.
"""

import os
import sys
import types

os.environ["KIVY_GL_BACKEND"] = "mock"
os.environ["KIVY_WINDOW"] = "sdl2"  # the one provider Kivy may try

import kivy

kivy.kivy_options["window"] = ("sdl2",)

PROVIDER = "kivy.core.window.window_sdl2"
DOTS_PER_INCH = 96.0


class Provider:
    """What Kivy calls to get its window; the base class exists only by then."""

    def __new__(cls):  # noqa: C901 - many methods that do nothing are not complex
        """Build the window."""
        from kivy.core.window import WindowBase

        class HeadlessWindow(WindowBase):
            """Every call that would reach a display does nothing."""

            def create_window(self, *_):
                self._density = 1.0
                self.dpi = DOTS_PER_INCH
                super().create_window()

            def close(self):
                super().close()
                self.initialized = False

            def _get_gl_size(self):
                return self.system_size

            def get_window_info(self):
                return None

            def mainloop(self):
                """Nothing happens to this window but what a test does."""

            def set_title(self, title):
                """No title bar."""

            def set_icon(self, filename):
                """No icon."""

            def show_keyboard(self, system_keyboard, softinput_mode):
                """No keyboard."""

            def hide_keyboard(self):
                """No keyboard."""

            def _set_cursor_state(self, value):
                """No pointer."""

        return HeadlessWindow()


module = types.ModuleType(PROVIDER)
module.WindowSDL = Provider
sys.modules[PROVIDER] = module
