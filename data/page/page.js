// A guest's page: it draws the rows and acts that the bank sends, and sends the bank's own commands back. It knows no rule.
"use strict";
const $ = (id) => document.getElementById(id), kept = localStorage, root = document.documentElement;
let W = JSON.parse($("words").textContent);
const w = (key, values = {}) => Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), W[key] ?? "");

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
const start = new URLSearchParams(location.hash.slice(1)), LETTERS = /[^0-9A-HJKMNP-TV-Z]/g;
// a key as it was meant: small letters, blanks and look-alikes do not matter
const meant = (typed) => typed.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1").replace(LETTERS, "").match(/.{1,5}/g)?.join("-") ?? "";
let word = kept.word = start.get("k") ?? kept.word ?? "";
if (start.has("t")) {
  [kept.member, kept.token, kept.game, kept.seen, kept.hash] = start.get("t").split(".");
  history.replaceState(null, "", `#k=${word}${start.has("wall") ? "&wall" : ""}`);
}
// a wall's own address says so: Back, or another scan, gives the page back
if (start.has("k")) kept.wall = start.has("wall") ? 1 : "";
onhashchange = () => location.reload();
let socket, key, number, ready, now, you, game = {}, tries = 0, last = 0, closed, beat, lines = [], looking, since, told, nudged, soon;
let tab = "table", wall = !!kept.wall, others = [], typed = {}, faces = [], ahead = [];
const mine = Math.random().toString(36).slice(2), waiting = new Map(), unsaid = new Map(), seen = {};

// who this page was at banks that it has met at this address: each is tried before the seat counts as lost
const WHO = ["member", "token", "game", "seen", "hash"];
let known = JSON.parse(kept.known ?? "[]"), refused = 0;
function another() {
  const was = kept.member && { ...Object.fromEntries(WHO.map((name) => [name, kept[name] ?? ""])), ...seenLast() };
  if (was) known = [...known, was].slice(-4);
  WHO.slice(0, 2).forEach((name) => kept.removeItem(name));
  // all were tried, then the key alone
  const over = !was || !word, next = ++refused < known.length || over ? known.shift() : undefined;
  if (next && next.game !== kept.game) {
    lines = [];
    table()?.clear();
  }
  Object.assign(kept, next);
  kept.known = JSON.stringify(known);
  return !over || (refused = 0);
}

