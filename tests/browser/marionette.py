"""Speaks Firefox's own protocol over its socket, in place of geckodriver, which Debian does not have.

A frame is the length of its text, a colon, and JSON: `[0, number, command, parameters]` there, `[1, number, error,
result]` back. Selenium then drives Firefox as it drives every other browser.
"""

import json
import socket
import time

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.remote_connection import RemoteConnection

PATIENCE = 30  # seconds
NAMES = {
    Command.NEW_SESSION: "NewSession", Command.GET: "Navigate", Command.REFRESH: "Refresh",
    Command.W3C_EXECUTE_SCRIPT: "ExecuteScript", Command.W3C_EXECUTE_SCRIPT_ASYNC: "ExecuteAsyncScript",
    Command.FIND_ELEMENT: "FindElement", Command.FIND_ELEMENTS: "FindElements",
    Command.FIND_CHILD_ELEMENT: "FindElement", Command.FIND_CHILD_ELEMENTS: "FindElements",
    Command.CLICK_ELEMENT: "ElementClick", Command.CLEAR_ELEMENT: "ElementClear",
    Command.SEND_KEYS_TO_ELEMENT: "ElementSendKeys", Command.GET_ELEMENT_TEXT: "GetElementText",
    Command.IS_ELEMENT_ENABLED: "IsElementEnabled", Command.SCREENSHOT: "TakeScreenshot",
    Command.SET_TIMEOUTS: "SetTimeouts", Command.QUIT: "DeleteSession",
}  # fmt: skip
INSIDE = {Command.FIND_CHILD_ELEMENT, Command.FIND_CHILD_ELEMENTS}


class Marionette(RemoteConnection):
    """What selenium hands its commands to. `profile` is the folder in which Firefox writes the port that it took."""

    def __init__(self, profile):
        super().__init__(client_config=ClientConfig("http://127.0.0.1"))
        self.number, self.rest = 0, b""
        self.socket = socket.create_connection(("127.0.0.1", port_of(profile)), PATIENCE)
        self.heard()  # it says who it is first

    def execute(self, command, params):
        """Say a command, and return what selenium expects to come back. Raises WebDriverException."""
        self.number += 1
        said = {name: value for name, value in params.items() if name != "sessionId"}
        said |= {"element": said.pop("id")} if command in INSIDE else {}
        said = {} if command == Command.NEW_SESSION else said
        text = json.dumps([0, self.number, f"WebDriver:{NAMES[command]}", said])
        self.socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self.heard()
        if error is not None:
            stale = error["error"] == "stale element reference"
            raise (StaleElementReferenceException if stale else WebDriverException)(error["message"])
        return {"value": result["value"] if isinstance(result, dict) and set(result) == {"value"} else result}

    def heard(self):
        """Return the next message, whole."""
        while b":" not in self.rest:
            self.read()
        length, _, self.rest = self.rest.partition(b":")
        while len(self.rest) < int(length):
            self.read()
        text, self.rest = self.rest[: int(length)], self.rest[int(length) :]
        return json.loads(text)

    def read(self):
        """Read on. Raises ConnectionResetError where Firefox has ended."""
        more = self.socket.recv(1 << 16)
        if not more:
            raise ConnectionResetError
        self.rest += more

    def close(self):
        self.socket.close()


def port_of(profile):
    """Wait until Firefox has written where it listens."""
    end, written = time.monotonic() + PATIENCE, profile / "MarionetteActivePort"
    while not (written.exists() and written.read_text()):
        if time.monotonic() > end:
            raise TimeoutError("Firefox does not listen")
        time.sleep(0.05)
    return int(written.read_text())
