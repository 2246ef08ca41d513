// Python in a worker. One order, always: the bank hears, its file commits in memory, the browser keeps, the page is told.
// While the disk writes, what will be told is put together.
const KINDS = { wasm: "application/wasm", mjs: "text/javascript", json: "application/json" };
const IDLE = 30000;
let files, py, bank, store, ended, checking, next = 0, last = Promise.resolve();

onmessage = ({ data }) => {
  last = last.then(() => (ended ? undefined : data.files ? begin(data.files) : hear(data))).catch(end);
};

function end(error) {
  ended = true;
  clearTimeout(checking);
  postMessage({ ended: error.name ?? "Error", told: String(error.message ?? error).slice(-600), begun: !!bank, store: error.store });
}

// every file comes as a blob: from the net, from the cache, or kept by a page whose bank is gone
async function begin(given) {
  files = given;
  const script = (name) => import(URL.createObjectURL(files[name].slice(0, undefined, KINDS.mjs)));
  self.fetch = async (url) => {
    const name = String(url.url ?? url).split("/").pop(), found = files[name];
    return found ? new Response(found, { headers: { "Content-Type": KINDS[name.split(".").pop()] ?? "application/zip" } }) : new Response("", { status: 404 });
  };
  const opened = (async () => {
    const { Store } = await script("store.mjs");
    store = new Store();
    await store.open();
    return store.rows();
  })().catch((error) => { throw Object.assign(error, { store: true }); });
  const [{ loadPyodide }, made, lock] = await Promise.all([script("pyodide.mjs"), script("pyodide.asm.mjs"), files["pyodide-lock.json"].text()]);
  py = await loadPyodide({ indexURL: "https://own/", createPyodideModule: made.default, lockFileContents: lock });
  py.unpackArchive(await files["bank.zip"].arrayBuffer(), "zip", { extractDir: "/bank" });
  const rows = await opened;
  py.runPython("import sys; sys.path.insert(0, '/bank')");
  bank = py.pyimport("app.reach.own.browser").InBrowser("/games.db", store.uid, JSON.stringify(rows), store.opened, store.beside);
  postMessage({ ready: true });
  idle();
}

async function hear({ say, file }) {
  for (let away; (away = bank.wanted(say));) bank.take_back(away, JSON.stringify(await store.lines(away)));
  file ? bank.hear(say, py.toPy(file)) : bank.hear(say);
  const records = bank.unkept(), keeping = records && store.keep(JSON.parse(records));
  const told = JSON.parse(bank.told());
  if (keeping) {
    await keeping;
    bank.kept();
  }
  const made = bank.file(), packed = made.length ? made.toJs() : undefined;
  made.destroy?.();
  postMessage({ told, file: packed });
  idle();
}

// while nobody taps, one kept game after another is read again and checked
function idle() {
  clearTimeout(checking);
  checking = setTimeout(() => { last = last.then(check).catch(end); }, IDLE);
}
async function check() {
  const rows = await store.rows(), game = rows[next++ % rows.length]?.[0];
  const damaged = game && bank.check(game, JSON.stringify(await store.lines(game)));
  if (damaged) postMessage({ told: [JSON.stringify({ t: "damaged", text: damaged })] });
  idle();
}
