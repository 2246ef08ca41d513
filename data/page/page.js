// A guest's page: it draws the rows and acts that the bank sends, and sends the bank's own commands back. It knows no rule.
"use strict";
const $ = (id) => document.getElementById(id), kept = localStorage, root = document.documentElement;
let W = JSON.parse($("words").textContent);
const w = (key, player) => W[key].replace("{player}", player);

// secrecy: SHA-256, HMAC and X25519, for browsers keep their own from a page without a certificate
const bytes = (text) => new TextEncoder().encode(text);
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
const hex = (data) => [...data].map((one) => one.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const K = [], H0 = [];
for (let n = 2; K.length < 64; n++) {
  let prime = 1;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = 0;
  if (!prime) continue;
  if (H0.length < 8) H0.push(n ** .5 % 1 * 2 ** 32 | 0);
  K.push(Math.cbrt(n) % 1 * 2 ** 32 | 0);
}
function sha(data) {
  const all = new Uint8Array(data.length + 72 >> 6 << 6), view = new DataView(all.buffer), m = [];
  const turn = (x, one, two, three) => (x >>> one | x << 32 - one) ^ (x >>> two | x << 32 - two) ^ three;
  let H = H0;
  all.set(data);
  all[data.length] = 128;
  view.setUint32(all.length - 4, data.length * 8);
  for (let at = 0; at < all.length; at += 64) {
    let [a, b, c, d, e, f, g, i] = H;
    for (let t = 0; t < 64; t++) {
      const x = m[t - 15], y = m[t - 2];
      m[t] = t < 16 ? view.getInt32(at + t * 4) : m[t - 16] + m[t - 7] + turn(x, 7, 18, x >>> 3) + turn(y, 17, 19, y >>> 10) | 0;
      const one = i + turn(e, 6, 11, e >>> 25 | e << 7) + (e & f ^ ~e & g) + K[t] + m[t] | 0;
      const two = turn(a, 2, 13, a >>> 22 | a << 10) + (a & b ^ a & c ^ b & c) | 0;
      [i, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    H = [a, b, c, d, e, f, g, i].map((part, n) => H[n] + part | 0);
  }
  const made = new DataView(new ArrayBuffer(32));
  H.forEach((part, n) => made.setInt32(n * 4, part));
  return new Uint8Array(made.buffer);
}
function hmac(key, ...parts) {
  const pad = new Uint8Array(64);
  pad.set(key);
  return sha(join(pad.map((one) => one ^ 92), sha(join(pad.map((one) => one ^ 54), ...parts))));
}
const sealed = (key, text) => `${hex(hmac(key, bytes(text))).slice(0, 32)} ${text.replace(/^\d+ /, "")}`;
const hidden = (key, purpose, secret) => hmac(key, bytes(`hide ${purpose}`)).slice(0, secret.length).map((one, at) => one ^ secret[at]);
const P = 2n ** 255n - 19n, mod = (n) => (n % P + P) % P;
const whole = (data) => BigInt("0x" + hex([...data].reverse()));
function agreed(secret, theirs) {
  const k = whole(secret) & ~7n & ~(1n << 255n) | 1n << 254n, u = whole(theirs) % (1n << 255n) % P;
  let a = 1n, b = 0n, c = u, d = 1n, was = 0n, inverse = 1n;
  for (let at = 254n; at >= 0n; at--) {
    const bit = k >> at & 1n;
    if (bit !== was) [a, b, c, d] = [c, d, a, b];
    was = bit;
    const plus = mod((a + b) ** 2n), minus = mod((a - b) ** 2n), e = plus - minus, l = mod((c - d) * (a + b)), r = mod((c + d) * (a - b));
    [a, b, c, d] = [mod(plus * minus), mod(e * (plus + 121665n * e)), mod((l + r) ** 2n), mod(u * (l - r) ** 2n)];
  }
  if (was) [a, b] = [c, d];
  for (let power = P - 2n; power; power >>= 1n, b = mod(b * b)) if (power & 1n) inverse = mod(inverse * b);
  return unhex(mod(a * inverse).toString(16).padStart(64, "0")).reverse();
}

// the talk
const start = new URLSearchParams(location.hash.slice(1)), word = kept.word = start.get("k") ?? kept.word ?? "";
if (start.has("t")) {
  [kept.member, kept.token, kept.game, kept.seen, kept.hash] = start.get("t").split(".");
  history.replaceState(null, "", `#k=${word}`);
}
onhashchange = () => location.reload();
let socket, key, number, ready, now, you, game = {}, tries = 0, last = 0, over, beat, lines = [], ground, looking, sale;
let trouble = "", tab = "table", wall = start.has("wall");
const mine = Math.random().toString(36).slice(2), waiting = new Map(), unsaid = new Map(), seen = {};

function connect() {
  number = ready = 0;
  if (tries) state(W.away);
  socket = new WebSocket(`ws://${location.host}/talk`);
  socket.onmessage = (event) => {
    const said = JSON.parse(event.data);
    HEAR[said.t]?.(said);
  };
  socket.onclose = ({ code }) => {
    clearTimeout(beat);
    ready = 0;
    if (code === 4401 && kept.member) ["member", "token"].forEach((one) => kept.removeItem(one));
    else over ??= { 4401: W.wrong_key, 4403: W.put_out, 4409: W.forked, 4423: W.shut }[code];
    state(over ?? W.away);
    foot();
    if (!over) setTimeout(connect, Math.min(3000, 250 * 2 ** tries++));
  };
}
// what is wrong is said until the next state comes, whatever is looked at meanwhile
function state(text = trouble) {
  trouble = text;
  $("state").textContent = text || (you.seat ? w("you_are", you.name) : W.looking);
  $("state").className = text && "bad";
}
const send = (said) => socket.send(sealed(key, `${++number} ${JSON.stringify(said)}`));
// a message that writes is said again after a break; the bank answers it once
function ask(t, more) {
  const said = { t, id: mine + ++last, ...more };
  return new Promise((done) => {
    waiting.set(said.id, done);
    if (/submit|bid|undo/.test(t)) unsaid.set(said.id, said);
    if (ready) send(said);
    else if (over || !unsaid.has(said.id)) HEAR.re({ id: said.id, text: trouble || W.away });
  });
}
const HEAR = {
  open({ salt, pub }) {
    const own = crypto.getRandomValues(new Uint8Array(32)), token = kept.token && unhex(kept.token), known = sha(token || bytes(word));
    salt = unhex(salt);
    key = hmac(known, salt, agreed(own, unhex(pub)));
    socket.send(sealed(hmac(known, bytes("hello"), salt), "0 " + JSON.stringify({ t: "hello", v: 1, pub: hex(agreed(own, [9, ...new Uint8Array(31)])),
      lang: kept.lang ?? root.lang, name: navigator.userAgent.match(/iPhone|iPad|Android|Windows|Mac|Linux|$/)[0],
      member: token ? kept.member : "", token: token ? hex(hidden(key, "token", token)) : "", app: false,
      game: kept.game ?? "", keep: lines.length, ...seenLast() })));
  },
  welcome(said) {
    if (said.token) [kept.member, kept.token] = [said.member, hex(hidden(key, "new", unhex(said.token)))];
    if (said.game !== kept.game) {
      [kept.game, kept.seen, lines] = [said.game, 0, []];
      table()?.clear();
    }
    [game, ready, tries, ground] = [said, 1, 0];
    unsaid.forEach(send);
    if ((kept.lang ?? root.lang) !== root.lang) send({ t: "lang", lang: kept.lang });
  },
  now(said) {
    const again = now?.seq !== said.seq && looking;
    now = said;
    trouble = "";
    HEAR.keep(said);
    draw();
    if (again) again();
    clearTimeout(beat);
    beat = setTimeout(probe, 10000);
  },
  keep(said) {
    if (said.keep === lines.length) for (const line of said.lines) table()?.put(line, lines.push(line));
    foot();
  },
  you(said) {
    you = said;
    if (now) draw();
  },
  words(said) {
    [W, root.lang, ground] = [said.words, said.lang];
    if (now) draw();
  },
  re(said) {
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
    unsaid.delete(said.id);
  },
  away: () => state(W.away),
  moved({ host, key: word_ }) {
    const { seen, hash } = seenLast(), known = [kept.member, kept.token, kept.game, seen, hash].join(".");
    location.href = `http://${host}/#k=${new TextDecoder().decode(hidden(key, "moved", unhex(word_)))}&t=${known}`;
  },
};
const seenLast = () => (lines.length ? { seen: lines.length, hash: lines.at(-1)[5] } : { seen: +(kept.seen ?? 0), hash: kept.hash ?? "" });
// a socket that looks open may lead nowhere
async function probe() {
  const lost = setTimeout(() => { state(W.away); socket.close(); }, 4000);
  await ask("ping");
  clearTimeout(lost);
  beat = setTimeout(probe, 10000);
}
document.onvisibilitychange = () => {
  if (document.hidden || over) return;
  clearTimeout(beat);
  if (socket.readyState < 2 && now) probe();
};

// the journal's lines, kept so that no phone is the evening
let store;
const table = () => store?.transaction("lines", "readwrite").objectStore("lines");
const opened = () => new Promise((done) => {
  const request = indexedDB.open("paycorner");
  request.onupgradeneeded = () => request.result.createObjectStore("lines");
  request.onerror = done;
  request.onsuccess = () => {
    store = request.result;
    table().getAll().onsuccess = ({ target }) => done(lines = target.result);
  };
});
async function save() {
  const standing = lines.reduce((sum, [kind]) => sum + (kind === "undo" ? -1 : 1), 0), { title, edition, created } = game;
  const head = { format: "pay corner game", version: 1, title, edition, created, summary: "{}", lines: lines.length, standing, head: lines.at(-1)[5] };
  const plain = new Blob([head, ...lines].map((one) => JSON.stringify(one) + "\n"));
  let file = plain;
  // a browser that cannot pack saves it plain
  try {
    file = await new Response(plain.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  } catch {}
  h("a", { href: URL.createObjectURL(file), download: `${title || "game"}.paycorner` }).click();
}

// one place, one meaning: what appears under a finger that has just tapped takes no tap for a moment
let tapped = { timeStamp: 0 };
addEventListener("click", (event) => {
  const touched = event.target.closest("button"), far = Math.hypot(event.x - tapped.x, event.y - tapped.y) > 24;
  if (!event.detail || touched?.className === "again") return;
  if (touched && !far && event.timeStamp - tapped.timeStamp < 350) event.stopPropagation();
  tapped = event;
}, true);

// what is drawn
function h(tag, more, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(more)) {
    if (name === "style" || name.startsWith("on")) made[name] = value;
    else if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...inside.flat(9).filter((one) => one));
  return made;
}
const put = (where, ...inside) => where.replaceChildren(...inside.flat(9).filter((one) => one));
const figure = (more) => h("input", { type: "number", min: 0, inputmode: "numeric", ...more });
const choice = (options, onchange, more) => h("select", { onchange, ...more }, options.map(([value, text, chosen]) => h("option", { value, ...chosen }, text)));
const named = (text, ...inside) => h("label", {}, h("span", { class: "words" }, text), inside);
const button = (text, onclick, kind = "", more = {}) => h("button", { type: "button", class: kind, onclick, ...more }, text);
const ink = (tone) => ([1, 3, 5].reduce((sum, at, n) => sum + parseInt(tone.slice(at, at + 2), 16) * [.3, .59, .11][n], 0) > 140 ? "#111" : "#fff");
const badge = (kind, of) => of && h("span", { class: kind, "aria-hidden": true, style: `background:${of[1]};color:${ink(of[1])}` }, of[0]);
const may = (who) => !who || (you.right === "bank" ? who : you.seat && (who === "*" || who === you.seat) && you.right !== "look");
const acts = (all) => (all ?? []).filter((one) => may(one.who)).map((one) => [
  button(one.text, () => GO[one.go[0]](...one.go.slice(1), one), one.kind, one.no && { disabled: "" }), one.no && h("small", {}, one.no)]);
function row(one) {
  if (one.kind === "head") return h("li", { class: "head" }, h("h3", {}, one.text));
  const words = h("span", { class: "words" }, one.text, one.detail && h("small", {}, one.detail));
  const inside = [badge("face", one.face), badge("mark", one.mark), (one.text || one.detail) && words, one.sum && h("b", {}, one.sum)];
  const line = one.open ? button("", () => GO.open(one.open), "line") : h("div", { class: "line" });
  line.append(...inside.filter((part) => part), ...acts(one.do).flat().filter((part) => part));
  return h("li", { class: one.kind ?? "" }, line);
}
const rows = (all) => h("ul", {}, all.map(row));
// drawn anew only where it changed, so that no finger or reader is disturbed
function part(where, from, made) {
  const now_ = JSON.stringify([root.lang, you, from]);
  if (seen[where] === now_) return;
  seen[where] = now_;
  const at = $(where).contains(document.activeElement) && document.activeElement.textContent;
  put($(where), made());
  if (at) [...$(where).querySelectorAll("button")].find((one) => one.textContent === at)?.focus();
}
function sheet({ head, rows: all = [], text }, ...more) {
  const box = $("sheet");
  put($("head"), head);
  put($("body"), text && h("p", { class: "bad", role: "alert" }, text), rows(all));
  put($("acts"), more, button(W.close, () => box.close()));
  if (!box.open) {
    box.showModal();
    $("head").focus();
  }
}
$("sheet").onclose = () => { looking = sale = undefined; };

// what a touch does. Each answer is shown as the referee would judge it before it is sent, and kept up to date meanwhile
const GO = {
  async look(c, title, act, note) {
    const again = (more) => GO.look(c, title, act, more), grave = act?.kind === "grave";
    looking = again;
    const said = await ask("show", { c });
    if (looking !== again) return;
    const no = said.key === "not_yours" && you.seat && button(W.wish, () => GO.wish(c), "main");
    const yes = said.ok && button(W[grave ? "sure" : "confirm"], async () => {
      looking = undefined;
      const done = await ask("submit", { at: said.at, c });
      // not a sheet that was opened since
      if (done.ok) looking || $("sheet").close();
      else if (done.key === "moved_on") again(done.text);
      else sheet({ head: title, text: done.text });
    }, grave ? "grave" : "main");
    sheet({ text: note, ...said, head: said.head || title }, yes || no || []);
  },
  async wish(c) {
    looking = undefined;
    const said = await ask("wish", { at: now.seq, c });
    sheet({ head: W.wish, text: said.text, rows: said.ok ? [{ text: W.wished }] : [] });
  },
  async open(said) {
    const { t, ...more } = said;
    looking = t !== "page" && (() => GO.open(said));
    const found = await ask(t, more);
    if (looking !== undefined) sheet({ head: "", ...found }, acts(found.do));
  },
  enter(c, title) {
    const field = figure();
    sheet({ head: title }, h("label", {}, W.amount, field), button(W.preview, () => GO.look({ ...c, value: Math.round(field.value) }, title), "main"));
    field.focus();
  },
  async undo() {
    const said = await ask("undo", { at: now.seq });
    if (said.text) sheet({ head: W.undo, rows: [{ text: said.text }] });
  },
  async seat(seat) {
    const said = await ask("seat", { seat });
    sheet({ head: W.who_are_you, text: said.text, rows: said.ok ? [{ text: W.bank_is_asked }] : [] });
  },
  async offer(one, two = "") {
    const found = await ask("things", { one, two: two.go ? "" : two }), given = [{}, {}];
    if (!found.ok) return sheet({ head: W.offer, ...found });
    const field = (side, { text, detail, mark, unit, most, no }) => h("label", {}, badge("mark", mark), h("span", { class: "words" }, text, h("small", {}, no || detail)), no ? "" : most > 1
      ? figure({ max: most, oninput: ({ target }) => { given[side][unit] = Math.round(target.value); } })
      : h("input", { type: "checkbox", onchange: ({ target }) => { given[side][unit] = +target.checked; } }));
    const promise = ({ text, c, fields }) => h("details", {}, h("summary", {}, text), fields.map(({ name, text, options, many }) => named(text, options
      ? choice(options, ({ target }) => {
        const chosen = [...target.selectedOptions].map((one) => options[one.index][0]);
        c[name] = many ? chosen.flat() : chosen[0];
      }, many && { multiple: "" })
      : figure({ required: "", min: 1, oninput: ({ target }) => { c[name] = Math.round(target.value); } }))));
    const things = (side) => Object.entries(given[side]).filter(([, count]) => count > 0);
    const promises = () => found.sides.flatMap((side) => side.promises).map((one) => one.c).filter((c) => c.deeds.length);
    sheet({ head: found.head }, button(W.preview, () => $("body").querySelector("details[open] :invalid")?.reportValidity() ?? GO.look({ ...found.c, gives: things(0), gets: things(1), promises: promises() }, found.head), "main"));
    put($("body"), h("label", {}, W.with_whom, choice(found.others.map(([who, text]) => [who, text, who === found.two && { selected: "" }]), ({ target }) => GO.offer(one, target.value))),
    found.sides.map((side, at) => h("fieldset", {}, h("legend", {}, side.head), side.things.map((thing) => field(at, thing)), side.promises.map(promise))));
  },
};

function dice({ rows: all, c }) {
  const chosen = all.map(() => undefined);
  return all.map((faces, at) => h("div", { class: "row", role: "group", "aria-label": `${W.die} ${at + 1}` }, faces.map(([value, text]) => button(text, ({ currentTarget: touched }) => {
    chosen[at] = value;
    for (const one of touched.parentNode.children) one.setAttribute("aria-pressed", one === touched);
    if (chosen.every((one) => one)) GO.look({ ...c, dice: chosen }, now.asked.text);
  }, "", { "aria-pressed": false }))));
}
function auction({ rows: all, least, do: sold }) {
  const field = figure({ min: least, value: least, "aria-label": W.your_bid });
  const call = async () => {
    const said = await ask("bid", { at: now.seq, amount: Math.round(field.value) });
    if (!said.ok) sheet({ head: W.your_bid, text: said.text });
  };
  const raise = [1, 10, 50].map((by) => button(`+${by}`, () => { field.value = +field.value + by; }, "again"));
  return [rows(all), you.seat && you.right !== "look" && h("div", { class: "row" }, field, raise, button(W.bid, call, "main")), acts(sold)];
}
function draw() {
  const { asked } = now;
  state();
  document.body.className = wall ? "wall" : "";
  size();
  $("title").textContent = game.title;
  document.title = `${asked.text} · Pay Corner`;
  $("asked").className = asked.who && may(asked.who) ? "mine" : "";
  part("question", asked.text, () => asked.text);
  part("detail", asked.detail, () => asked.detail);
  part("answers", [asked, now.answers, now.dice, now.sale, now.do], () => [
    now.dice && dice(now.dice), now.answers && rows(now.answers), now.sale && auction(now.sale), acts(now.do),
    asked.why && button(W.why, () => GO.open({ t: "why", seq: 0 }), "link"), !now.answers && !now.dice && h("p", {}, asked.waits)]);
  part("line", now.line, () => rows([now.line]));
  part("tabs", tab, () => ["table", "mine", "board", "history"].filter((one) => you.seat || one !== "mine").map((one) =>
    button(W[one], () => { tab = one; draw(); }, "", { "aria-current": one === tab })));
  const shown = wall ? "table" : tab;
  $("board").hidden = !wall && tab !== "board";
  $("view").hidden = shown === "board";
  if (shown === "table") part("view", [now.rows, you.rows, wall], () => [rows([...wall ? [] : you.rows, ...now.rows])]);
  else if (shown !== "board") fetched(shown === "mine" ? ["sheet", { seat: you.seat }] : ["page", { before: 0 }]);
  if (!$("board").hidden) board();
  foot();
}
// a game that has not come whole yet says so before it is saved
function foot() {
  const some = lines.length < now?.seq ? ` ${lines.length}/${now.seq}` : "";
  part("foot", [wall, !now, lines.length > 0, some], () => [
    now && [button(W.language, () => { kept.lang = W.next; send({ t: "lang", lang: kept.lang }); }),
      button(W.larger, () => { kept.size = { 100: 130, 130: 200 }[kept.size ?? 100] ?? 100; size(); }),
      button(W[wall ? "phone" : "wall"], () => { wall = !wall; draw(); scrollTo(0, 0); })], lines.length && button(W.save + some, save)]);
}
async function fetched(what) {
  const from = JSON.stringify([what, now.seq, root.lang, you]);
  if (seen.view === from) return;
  seen.view = from;
  const found = await ask(...what);
  if (seen.view === from) put($("view"), found.text ?? [rows(found.rows), h("div", { class: "row" }, acts(found.do))]);
}
// a wall is filled, however many sit at the table
const size = () => {
  const chosen = kept.size ?? 100;
  root.style.fontSize = wall && now ? `max(${chosen * .8}%, ${(3 - .08 * now.rows.length) * chosen / 100} * min(1vh, .6vw))` : `${chosen}%`;
};

async function board() {
  const from = JSON.stringify([now.seq, root.lang]);
  if (seen.board === from) return;
  seen.board = from;
  ground ??= await ask("ground");
  const found = await ask("board");
  if (!found.ok || !ground?.ok || seen.board !== from) return;
  const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img">${ground.svg}${found.svg}</svg>`, "image/svg+xml");
  drawn.documentElement.setAttribute("aria-label", `${ground.title}. ${found.places}`);
  put($("board"), drawn.documentElement, h("figcaption", {}, found.ends));
}
setInterval(() => { $("clock").textContent = new Date().toLocaleTimeString(root.lang, { timeStyle: "short" }); }, 1000);

size();
word || kept.token ? opened().then(connect) : state(W.scan_again);
