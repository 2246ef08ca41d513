"""A line to a bank that carries so many bytes from it, and then breaks for good: the bank has died in mid-sentence."""

import contextlib
import socket
import threading


class Relay:
    """`relay.address` in place of the bank's; nothing answers there once the line has broken."""

    def __init__(self, bank, carries):
        self.bank, self.carries = bank, carries
        self.door = socket.create_server(("127.0.0.1", 0))
        self.ends = [self.door]
        threading.Thread(target=self.listen, daemon=True).start()

    @property
    def address(self):
        return f"127.0.0.1:{self.door.getsockname()[1]}"

    def listen(self):
        with contextlib.suppress(OSError):
            here, _ = self.door.accept()
            there = socket.create_connection(("127.0.0.1", self.bank.port))
            self.ends += [here, there]
            there.sendall(here.recv(4096).replace(self.address.encode(), self.bank.address.encode()))  # Host and Origin
            threading.Thread(target=self.carry, args=(here, there), daemon=True).start()
            self.carry(there, here, self.carries)

    def carry(self, one, two, most=1 << 30):
        with contextlib.suppress(OSError):
            while most > 0 and (data := one.recv(min(most, 4096))):
                two.sendall(data)
                most -= len(data)
        self.close()

    def close(self):
        for end in self.ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