// why nobody hears: what needs somebody is an alarm
const ENDS = { 4401: "wrong_key", 4403: "put_out", 4404: "moved_on", 4409: "forked", 4423: "shut", 4429: "full" };
const ALARMS = ["put_out", "forked", "shut", "wrong_key", "lost"], AGAIN = ["away", "full", "other_bank", "moved_on", "lost", "gone"];
const GONE = 20000, LOST = 600000, SPARE_AFTER = 30000;
function close(reason, more = {}) {
  closed = reason && { ...more, reason };
  ready = 0;
  since ??= Date.now();
  draw();
}
// one socket at a time: of the one before nothing is heard any more
function leave() {
  clearTimeout(soon);
  if (socket) socket.onclose = socket.onmessage = null;
  socket?.close();
  socket = undefined;
}
function connect() {
  leave();
  number = ready = 0;
  socket = new WebSocket(`ws://${location.host}/talk`);
  socket.onmessage = (event) => {
    const said = JSON.parse(event.data);
    HEAR[said.t]?.(said);
  };
  // in a net that has just come back, a call that was begun without it may hang
  clearTimeout(beat);
  beat = setTimeout(() => socket.close(), 15000);
  socket.onclose = async ({ code }) => {
    clearTimeout(beat);
    if (code === 4401 && (kept.member || known.length) && another()) return soon = setTimeout(connect, 50);
    // a door that answers and yet lets nobody speak has no room
    const full = code === 1006 && await replies("page.css");
    const reason = code === 4401 && kept.member ? "other_bank" : ENDS[code] ?? (full ? "full" : /forked|gone|lost/.test(closed?.reason) ? closed.reason : "away");
    close(reason, closed);
    if (AGAIN.includes(reason)) soon = setTimeout(connect, Math.min(3000, 250 * 2 ** tries++));
    if (/away|gone|lost/.test(reason)) missed();
  };
}
// a phone that is there answers soon; one that is not may keep silent for minutes
const replies = (url, mode) => new Promise((done) => { fetch(url, { mode }).then((one) => done(one.ok || mode), () => done()); setTimeout(done, 3000); });
// how long nobody has heard: the phone that may bank on is looked for, and at last the game is saved from here
async function missed() {
  const away = Date.now() - since;
  if (away < GONE) return;
  // it may bank where no page finds it
  if (away > LOST) close("lost");
  else if (others[0]) close("gone", { phone: others[0].name });
  for (const { host, id } of others) {
    const here = await replies(`http://${host}/`, "no-cors");
    if (ready || !here || !kept.token) continue;
    // that phone expects a token of its own
    const own = hmac(sha(unhex(kept.token)), bytes("at "), bytes(id)), { seen, hash } = seenLast();
    return moveTo(host, word, [hex(sha(join(bytes("name"), sha(own)))).slice(0, 32), hex(own), kept.game, seen, hash]);
  }
}
function moveTo(host, code, who = [kept.member, kept.token, kept.game, ...Object.values(seenLast())]) {
  location.href = `http://${host}/#k=${code}&t=${who.join(".")}${wall ? "&wall" : ""}`;
}
const send = (said) => socket.send(sealed(key, `${++number} ${JSON.stringify(said)}`));
// a message that writes is said again after a break; the bank answers it once
function ask(t, more) {
  const said = { t, id: mine + ++last, ...more };
  return new Promise((done) => {
    waiting.set(said.id, done);
    if (/submit|bid|pass|undo/.test(t)) unsaid.set(said.id, said);
    if (ready) send(said);
    else if (closed && !unsaid.has(said.id)) HEAR.re({ id: said.id, text: w(`${closed.reason}_head`) });
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
    [game, refused] = [said, 0];
    heard();
    // a sound can begin at a touch alone, and what makes it must be here by then
    if (kept.sound) wanted("deal.js");
    setTimeout(() => ready && !wall && wanted("spare.js"), SPARE_AFTER);
    if ((kept.lang ?? root.lang) !== root.lang) send({ t: "lang", lang: kept.lang });
  },
  now(said) {
    const again = now?.seq !== said.seq && looking;
    if (now?.seq !== said.seq) faces = [];
    if (now?.asked.text !== said.asked.text) typed = {};
    now = said;
    if (!ready) heard();
    HEAR.keep(said);
    draw();
    tell();
    if (again) again();
    clearTimeout(beat);
    beat = setTimeout(probe, 10000);
  },
  keep(said) {
    if (said.keep === lines.length) said.lines.forEach((line) => { lines.push(line); table()?.put(line, lines.length); });
    if (closed || $("sheet").open) draw();
  },
  you(said) {
    you = said;
    if (now) draw();
  },
  others(said) {
    others = said.others;
  },
  words(said) {
    [W, root.lang] = [said.words, said.lang];
    if (now) draw();
  },
  re(said) {
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
    unsaid.delete(said.id);
  },
  fork: () => close("forked"),
  away: ({ why }) => close(why === "left" ? "moved_on" : "away"),
  moved: ({ host, key: word_ }) => moveTo(host, new TextDecoder().decode(hidden(key, "moved", unhex(word_)))),
};
function heard() {
  [ready, tries, since, closed] = [1, 0];
  unsaid.forEach(send);
}
const seenLast = () => (lines.length ? { seen: lines.length, hash: lines.at(-1)[5] } : { seen: +(kept.seen ?? 0), hash: kept.hash ?? "" });
// a socket that looks open may lead nowhere
async function probe() {
  const lost = setTimeout(() => { close("away"); socket.close(); }, 4000);
  await ask("ping");
  clearTimeout(lost);
  beat = setTimeout(probe, 10000);
}
document.onvisibilitychange = () => {
  if (document.hidden || closed) return;
  clearTimeout(beat);
  if (socket?.readyState < 2 && now) probe();
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
function written() {
  const standing = lines.reduce((sum, [kind]) => sum + (kind === "undo" ? -1 : 1), 0), { title, edition, created } = game;
  const head = { format: "pay corner game", version: 1, title, edition, created, summary: "{}", lines: lines.length, standing, head: lines.at(-1)[5] };
  return new Blob([head, ...lines].map((one) => JSON.stringify(one) + "\n"));
}
async function save() {
  const plain = written();
  let file = plain;
  // a browser that cannot pack saves it plain
  try {
    file = await new Response(plain.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  } catch {}
  h("a", { href: URL.createObjectURL(file), download: `${game.title || "game"}.paycorner` }).click();
}

// one place, one meaning: what appears under a finger that has just tapped takes no tap for a moment
let tapped = { timeStamp: -1e4 };
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
    if (name === "tone") made.style.setProperty("--c", value);
    else if (name.startsWith("on")) made[name] = value;
    else if (value !== undefined) made.setAttribute(name, value);
  }
  made.append(...inside.flat(9).filter((one) => one || one === 0));
  return made;
}
function icon(path, kind, box = 24) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg"), drawn = made.appendChild(document.createElementNS(made.namespaceURI, "path"));
  Object.entries({ viewBox: `0 0 ${box} ${box}`, class: kind, "aria-hidden": true }).forEach((one) => made.setAttribute(...one));
  drawn.setAttribute("d", path);
  return made;
}
const put = (where, ...inside) => where.replaceChildren(...inside.flat(9).filter((one) => one));
const button = (text, onclick, kind = "", more = {}) => h("button", { type: "button", class: kind, onclick, ...more }, text);
// of the bank: nobody hears it while the bank is away
const asks = (text, onclick, kind, more = {}) => button(text, onclick, kind, "disabled" in more ? more : { ...more, ...heeds() });
const heeds = () => ({ "data-ask": "", ...!ready && { disabled: "" } });
const ink = (tone) => ([1, 3, 5].reduce((sum, at, n) => sum + parseInt(tone.slice(at, at + 2), 16) * [.3, .59, .11][n], 0) > 140 ? "dark" : "light");
const token = (of) => of && h("span", { class: `face ${ink(of[1])}`, "aria-hidden": true, tone: of[1] }, of[0]);
const mark = (of) => of && h("span", { class: "mark", "aria-hidden": true, tone: of[1] });
const may = (who) => !who || (you.right === "bank" ? who : you.seat && (who === "*" || who === you.seat) && you.right !== "look");
const act = (one, kind = one.kind) => asks(one.text, () => does(...one.go, one), kind, one.no && { disabled: "" });
const mineOf = (all) => (all ?? []).filter((one) => may(one.who));
const acts = (all) => mineOf(all).map((one) => [act(one), one.no && h("small", {}, one.no)]);
const struck = (kind, text) => (kind === "struck" && text ? h("s", {}, text) : text);
function row(one) {
  if (one.kind === "head") return h("li", {}, h("h3", {}, one.text));
  const words = h("span", { role: one.kind === "alarm" ? "alert" : undefined }, struck(one.kind, one.text), one.detail && h("small", {}, one.detail));
  const inside = [one.place && h("b", { class: "sum" }, one.place), token(one.face), mark(one.mark), words, one.sum && h("b", {}, struck(one.kind, one.sum)), one.open ? "" : acts(one.do)].flat(9).filter((part) => part);
  const line = one.open ? asks("", () => GO.open(one.open), "row") : h("div", { class: "row" });
  line.append(...inside);
  return h("li", { class: one.kind ?? "" }, line, one.open && acts(one.do));
}
const deed = (one) => h("li", {}, h("button", { type: "button", class: `deed ${one.kind}`, tone: one.mark?.[1] ?? "var(--outline)", onclick: () => GO.open(one.open), ...heeds() },
  h("span", {}, one.text), one.detail && h("small", {}, one.detail), one.sum && h("b", {}, one.sum)));
