// Where a page's bank keeps lines: one transaction a tap, and told when the disk has it. A line is added, never changed.
const asked = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});

// Chromium writes on behind whatever a killed browser has left of its log. Where that was half a record, it takes the log
// for damaged at the start after next, and forgets everything. Whoever deletes a database has it begin a new log.
const fresh = (name) => new Promise((done) => {
  const request = indexedDB.open(name);
  request.onerror = done;
  request.onsuccess = () => {
    request.result.close();
    const gone = indexedDB.deleteDatabase(name);
    gone.onsuccess = gone.onerror = gone.onblocked = done;
  };
});

export class Store {
  constructor(name = "paycorner bank") {
    this.name = name;
  }

  async open() {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => ["games", "lines", "book"].forEach((one) => request.result.createObjectStore(one));
    this.db = await asked(request);
    this.db.onversionchange = () => this.db.close();
    await fresh(`${this.name}, in passing`);
  }

  // the name of this file of games, which stays, and the rows of its games in the order in which they were written
  async rows() {
    const reading = this.db.transaction(["games", "book"]);
    const book = reading.objectStore("book");
    const [games, uid, open, beside] = await Promise.all([asked(reading.objectStore("games").getAll()), ...["uid", "open", "beside"].map((one) => asked(book.get(one)))]);
    this.opened = open ?? 0;
    this.beside = beside ?? "";
    this.uid = uid ?? [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
    this.named = !!uid;
    return games.sort((one, two) => one[6] - two[6]);
  }

  lines(game) {
    return asked(this.db.transaction("lines").objectStore("lines").getAll(IDBKeyRange.bound([game], [game, []])));
  }

  // onabort says why; in onerror the reason is still missing. A refused one ends this connection: begin anew
  keep({ games, lines, gone, open, beside }) {
    return new Promise((done, fail) => {
      const writing = this.db.transaction(["games", "lines", "book"], "readwrite", { durability: "strict" });
      const [rows, kept, book] = ["games", "lines", "book"].map((one) => writing.objectStore(one));
      writing.oncomplete = () => { [this.named, this.opened] = [true, open]; done(); };
      writing.onabort = () => fail(writing.error ?? new DOMException("aborted", "AbortError"));
      if (!this.named) book.put(this.uid, "uid");
      if (open !== this.opened) book.put(open, "open");
      if (beside) book.put(JSON.stringify(beside), "beside");
      for (const row of games) rows.put(row, row[0]);
      for (const [game, number, text] of lines) kept.add(text, [game, number]);
      for (const game of gone) {
        rows.delete(game);
        kept.delete(IDBKeyRange.bound([game], [game, []]));
      }
      writing.commit?.();
    });
  }

  close() {
    this.db?.close();
  }
}
