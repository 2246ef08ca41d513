// Composing a deal: what each gives and promises.
"use strict";
let bid, lot, floor;
const figure = (more) => h("input", { type: "number", min: 0, inputmode: "numeric", ...more });
const named = (text, ...inside) => h("label", {}, h("span", {}, text), inside);
const choice = (options, onchange, more) => h("select", { onchange, ...more }, options.map(([value, text, chosen]) => h("option", { value, ...chosen }, text)));
// `laid` is what both would give by an offer that is to be changed
GO.offer = async (one, two = "", ...laid) => {
  const found = await ask("things", { one, two: two.go ? "" : two }), given = [0, 1].map((side) => Object.fromEntries(Array.isArray(laid[side]) ? laid[side] : []));
  if (!found.ok) return sheet({ head: W.offer, ...found });
  const field = (side, { text, detail, mark: of, unit, most, no }) => h("label", {}, mark(of), h("span", {}, text, h("small", {}, no || detail)), no ? "" : most > 1
    ? figure({ max: most, value: given[side][unit], oninput: ({ target }) => { given[side][unit] = Math.round(target.value); } })
    : h("input", { type: "checkbox", ...given[side][unit] && { checked: "" }, onchange: ({ target }) => { given[side][unit] = +target.checked; } }));
  const promise = ({ text, c, fields }) => h("details", {}, h("summary", {}, text), fields.map(({ name, text, options, many }) => named(text, options
    ? choice(options, ({ target }) => {
      const chosen = [...target.selectedOptions].map((one) => options[one.index][0]);
      c[name] = many ? chosen.flat() : chosen[0];
    }, many && { multiple: "" })
    : figure({ required: "", min: 1, oninput: ({ target }) => { c[name] = Math.round(target.value); } }))));
  const things = (side) => Object.entries(given[side]).filter(([, count]) => count > 0);
  const promises = () => found.sides.flatMap((side) => side.promises).map((one) => one.c).filter((c) => c.deeds.length);
  sheet({ head: found.head }, asks(W.preview, () => $("body").querySelector("details[open] :invalid")?.reportValidity() ?? GO.look({ ...found.c, gives: things(0), gets: things(1), promises: promises() }, found.head), "main"));
  put($("body"), h("label", {}, found.whom, choice(found.others.map(([who, text]) => [who, text, who === found.two && { selected: "" }]), ({ target }) => GO.offer(one, target.value))),
  found.sides.map((side, at) => h("fieldset", {}, h("legend", {}, side.head), side.things.map((thing) => field(at, thing)), side.promises.map(promise))));
  const things_ = [...$("body").querySelectorAll("fieldset > label")];
  if (things_.length > 8) $("body").querySelector("fieldset").before(...searched([], {}, [], things_));
};
// what is typed goes into the blank of a form, which is asked for again with it
GO.type = (said, blank, title, type, value) => {
  const field = h("input", { type, value, "aria-label": title });
  sheet({ head: title }, field, asks(W.confirm, () => GO.open({ ...said, given: { ...said.given, [blank]: type === "number" ? Math.round(field.value) : field.value } }), "main"));
  field.focus();
};
GO.undo = async () => {
  const said = await ask("undo", { at: now.seq });
  if (said.text) sheet({ head: W.undo, rows: [{ text: said.text }] });
};
// a sum is typed, and then seen as the referee judges it
GO.enter = (c, title) => {
  const field = figure();
  sheet({ head: title }, h("label", {}, W.amount, field), asks(W.preview, () => GO.look({ ...c, value: Math.round(field.value) }, title), "main"));
  field.focus();
};
// your turn, or an offer: felt, and heard where it is wanted
let sound;
// after a reload, or a call on the phone, only a touch lets a sound begin
addEventListener("click", () => { if (kept.sound) (sound ??= new AudioContext()).resume(); });
GO.nudge = () => {
  if (navigator.userActivation?.hasBeenActive === false) return;
  navigator.vibrate?.([80, 60, 80]);
  if (!kept.sound) return;
  sound ??= new AudioContext();
  const tone = sound.createOscillator();
  tone.connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + .15);
};
// an auction: who leads, my bid, raises, Bid and Pass
GO.sale = ({ head, rows: all, told: leads, leader, least, raises, passed, do: sold }) => {
  const own = !wall && you.seat && you.right !== "look" && leader !== you.seat && now.people.some((one) => one.id === you.seat && one.kind !== "out");
  // the least only rises: where it has fallen, another auction has begun, or a bid was taken back
  if (lot !== head.text || least < floor) [lot, bid] = [head.text, 0];
  floor = least;
  bid = Math.max(bid, least);
  const field = figure({ min: least, value: bid, "aria-label": W.your_bid, oninput: () => { bid = +field.value; } });
  const raise = (by, text = `+${by}`, more = {}) => asks(text, () => { field.value = bid = Math.max(least, +field.value + by); }, "again", more);
  const call = async (t, more) => {
    const said = await ask(t, { at: now.seq, ...more });
    if (!said.ok) sheet({ head: W.your_bid, text: said.text });
  };
  return [row(head).firstChild, leads && h("p", { class: "sum" }, leads), (own || now.callers) && [
    h("div", { class: "field" }, raise(-1, "−", { "aria-label": "−1" }), field, raise(1, "+", { "aria-label": "+1" })), h("div", { class: "acts" }, raises.slice(1).map((by) => raise(by))),
    own && h("div", { class: "acts" }, asks(W.bid, () => call("bid", { amount: Math.round(field.value) }), "main"), !passed.includes(you.seat) && asks(W.pass, () => call("pass"), "grave"))],
  // a wall has no room to name more than six twice
  !wall && acts(sold), (!wall || all.length < 7) && rows(now.callers ?? all)];
};
// it may have been asked for while it was on its way
seen.answers = 0;
setTimeout(draw);