const isDeed = (one) => /deed|void/.test(one.kind ?? "");
// deeds that follow each other lie beside each other
function rows(all) {
  const parts = [];
  for (const one of all) {
    const last_ = parts.at(-1);
    if (last_ && isDeed(last_[0]) === isDeed(one)) last_.push(one);
    else parts.push([one]);
  }
  return parts.map((part) => h("ul", isDeed(part[0]) ? { class: "deeds" } : {}, part.map(isDeed(part[0]) ? deed : row)));
}
// drawn anew only where it changed, so that no finger or reader is disturbed
function part(where, from, made) {
  const now_ = JSON.stringify([root.lang, you, ready, from]);
  if (seen[where] === now_) return;
  seen[where] = now_;
  const focus = document.activeElement, all = () => [...$(where).querySelectorAll("button, input")], at = all().indexOf(focus), says = focus.textContent;
  put($(where), made());
  if (at >= 0) (all()[at]?.textContent === says ? all()[at] : all().find((one) => one.textContent === says))?.focus();
}
function sheet({ head, rows: all = [], text, find }, ...more) {
  const box = $("sheet"), other = $("head").textContent !== head;
  put($("head"), head);
  put($("body"), text && h("p", { class: "alarm", role: "alert" }, text), (find ? searched : rows)(all));
  put($("acts"), more, button(W.close, () => box.close()));
  // what was read half way down says nothing of where the next begins
  if (other) box.scrollTop = 0;
  if (!box.open) {
    box.showModal();
    $("head").focus();
  }
}
$("sheet").onclose = () => { looking = undefined; };

