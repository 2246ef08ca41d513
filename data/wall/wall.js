// The organiser's page: it asks the desk and draws the rows that come. It knows no rule.
const $ = (id) => document.getElementById(id), W = JSON.parse($("words").textContent), lang = document.documentElement.lang;
const start = new URLSearchParams(location.hash.slice(1)), word = start.get("k") ?? "";
const TABS = ["tables", "round", "standings", "disputes", "next"], EVERY = 5000;
let desks = [], named = "", clock = [], chosen = [];
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
    if (!over && tries > 2) change();
  };
}
// a club may have another desk, which knows the same word
async function change() {
  for (const host of desks.filter((one) => one !== location.host)) {
    if (!await fetch(`http://${host}/`, { mode: "no-cors" }).then(() => 1, () => 0)) continue;
    state(W.changing);
    location.href = `http://${host}/#k=${word}`;
    return;
  }
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
    // while nobody hears it waits, and what is shown then is asked for again
    if (socket.readyState === 1) socket.send(`${hex(hmac(key, bytes(`${++number} table ${text}`))).slice(0, 32)} ${text}`);
  });
}
function state(text) {
  $("state").textContent = text;
  $("state").className = text ? "bad" : "";
}

// what is shown
async function show(again) {
  clearTimeout(timer);
  if (!asked.t) return [state(""), again || asked.anew?.()];  // the sheet of codes asks for itself
  const mine = asked, said = await ask(asked);
  if (asked.t === "tables") await all(said);
  if (mine !== asked) return;
  state(said.t === "no" ? said.text || W.away : "");
  if (said.desks) [desks, named] = [said.desks, said.named];
  if (said.t !== "no") [alarms, tick].forEach((one) => one(said));
  if (said.t !== "no") (said.places ? places : said.lines ? totals : draw)(said, again);
  reached();
  if (!said.places) timer = setTimeout(() => show(true), EVERY);
}
// a table that is too wide is scrolled by the keyboard too
function reached() {
  const rows = $("rows");
  if (rows.scrollWidth > rows.clientWidth) rows.tabIndex = 0;
  else rows.removeAttribute("tabindex");
}
addEventListener("resize", reached);
// what troubles the desk stands on every tab, and how long the round still lasts
function alarms({ alarms: all = [] }) {
  if ([...$("alarms").children].map((one) => one.textContent).join() !== all.join()) $("alarms").replaceChildren(...all.map((text) => make("p", { className: "alarm", textContent: text })));
}
function tick(said) {
  if (said) clock = said.clock ?? clock;
  const left = Math.max(0, (Date.parse(clock[1]) - Date.now()) / 1000 | 0);
  $("clock").replaceChildren(...clock.length ? [W.ends_in.replace("{title}", clock[0]), " ", make("b", { textContent: ago(left) })] : []);
}
setInterval(tick, 1000);
// the tables that did not fit into one answer, as many as a person can look over
async function all(said) {
  let left = said.left;
  for (let start = 40; left > 0 && start < 400; start += 40) {
    const more = await ask({ t: "tables", start });
    said.rows.push(...more.rows.filter((one) => one.table));
    left = more.left;
  }
  said.left = left;
  if (left > 0) said.rows.push({ text: W.more.replace("{n}", left) });
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
  $("tools").replaceChildren(...(asked.record ? [] : TOOLS[tab]?.() ?? []));
}
// one row a table, put right in place: whoever reads or touches one is not disturbed
const LONG = 300, SORTS = {
  first: (one) => [one.kind ? 0 : waits(one) > LONG ? 1 : 2, -waits(one)],
  name: () => [0, 0],
  longest: (one) => [-waits(one), 0],
};
// how many tables there are of a kind; a touch shows those alone
const TILES = {
  all: () => true,
  playing: (one) => !!one.asked,
  long: (one) => waits(one) > LONG,
  away: (one) => one.asked && !one.here,
  missing: (one) => one.kind === "missing",
  over: (one) => !one.asked && !one.kind,
};
let sort = "first", query = "", tile = "all";
function tiles(all, left) {
  for (const one of $("tiles").children) {
    const name = one.dataset.of, count = all.filter(TILES[name]).length + (name === "all" ? left : 0);
    one.setAttribute("aria-pressed", name === tile);
    if (one.firstChild.textContent !== `${count}`) one.firstChild.textContent = count;
  }
}
function counts() {
  const made = Object.keys(TILES).map((name) => {
    const one = button("", () => { tile = name; show(true); });
    one.dataset.of = name;
    one.append(make("b"), " ", make("span", { textContent: W[`tile_${name}`] }));
    return one;
  });
  return make("div", { id: "tiles" }, made);
}
const waits = (one) => one.asked ? Math.max(0, (Date.now() - Date.parse(one.since)) / 1000 | 0) : 0;
const ago = (seconds) => `${seconds / 60 | 0}:${String(seconds % 60).padStart(2, "0")}`;
function cell(tag, role, name = "") {
  const made = make(tag, { className: name });
  made.setAttribute("role", role);
  return made;
}
function tables_(rows, left) {
  const kept = $("tables") ?? headed(), body = kept.lastChild, at = document.activeElement, plain = rows.filter((one) => !one.table);
  if (!kept.isConnected) $("rows").replaceChildren(counts(), make("div", { id: "told" }), kept);
  $("told").replaceChildren(...plain.length ? [make("ul", {}, plain.map(line))] : []);
  const all = rows.map((one, place) => ({ ...one, place })).filter((one) => one.table);
  tiles(all, left);
  const order = (one) => [...SORTS[sort](one), one.place];
  all.sort((one, other) => order(one).reduce((sum, part, n) => sum || part - order(other)[n], 0));
  const shown = all.filter(TILES[tile]).filter((one) => bare(`${one.text} ${one.detail} ${one.asked}`).includes(bare(query)));
  const lines = new Map([...body.children].map((one) => [one.dataset.table, one])), wanted = shown.map((one) => filled(lines.get(one.table) ?? blank(one), one));
  if (wanted.some((one, n) => one !== body.children[n]) || wanted.length !== body.children.length) body.replaceChildren(...wanted);
  if (at?.isConnected && document.activeElement !== at) at.focus();
}
function headed() {
  const heads = [W.csv_table, W.who_is_asked, W.asked_for, W.heard, W.open], line_ = cell("tr", "row");
  line_.append(...heads.map((text, n) => Object.assign(cell("th", "columnheader", n === 2 || n === 3 ? "n" : ""), { textContent: text, scope: "col" })));
  const [top, body, made] = [cell("thead", "rowgroup"), cell("tbody", "rowgroup"), make("table", { id: "tables", className: "tables" })];
  made.setAttribute("role", "table");
  top.append(line_);
  made.append(top, body);
  return made;
}
function blank(one) {
  const made = cell("tr", "row"), look = one.do?.[0];
  made.dataset.table = one.table;
  made.append(cell("th", "rowheader"), cell("td", "cell"), cell("td", "cell", "n"), cell("td", "cell", "n"), cell("td", "cell", "go"));
  made.children[1].append(make("b"), make("small", { className: "text" }));
  // on a narrow screen the row is a card without the words above its columns
  [made.children[2].dataset.of, made.children[3].dataset.of] = [W.asked_for, W.heard];
  made.lastChild.append(look ? button(look.text, () => open(made.look)) : "");
  if (look) made.lastChild.firstChild.setAttribute("aria-label", `${look.text}: ${one.text}`);
  return made;
}
function filled(made, one) {
  const [name, what, asked_, heard] = made.children, long = waits(one);
  const put = (where, text) => { if (where.textContent !== text) where.textContent = text; };
  made.className = one.kind || (long > LONG ? "late" : "");
  made.look = one.do?.[0]?.go[1];
  put(name, one.table);
  put(what.children[0], one.asked || one.text);
  put(what.children[1], [one.asked && one.text, one.detail].filter((part) => part).join("\n"));
  put(asked_, one.asked ? ago(long) : "–");
  put(heard, one.since ? one.here ? W.now : new Date(one.since).toLocaleTimeString(lang, { timeStyle: "short" }) : "–");
  return made;
}
const OPENING = {
  tables: () => ({ t: "tables", start: 0 }),
  standings: () => ({ t: "standings", round: 0 }),
  round: () => ({ t: "round" }),
  disputes: () => ({ t: "disputes", since }),
  next: () => ({ t: "next", how: "standing", size: 4 }),
};
const TOOLS = {
  tables: () => {
    const find = make("input", { type: "search", id: "find", value: query }), by = make("select", { id: "sort" });
    by.append(...Object.keys(SORTS).map((name) => make("option", { value: name, textContent: W[`sort_${name}`], selected: name === sort })));
    find.oninput = () => { query = find.value; show(true); };
    by.onchange = () => { sort = by.value; show(true); };
    return [labelled(W.find, find), labelled(W.sort, by), button(W.codes, codes)];
  },
  standings: () => [...asked.t === "totals" ? [button(W.standings, () => go(OPENING.standings())), ...people()] : [button(W.totals, () => go({ t: "totals" }))], button(W.csv, async () => save("results.csv", (await ask(asked.t === "totals" ? { t: "sheet", rows: shown() } : { t: "results", round: asked.round })).csv))],
  round: () => {
    const code = make("textarea", { id: "code", rows: 2, spellcheck: false, ariaLabel: W.round_code, hidden: true });
    const minutes = make("input", { type: "number", id: "minutes", min: 0, max: 1440, value: 90 });
    const rules = make("select", { id: "rules", onchange: () => {
      code.hidden = rules.value !== "code";
      booklet.disabled = !/^\d+$/.test(rules.value);
    } }), booklet = make("select", { id: "booklet" });
    const begin = () => say(booklet.disabled ? { t: "begin", code: code.hidden ? rules.value : code.value, minutes: +minutes.value || 0 }
      : { t: "choose", board: +rules.value, booklet: booklet.value, minutes: +minutes.value || 0 });
    chosen = [];
    return [labelled(W.what_is_played, rules), labelled(W.booklet, booklet), labelled(W.minutes, minutes), code,
      Object.assign(button(W.begin, begin), { className: "main" }), Object.assign(button(W.over, () => confirm(W.over_sure) && say({ t: "over" })), { className: "grave" })];
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
      button(W.csv, async () => save("tables.csv", (await ask({ t: "sheet", rows: shown() })).csv)),
      Object.assign(button(W.send_seats, () => say({ t: "seat", places: seats() })), { className: "main" })];
  },
};
async function say(said) {
  const heard = await ask(said);
  [alarms, tick].forEach((one) => one(heard));
  if (heard.lines) totals(heard);
  else if (said.t === "seat" && heard.rows) above(heard);
  else if (heard.rows) draw(heard);
  else state(heard.text || W.away);
  reached();
}
const labelled = (text, field) => make("label", {}, [make("span", { textContent: text }), field]);
// what a round can be played by: what tables have handed in, every board, or a code that is typed
function choices({ handed, boards, booklets }) {
  const all = [...handed, ...boards, ["code", W.a_code]], [rules, booklet] = [$("rules"), $("booklet")];
  if (!rules || JSON.stringify(chosen) === JSON.stringify(all)) return;
  const at = rules.value, fill = (field, options) => field.replaceChildren(...options.map(([value, text]) => make("option", { value, textContent: text })));
  const isNew = chosen.length && handed.find(([code]) => !chosen.some(([one]) => one === code));
  fill(rules, chosen = all);
  if (!booklet.options.length) fill(booklet, booklets);
  rules.value = isNew?.[0] ?? (all.some(([one]) => one === at) ? at : all[0][0]);
  rules.onchange();
}
// what is refreshed is drawn anew only where it changed, and whoever stood on a button of it stands there again
let drawn = "";
function anew(made) {
  const all = () => [...$("rows").querySelectorAll("button")], focus = document.activeElement, at = all().indexOf(focus);
  $("rows").replaceChildren(...made);
  if (at >= 0) (all()[at]?.textContent === focus.textContent ? all()[at] : all().find((one) => one.textContent === focus.textContent) ?? $("head")).focus();
}
function draw({ head, rows, svg, handed, boards, booklets, left = 0 }, again) {
  if (boards) choices({ handed, boards, booklets });
  const tables = rows.some((one) => one.table), was = drawn;
  drawn = tables || JSON.stringify([head, rows, svg]);
  if (again && was === drawn && !tables) return;
  $("head").textContent = head;
  $("drawing").toggleAttribute("hidden", !svg);
  $("drawing").innerHTML = svg ?? "";
  $("drawing").setAttribute("aria-label", head);
  if (tables) tables_(rows, left);
  else anew([make("ul", {}, rows.map(line))]);
  if (!again && head) $("head").focus();
}
function line({ text = "", detail = "", sum = "", kind = "", face, open: leads, do: acts = [] }) {
  const struck = kind === "struck" && text ? make("s", { textContent: text }) : text;
  const words = make("span", {}, [struck, make("small", { className: "text", textContent: detail })]);
  const token = face ? [make("span", { className: "face", textContent: face[0] })] : [];
  const why = leads ? [{ text: W.why, go: ["open", leads] }] : [];
  const all = [...token, words, make("b", { textContent: sum }), ...[...acts, ...why].map((one) => button(one.text, () => open(one.go[1])))];
  if (token[0]) token[0].style.background = face[1];
  const made = make("li", { className: kind }, [make("div", { className: "row" }, all)]);
  if (kind === "head") made.firstChild.replaceChildren(make("h3", { textContent: text }));
  return made;
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
// what is told stands over the places, which stay as they were typed
function above({ rows }) {
  $("told")?.remove();
  $("rows").prepend(make("ul", { id: "told", role: "status" }, rows.map(line)));
}
function places({ head, places: all }) {
  $("head").textContent = head;
  const field = (one) => make("input", { value: one.table, inputMode: "numeric", ariaLabel: `${W.next_table}: ${one.name}` });
  const cells = (tag, parts) => make("tr", {}, parts.map((part) => make(tag, {}, [part])));
  const heading = [W.next_table, W.csv_player, W.csv_table, W.csv_worth];
  $("rows").replaceChildren(make("p", { textContent: W.change_by_hand }), make("table", {}, [
    cells("th", heading), ...all.map((one) => cells("td", [field(one), one.name, one.from, String(one.worth)]))]));
  if (document.activeElement === document.body) $("head").focus();
}

// who sits where as the table says it now: table, name, table before
const seats = () => shown().slice(1).map(([table, name, before]) => [table, name, before]);
// everybody's total, and who is enrolled
function people() {
  const field = make("textarea", { id: "people", rows: 3, ariaLabel: W.people, placeholder: W.people });
  return [field, button(W.enrol, () => say({ t: "enrol", names: field.value }))];
}
function totals({ head, rows, heads, lines, people: names }, again) {
  $("head").textContent = head;
  $("drawing").setAttribute("hidden", "");
  const kind = (n) => (n > 1 ? "n" : ""), line_ = (tag, parts) => make("tr", {}, parts.map((text, n) => make(n === 1 ? "th" : tag, { textContent: text || "–", className: kind(n), ...tag === "th" ? { scope: "col" } : n === 1 ? { scope: "row" } : {} })));
  drawn = "";
  anew([make("ul", {}, rows.map(line)), ...lines.length ? [make("table", { className: "totals" }, [make("thead", {}, [line_("th", heads)]), make("tbody", {}, lines.map((one) => line_("td", one)))])] : []]);
  if (!again && document.activeElement !== $("people")) {
    if ($("people")) $("people").value = names;
    $("head").focus();
  }
}
// the sheet of codes: squares and letters were hidden for this connection alone
async function codes() {
  go({ t: "round" }, "tables");
  clearTimeout(timer);
  const field = make("input", { id: "named", value: named, size: 30 }), paper = make("div", { id: "paper" });
  const shows = async () => {
    const all = [];
    for (let start = 0, left = 1; left > 0; start += 12) {
      const more = await ask({ t: "codes", names: field.value, start });
      all.push(...more.codes);
      left = more.left;
    }
    paper.replaceChildren(...all.map(square));
  };
  asked = { anew: shows };
  field.onchange = shows;
  $("head").textContent = W.codes;
  $("tools").replaceChildren(labelled(W.codes_for, field), Object.assign(button(W.print, () => print()), { className: "main" }));
  $("rows").replaceChildren(make("p", { textContent: W.codes_how }), paper);
  $("head").focus();
  await shows();
}
const shownBy = (blocks, purpose) => blocks.flatMap((block, at) => [...hidden(key, `${purpose} ${at}`, unhex(block))]);
function square({ title, side, bits, text, table }) {
  const dark = shownBy(bits, `square ${table}`).flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => byte >> 7 - bit & 1).map((bit) => at * 8 + bit));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = svg.appendChild(document.createElementNS(svg.namespaceURI, "path"));
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("aria-hidden", true);
  path.setAttribute("d", dark.map((n) => `M${n % side} ${n / side | 0}h1v1h-1z`).join(""));
  const [place, own] = new TextDecoder().decode(Uint8Array.from(shownBy(text, `text ${table}`))).split("#");
  return make("section", {}, [make("h3", { textContent: title }), svg, make("p", {}, [`${place}#`, make("span", { textContent: own })])]);
}

// what stands in the table, with what was changed by hand
function shown() {
  return [...document.querySelectorAll("tr")].map((line) =>
    [...line.children].map((cell) => cell.firstChild?.value?.trim() ?? cell.textContent));
}

// small help
const bare = (text) => text.normalize("NFD").replace(/[\p{M}'’]/gu, "").toLowerCase();
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
