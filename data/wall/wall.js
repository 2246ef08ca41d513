// The organiser's page: it asks the desk and draws the rows that come. It knows no rule.
const $ = (id) => document.getElementById(id), W = JSON.parse($("words").textContent), lang = document.documentElement.lang;
const start = new URLSearchParams(location.hash.slice(1)), word = start.get("k") ?? "";
const TABS = ["tables", "round", "standings", "disputes", "next"], EVERY = 5000;
let socket, key, number, last = 0, tries = 0, over, tab = "tables", asked = { t: "tables", start: 0 }, since = "", timer;
const waiting = new Map();
onhashchange = () => location.reload();

// the talk
function connect() {
  number = 0;
  socket = new WebSocket(`ws://${location.host}/wall`);
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data.startsWith("{") ? data : data.slice(33));
    if (said.t === "open") return hello(said);
    tries = 0;
    waiting.get(said.id)?.(said);
    waiting.delete(said.id);
  };
  socket.onclose = ({ code }) => {
    clearTimeout(timer);
    waiting.clear();
    if (code === 4401) over = W.wrong_word;
    state(over ?? W.away);
    if (!over) setTimeout(connect, Math.min(5000, 250 * 2 ** tries++));
  };
}
function hello({ salt, pub }) {
  const own = crypto.getRandomValues(new Uint8Array(32)), known = sha(bytes(word));
  salt = unhex(salt);
  key = hmac(known, salt, agreed(own, unhex(pub)));
  const said = { t: "hello", v: 1, pub: hex(agreed(own, [9, ...new Uint8Array(31)])), table: "", phone: "", game: "" };
  socket.send(sealed(hmac(known, bytes("hello"), salt), "0 " + JSON.stringify(said)));
  show();
}
function ask(said) {
  const id = String(++last), text = JSON.stringify({ id, lang, ...said });
  return new Promise((done) => {
    waiting.set(id, done);
    socket.send(`${hex(hmac(key, bytes(`${++number} table ${text}`))).slice(0, 32)} ${text}`);
  });
}
function state(text) {
  $("state").textContent = text;
  $("state").className = text ? "bad" : "";
}

// what is shown
async function show(again) {
  clearTimeout(timer);
  const mine = asked, said = await ask(asked);
  if (mine !== asked) return;
  state(said.t === "no" ? said.text || W.away : "");
  if (said.t !== "no") (said.places ? places : draw)(said, again);
  if (!said.places) timer = setTimeout(() => show(true), EVERY);
}
function go(next, name = tab) {
  [asked, tab] = [next, name];
  draw({ head: "", rows: [] });
  tabs();
  show();
}
function tabs() {
  $("tabs").replaceChildren(...TABS.map((name) => {
    const one = button(W[name], () => go(OPENING[name](), name));
    one.setAttribute("aria-pressed", name === tab);
    return one;
  }));
  $("tools").replaceChildren(...(TOOLS[tab]?.() ?? []));
}
const OPENING = {
  tables: () => ({ t: "tables", start: 0 }),
  standings: () => ({ t: "standings", round: 0 }),
  round: () => ({ t: "round" }),
  disputes: () => ({ t: "disputes", since }),
  next: () => ({ t: "next", how: "standing", size: 4 }),
};
const TOOLS = {
  standings: () => [button(W.csv, async () => save("results.csv", (await ask({ t: "results", round: asked.round })).csv))],
  round: () => {
    const code = make("textarea", { id: "code", rows: 2, spellcheck: false });
    const minutes = make("input", { type: "number", id: "minutes", min: 0, max: 1440, value: 90 });
    return [make("label", { htmlFor: "code", textContent: W.round_code }), code,
      make("label", { htmlFor: "minutes", textContent: W.minutes }), minutes,
      button(W.begin, () => say({ t: "begin", code: code.value, minutes: +minutes.value || 0 })),
      button(W.over, () => confirm(W.over_sure) && say({ t: "over" }))];
  },
  disputes: () => {
    const at = make("input", { type: "datetime-local", id: "since" });
    at.onchange = () => {
      since = at.value ? new Date(at.value).toISOString() : "";
      go(OPENING.disputes());
    };
    return [make("label", { htmlFor: "since", textContent: W.since }), at];
  },
  next: () => {
    const size = make("input", { type: "number", id: "size", min: 2, max: 12, value: 4 });
    const how = (name) => button(W[`by_${name}`], () => {
      asked = { t: "next", how: name, size: +size.value || 4 };
      show();
    });
    return [make("label", { htmlFor: "size", textContent: W.size }), size, how("standing"), how("draw"),
      button(W.csv, async () => save("tables.csv", (await ask({ t: "sheet", rows: shown() })).csv))];
  },
};
async function say(said) {
  const heard = await ask(said);
  if (heard.rows) draw(heard);
  else state(heard.text || W.away);
}
function draw({ head, rows, svg, code }, again) {
  $("head").textContent = head;
  $("drawing").toggleAttribute("hidden", !svg);
  $("drawing").innerHTML = svg ?? "";
  $("drawing").setAttribute("aria-label", head);
  $("rows").replaceChildren(make("ul", {}, rows.map(line)));
  if (code && $("code") && !$("code").value) $("code").value = code;
  if (!again && head) $("head").focus();
}
function line({ text = "", detail = "", sum = "", kind = "", face, do: acts = [] }) {
  const words = make("span", { className: "words" }, [text, make("small", { className: "text", textContent: detail })]);
  const token = face ? [make("span", { className: "mark", textContent: face[0] })] : [];
  const all = [...token, words, make("b", { textContent: sum }), ...acts.map((one) => button(one.text, () => open(one.go[1])))];
  if (token[0]) token[0].style.background = face[1];
  return make("li", { className: kind }, [make("div", { className: "line" }, all)]);
}
function open(said) {
  if (said.t === "why") return sheet({ record: asked.record, ...said });
  go({ ...("before" in said ? { record: asked.record } : {}), ...said });
}
async function sheet(said) {
  const { head, rows } = await ask(said);
  $("why").textContent = head;
  $("body").replaceChildren(make("ul", {}, rows.map(line)));
  $("sheet").showModal();
}
function places({ head, places: all }) {
  $("head").textContent = head;
  const field = (one) => make("input", { value: one.table, inputMode: "numeric", ariaLabel: `${W.next_table}: ${one.name}` });
  const cells = (tag, parts) => make("tr", {}, parts.map((part) => make(tag, {}, [part])));
  const heading = [W.next_table, W.csv_player, W.csv_table, W.csv_worth];
  $("rows").replaceChildren(make("p", { textContent: W.change_by_hand }), make("table", {}, [
    cells("th", heading), ...all.map((one) => cells("td", [field(one), one.name, one.from, String(one.worth)]))]));
}

// what stands in the table, with what was changed by hand
function shown() {
  return [...document.querySelectorAll("tr")].map((line) =>
    [...line.children].map((cell) => cell.firstChild?.value ?? cell.textContent));
}

// small help
function make(tag, what, inside = []) {
  const made = Object.assign(document.createElement(tag), what);
  made.append(...inside);
  return made;
}
function button(text, act) {
  return make("button", { textContent: text, onclick: act });
}
function save(name, text) {
  const link = make("a", { href: URL.createObjectURL(new Blob(["\ufeff" + text], { type: "text/csv" })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 9999);
}
$("title").textContent = W.title;
$("close").textContent = W.close;
$("close").onclick = () => $("sheet").close();
tabs();
if (word) connect();
else state(W.wrong_word);