const asked_ = {};
const wanted = (src) => asked_[src] ||= new Promise((done) => { document.head.append(h("script", { src, onload: done, onerror: () => { asked_[src] = 0; } })); });

// what is composed and typed comes by a file that comes when it is wanted
const does = (name, ...all) => GO[name] ? GO[name](...all) : wanted("deal.js").then(() => GO[name](...all));

// what a touch does. Each answer is shown as the referee would judge it before it is sent, and kept up to date meanwhile
const GO = {
  async look(c, title, act, note) {
    const again = (more) => GO.look(c, title, act, more), grave = act?.kind === "grave";
    looking = again;
    const said = await ask("show", { c });
    if (looking !== again) return;
    const no = said.key === "not_yours" && you.seat && asks(W.wish, () => GO.open({ t: "wish", at: now.seq, c }), "main");
    const yes = said.ok && asks(W[grave ? "sure" : "confirm"], async ({ currentTarget: one }) => {
      looking = undefined;
      one.disabled = true;
      one.removeAttribute("data-ask");
      const done = await ask("submit", { at: said.at, c });
      // not a sheet that was opened since
      if (done.ok) looking || $("sheet").close();
      else if (done.key === "moved_on") again(done.text);
      else sheet({ head: title, text: done.text });
    }, grave ? "grave" : "main");
    sheet({ text: note, ...said, head: said.head || title }, yes || no || []);
  },
  async open(said) {
    const { t, ...more } = said;
    looking = !/page|seat|wish/.test(t) && (() => GO.open(said));
    const found = await ask(t, more);
    if (looking === undefined) return;
    // what can be done stays in view; what cannot, and why, is read with the rest
    const no = acts(found.do?.filter((one) => one.no));
    sheet({ head: "", ...found }, acts(found.do?.filter((one) => !one.no)));
    if (no.length) $("body").append(h("div", { class: "acts" }, no));
  },
};

