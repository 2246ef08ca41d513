// A spare bank. While this page lies idle it fetches what banks, and where the bank is lost it offers to go on from here.
"use strict";
const SPARE = { idle: 20000, soon: 25000, wait: 1000 };
SPARE.metered = () => !!navigator.connection && (navigator.connection.saveData || navigator.connection.type === "cellular");
SPARE.rests = () => ready && !document.hidden && !isMine() && performance.now() - tapped.timeStamp > SPARE.idle;
SPARE.pause = (time) => new Promise((done) => setTimeout(done, time));
SPARE.done = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
SPARE.open = async () => {
  const request = indexedDB.open("paycorner spare", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("files");
  SPARE.db ??= await SPARE.done(request);
};
SPARE.files = (mode) => SPARE.db.transaction("files", mode).objectStore("files");
SPARE.get = (name) => SPARE.done(SPARE.files().get(name));
SPARE.put = (what, name) => SPARE.done(SPARE.files("readwrite").put(what, name));
SPARE.say = (key) => SPARE.index?.words[root.lang][key] ?? "";

// one piece after the other, only while nobody needs this page
SPARE.fill = async () => {
  await SPARE.open();
  SPARE.index = await SPARE.get("index");
  const list = await fetch("lent/").then((answer) => answer.status === 200 && answer.json(), () => 0);
  if (!list) return;
  // what else a page fetches when it is wanted: once the bank is gone nobody has it
  ["deal.js", "board.js"].forEach((name) => wanted(name));
  if (SPARE.index?.version !== list.version) await SPARE.done(SPARE.files("readwrite").clear());
  else if (SPARE.index.whole) return SPARE.put(SPARE.index = { ...list, whole: 1 }, "index");
  await SPARE.put(SPARE.index = list, "index");
  for (const [name, pieces] of Object.entries(list.files)) {
    if (await SPARE.get(name)) continue;
    const parts = [];
    while (parts.length < pieces) {
      if (kept.alone || SPARE.metered() || !SPARE.rests()) {
        await SPARE.pause(SPARE.wait);
        continue;
      }
      const answer = await fetch(`lent/${list.version}/${name}/${parts.length}`).catch(() => ({}));
      if (answer.status === 404) return;
      if (answer.status === 200) parts.push(await answer.blob());
      else await SPARE.pause(SPARE.wait * (1 + Math.random()));
    }
    await SPARE.put(new Blob(parts), name);
  }
  await SPARE.put(SPARE.index = { ...list, whole: 1 }, "index");
  draw();
};

// the bank begins here, in this very page, from the last line that it has seen
SPARE.bank = async (file) => {
  sheet({ head: SPARE.say("starting"), rows: [{ text: SPARE.say("stay") }] });
  const names = Object.keys(SPARE.index.files);
  const blobs = await Promise.all(names.map(async (name) => new Response((await SPARE.get(name)).stream().pipeThrough(new DecompressionStream("gzip"))).blob()));
  SPARE.kept = Object.fromEntries(names.map((name, at) => [name, blobs[at]]));
  const script = (name) => URL.createObjectURL(SPARE.kept[name].slice(0, undefined, "text/javascript"));
  SPARE.source = script("worker.mjs");
  waiting.clear();
  unsaid.clear();
  socket.onclose = socket.onmessage = null;
  socket.close();
  clearTimeout(beat);
  document.body.append(h("script", { type: "application/json", id: "own" }, await SPARE.kept["own.json"].text()));
  await wanted(script("own.js"));
  [W, lines, closed, you, now, store, others] = [OWN.words[root.lang], [], undefined, undefined, undefined, undefined, []];
  onbeforeunload = (event) => event.preventDefault();
  $("main").prepend(h("p", { class: "card", role: "status", id: "stay" }, SPARE.say("stay")));
  OWN.again = async () => {
    if (file) await OWN.take(file);
    kept.banked = 1;
    $("sheet").close();
  };
  connect();
};
SPARE.offer = () => {
  const file = lines.length > 0 && written();
  sheet({ head: SPARE.say("head"), rows: [{ text: w0(SPARE.say("text"), lines.length) }, { text: SPARE.say("stay") }] },
    button(SPARE.say("do"), async () => SPARE.bank(file && new Uint8Array(await file.arrayBuffer())), "main"));
};
const w0 = (text, count) => text.replace("{lines}", count);
SPARE.can = () => SPARE.index?.whole && !SPARE.source;

// the offer stands where the page says that nobody hears
SPARE.over = over;
over = () => {
  SPARE.over();
  const lost = /lost|gone|shut/.test(closed.reason) || closed.reason === "away" && Date.now() - since > SPARE.soon;
  if (SPARE.can() && lost && lines.length && !$("bank_on")) $("answers").append(h("div", { class: "acts" }, button(SPARE.say("do"), SPARE.offer, "main", { id: "bank_on" })));
};
SPARE.more = $("more").onclick;
$("more").onclick = () => {
  SPARE.more();
  const all = $("body").firstChild;
  if (SPARE.source || !SPARE.index) return;
  all.append(button(SPARE.say("keep"), ({ currentTarget: one }) => {
    kept.alone = kept.alone ? "" : 1;
    one.setAttribute("aria-pressed", !kept.alone);
  }, "", { "aria-pressed": !kept.alone }));
  if (kept.banked && SPARE.can()) all.append(button(SPARE.say("again"), () => SPARE.bank()));
};
SPARE.fill().catch((error) => console.warn(String(error)));
