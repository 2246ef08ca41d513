"""Two modelled disks that lose their power: what a folder may look like afterwards, as far as the system promises.

A strict disk keeps what was synced and nothing else for certain: of all other bytes any sectors may be there, of all
names that were given or taken away any, in any order; the names in a folder are kept by the sync of that folder, and
the folder's own name by the sync of the one above it. One like ext4 keeps names in their order, and with the sync of a
file all names before it.
"""

import struct
from pathlib import Path

HEAD = struct.Struct("llll")
SECTOR = 512


class File:
    """The bytes of a file as the program sees them, and what of them is only on its way to the disk."""

    def __init__(self):
        self.now, self.synced, self.waiting = bytearray(), b"", []

    def write(self, at, data):
        if len(self.now) < at:
            self.now.extend(bytes(at - len(self.now)))
        self.now[at : at + len(data)] = data
        self.waiting.append((at, data))

    def cut(self, size):
        del self.now[size:]
        self.now.extend(bytes(size - len(self.now)))
        self.waiting.append((size, None))

    def sync(self):
        self.synced, self.waiting = bytes(self.now), []

    def after_a_cut(self, chance):
        """What may be there: what was synced, and any sectors of what was written since."""
        found = bytearray(self.synced)
        for at, data in self.waiting:
            if data is None:
                if chance.random() < 0.5:
                    del found[at:]
                    found.extend(bytes(at - len(found)))
                continue
            self.sectors(found, at, data, chance)
        return bytes(found)

    def sectors(self, found, at, data, chance):
        share = chance.choice((0.0, 0.5, 1.0))
        place = at
        while place < at + len(data):
            end = min(at + len(data), (place // SECTOR + 1) * SECTOR)
            if chance.random() < share:
                if len(found) < end:
                    found.extend(bytes(end - len(found)))
                found[place:end] = data[place - at : end - at]
            place = end


class Folder:
    """What a name leads to that is a folder."""


class Disk:
    """A folder on a disk: names that lead to files or folders, and names that are only on their way."""

    def __init__(self, folder, *, in_order):
        self.folder, self.in_order = folder, in_order
        self.names, self.kept, self.waiting = {}, {}, []
        self.said = b""

    def take(self, what, path, at, data):
        """Follow one change."""
        if path.endswith(("-shm", "/said")):
            self.said += data if path.endswith("/said") and what == "w" else b""
            return
        getattr(self, f"_{what}")(path, at, data)

    def _c(self, path, _at, _data):
        self.bind(path, File())

    def _d(self, path, _at, _data):
        if path not in self.names:
            self.bind(path, Folder())

    def _w(self, path, at, data):
        self.names[path].write(at, data)

    def _t(self, path, at, _data):
        self.names[path].cut(at)

    def _r(self, path, _at, data):
        moved = self.names[path]
        self.bind(path, None, data.decode(), moved)

    def _u(self, path, _at, _data):
        if path in self.names:
            self.bind(path, None)

    def _s(self, path, _at, _data):
        """A sync of a file keeps its bytes; one of a folder keeps the names in it, on ext4 any sync keeps all names."""
        if self.is_file(path):
            self.names[path].sync()
        if self.in_order:
            self.keep(self.waiting)
            self.waiting = []
        elif not self.is_file(path):
            self.keep([[pair for pair in some if self.lies_in(path, pair)] for some in self.waiting])
            left = [[pair for pair in some if not self.lies_in(path, pair)] for some in self.waiting]
            self.waiting = [some for some in left if some]

    def is_file(self, path):
        return isinstance(self.names.get(path), File)

    @staticmethod
    def lies_in(folder, pair):
        return str(Path(pair[0]).parent) == folder

    def bind(self, *pairs):
        """Give or take names; those of one call come together."""
        changes = list(zip(pairs[::2], pairs[1::2], strict=True))
        self.waiting.append(changes)
        for path, file in changes:
            self.put(self.names, path, file)

    def keep(self, changes):
        for some in changes:
            for path, file in some:
                self.put(self.kept, path, file)

    @staticmethod
    def put(names, path, file):
        if file is None:
            names.pop(path, None)
        else:
            names[path] = file

    def cut(self, to, chance):
        """Lay out in a folder what may be there after a power cut at this moment."""
        names, first = dict(self.kept), chance.randint(0, len(self.waiting))
        some = self.waiting[:first] if self.in_order else [one for one in self.waiting if chance.random() < 0.5]
        for changes in some:
            for path, file in changes:
                self.put(names, path, file)
        for path, file in names.items():
            target = to / Path(path).relative_to(self.folder)
            if isinstance(file, File) and self.is_reached(path, names):
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(file.after_a_cut(chance))

    def is_reached(self, path, names):
        """Whether the names of all folders above this one are on the disk."""
        above = [str(folder) for folder in Path(path).parents if self.folder in map(str, folder.parents)]
        return all(folder in names for folder in above)


def changes_in(record):
    """The changes of a record: what, where, at which byte, with which bytes."""
    place = 0
    while place < len(record):
        what, length, at, size = HEAD.unpack_from(record, place)
        place += HEAD.size
        path = record[place : place + length].decode()
        place += length
        data = record[place : place + size] if chr(what) in "wr" else b""
        place += len(data)
        yield chr(what), path, at, data