// dice: pips are drawn, so that they depend on no font; signs come as they are drawn
const SPOTS = ["3 3", "1.4 1.4M4.6 4.6", "1.4 1.4M3 3M4.6 4.6", "1.4 1.4M4.6 4.6M4.6 1.4M1.4 4.6", "1.4 1.4M4.6 4.6M4.6 1.4M1.4 4.6M3 3", "1.4 1.4M4.6 4.6M4.6 1.4M1.4 4.6M1.4 3M4.6 3"];
const pips = (value, sign) => (sign ? icon(sign) : icon(`M${SPOTS[value - 1].replace(/\d(?=M|$)/g, "$&h0")}`, "pips", 6));
function dice({ rows: all, c }) {
  return all.map((sides, at) => h("div", { class: sides.length < 6 ? "die five" : "die", role: "group", "aria-label": `${W.die} ${at + 1}` }, sides.map(([value, text, sign]) => asks([pips(value, sign), sign && h("small", {}, text)], () => {
    faces[at] = value;
    draw();
    if (all.every((_, one) => faces[one])) GO.look({ ...c, dice: faces }, now.asked.text);
  }, "", { "aria-pressed": faces[at] === value, "aria-label": text }))));
}
// a few answers stand beside each other, many have a search
function answers(all) {
  const given = all.flatMap((one) => mineOf(one.do));
  if (all.length < 5 && !all.some((one) => one.detail)) return h("div", { class: "acts" }, given.map((one, at) => [act(one, one.kind || (at ? "" : "main")), one.no && h("small", {}, one.no)]));
  return all.length > 8 ? searched(all, typed) : rows(all);
}
// letters as they are searched for: small, and without accents
const bare = (text) => text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();
// many to choose from have a search, in an answer and in a sheet that says so
function searched(all, typed = {}, list = rows(all), lines = list.flatMap((one) => [...one.children])) {
  const count = h("p", { class: "soft", role: "status" });
  const find = () => {
    const text = bare(typed.text = field.value), some = lines.filter((one) => !(one.hidden = !bare(one.textContent).includes(text)));
    count.textContent = text && `${some.length}/${lines.length}`;
  };
  const field = h("input", { type: "search", value: typed.text ?? "", "aria-label": W.search, placeholder: W.search, oninput: find });
  find();
  return [field, count, list];
}

const isMine = () => !closed && !now.asked.over && (now.asked.who && may(now.asked.who) || now.sale && you.seat && you.right !== "look" && now.sale.leader !== you.seat && !now.sale.passed.includes(you.seat));
const open = () => now.rows.filter((one) => one.kind === "card" && mineOf(one.do).some((two) => two.who === you.seat && two.kind === "main")).length;
function draw() {
  document.documentElement.className = document.body.className = "";
  size();
  // before anybody sits here no other heading stands above it
  $("question").setAttribute("aria-level", now ? 2 : 1);
  if (!now) return begin();
  const { asked, sale } = now, mine_ = isMine(), me = now.people.find((one) => one.id === you.seat), count = open();
  document.body.className = [wall && "wall", mine_ && "turn"].filter((one) => one).join(" ");
  $("top").hidden = $("tabs").hidden = wall;
  part("token", me?.face, () => token(me?.face));
  $("name").textContent = me ? me.text : game.title;
  $("turn").textContent = closed ? w("as_of", { time: new Date(since ?? Date.now()).toLocaleTimeString(root.lang, { timeStyle: "short" }) }) : mine_ ? W.turn : asked.over && me ? `${now.end.find((one) => one.id === me.id).place}/${now.people.length}` : "";
  part("cash", [me?.sum, me?.change], () => me ? [me.sum, " ", h("small", {}, me.change ?? "")] : h("small", {}, W.looking));
  $("more").setAttribute("aria-label", W.more);
  document.title = `${closed ? W[`${closed.reason}_head`] : mine_ ? W.turn : count ? W.offer_here : asked.text} · Pay Corner`;
  part("others", now.people, () => now.people.filter((one) => one !== me).map((one) => h("li", {}, asks([token(one.face), h("b", {}, one.sum), h("small", {}, one.brief)], () => GO.open({ t: "sheet", seat: one.id }), one.kind === "out" ? "missing" : "", { "aria-current": one.kind === "lit" ? "true" : undefined }))));
  // while nobody hears, the strip has no button by which the keyboard could scroll it
  $("others").tabIndex = ready ? -1 : 0;
  part("alarms", [now.rows, now.do], () => [rows(now.rows.filter((one) => one.kind === "alarm")), !wall && mineOf(now.do).length > 0 && h("div", { class: "acts" }, acts(now.do))]);
  $("asked").className = `card ${mine_ ? "mine" : closed && ALARMS.includes(closed.reason) ? "bad" : ""}`;
  if (closed) over();
  else {
    $("asked").hidden = !wall && tab !== "table";
    part("question", asked.text, () => asked.text);
    part("detail", asked.detail, () => asked.detail);
    part("answers", [asked, now.answers, now.dice, sale, now.end, faces], () => [
      !wall && now.dice && dice(now.dice), sale && (GO.sale?.(sale) ?? void wanted("deal.js")), !wall && now.answers?.length > 0 && answers(now.answers), now.end && places(),
      !wall && asked.why && button(W.why, () => GO.open({ t: "why", seq: 0 }), "link"), !now.answers && !now.dice && !sale && asked.waits && h("p", { class: "soft" }, asked.waits)]);
  }
  [...$("tabs").children].forEach((one, at) => {
    const name = ["table", "mine", "board", "history"][at], some = name === "table" ? count + !!(mine_ && tab !== "table") : 0;
    one.hidden = name === "mine" && !you.seat;
    one.disabled = !ready && !seen[`got ${name}`] && name !== "table";
    one.onclick = () => { tab = name; draw(); $("main").scrollTop = 0; };
    one.replaceChildren(one.firstChild, W[name], ...some ? [h("span", { class: "badge" }, some, h("span", { class: "off" }, ` ${W.to_answer}`))] : []);
    if (name === tab) one.setAttribute("aria-current", "page");
    else one.removeAttribute("aria-current");
  });
  $("board").hidden = !wall && tab !== "board";
  if (wall) GO.wall ? GO.wall() : wanted("room.js");
  else if (tab === "table") part("view", [now.rows, now.line, now.lately, now.pool, you.rows], () => [rows(you.rows), rows(now.rows.filter((one) => one.kind !== "alarm")), now.line.text && h("div", { id: "line" }, h("h3", {}, W.lately), rows([now.line, ...now.lately])), rows([now.pool].filter((one) => one.text))]);
  else if (tab === "board") part("view", ahead, () => [h("h2", { class: "off" }, W.board), rows(ahead)]);
  else fetched(tab === "mine" ? ["sheet", { seat: you.seat }] : ["page", { before: 0 }]);
  document.querySelectorAll("[data-ask]").forEach((one) => { one.disabled = !ready; });
  if (!$("board").hidden) GO.board ? GO.board() : wanted("board.js");
}
const places = () => [rows(now.end), h("div", { id: "facts" })];
// what has happened is announced once, and the question where it is one's own
function tell() {
  const { seq, line, sale, asked } = now, mine_ = isMine(), was = told;
  told = { seq, bid: sale?.told };
  if (was && was.seq !== seq) $("said").textContent = [line.text, mine_ || asked.over ? asked.text : ""].join(" ");
  else if (was && sale?.told && was.bid !== sale.told) $("said").textContent = sale.told;
  const call = JSON.stringify([mine_ && asked.text, open()]);
  if (was && nudged !== call && (mine_ || open())) nudge();
  nudged = call;
  if (asked.over) facts();
}
async function facts() {
  const found = await ask("facts");
  if (found.ok && $("facts")) put($("facts"), rows(found.rows));
}
function nudge() {
  does("nudge");
}
// nobody hears: one sentence, one next step; money and last lines stay readable
function over() {
  const { reason, phone } = closed, some = `${lines.length}/${Math.max(now?.seq ?? 0, lines.length)}`;
  const again = () => { tries = 0; connect(); };
  $("asked").hidden = false;
  part("question", closed, () => W[`${reason}_head`]);
  part("detail", [closed, some], () => h("span", { role: ALARMS.includes(reason) ? "alert" : "status" }, w(`${reason}_text`, { phone, lines: some })));
  // a wall that comes back by itself has nothing to touch; once the bank is lost it may hold the last copy
  const idle = wall && AGAIN.includes(reason) && reason !== "lost";
  part("answers", [closed, some], () => idle ? [] : h("div", { class: "acts" },
    /wrong_key|other_bank/.test(reason) && button(W.enter_key, enterKey, "main"), /put_out|shut|lost|full|forked|moved_on/.test(reason) && button(W.again, again, "main"),
    lines.length > 0 && button(W.save + (lines.length < (now?.seq ?? 0) ? ` ${some}` : ""), save)));
}
function enterKey() {
  leave();
  [now, closed, tab] = [];
  tab = "table";
  put($("others"));
  draw();
}
// the first view: the key, for whoever has no camera
function begin() {
  $("top").hidden = $("tabs").hidden = $("board").hidden = true;
  $("asked").hidden = false;
  $("asked").className = "card";
  if (closed && (kept.member || !/wrong_key/.test(closed.reason))) return over();
  part("question", "", () => "Pay Corner");
  part("detail", closed, () => closed ? h("span", { role: "alert" }, W.wrong_key_text) : "");
  if (socket && !closed) return part("answers", 1, () => []);
  part("answers", "key", () => {
    const field = h("input", { id: "key", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", enterkeyhint: "go", placeholder: "ABC12-DEF34-GHJ56", value: word });
    const go = (big) => {
      kept.wall = wall = "";
      kept.word = word = meant(field.value);
      closed = undefined;
      history.replaceState(null, "", `#k=${word}`);
      if (big) location.hash = `k=${word}&wall`;
      else opened().then(connect);
    };
    return h("form", { onsubmit: (event) => { event.preventDefault(); go(); } }, h("label", {}, h("span", {}, W.key, h("small", {}, W.key_text)), field),
      h("div", { class: "acts" }, h("button", { class: "main" }, W.join), button(W.wall, () => go(1))), h("p", { class: "soft" }, W.scan_again));
  });
}
async function fetched(what) {
  const from = JSON.stringify([what, now.seq, root.lang, you, ready]);
  if (seen.view === from) return;
  seen.view = from;
  if (!ready && seen.shown === tab) return;
  const found = await ask(...what);
  if (seen.view !== from) return;
  [seen.shown, seen[`got ${tab}`]] = [tab, 1];
  put($("view"), found.text ?? [h("h2", { class: "off" }, W[tab]), h("div", { class: "acts" }, acts(found.do)), rows(found.rows)]);
}
const size = () => { root.style.fontSize = wall && now ? "" : `${kept.size ?? 100}%`; };
$("more").onclick = () => {
  const some = lines.length < (now?.seq ?? 0) ? ` ${lines.length}/${now.seq}` : "";
  sheet({ head: W.more });
  put($("body"), h("div", { class: "acts" },
    button(W.sound, ({ currentTarget: one }) => {
      kept.sound = kept.sound ? "" : 1;
      one.setAttribute("aria-pressed", !!kept.sound);
      if (kept.sound) nudge();
    }, "", { "aria-pressed": !!kept.sound }),
    button(W.larger, () => { kept.size = { 100: 130, 130: 200 }[kept.size ?? 100] ?? 100; size(); }, "again"),
    asks(W.language, () => { kept.lang = W.next; send({ t: "lang", lang: kept.lang }); $("sheet").close(); }),
    lines.length > 0 && button(W.save + some, save), asks(W.wall, () => { location.hash = `k=${word}&wall`; })));
};

size();
if (word || kept.token) opened().then(connect);
else begin();
