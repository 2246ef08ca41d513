// The wall: everything at once, and nothing to touch.
"use strict";
document.head.append(h("link", { rel: "stylesheet", href: "room.css", onload: () => { if (typeof squeeze !== "undefined") squeeze(); } }));
let code, how;
GO.wall = async () => {
  const many = now.people.length > 4;
  // the board comes by itself, and tells until when is played
  const [ends_, deep, worth] = typeof ends === "undefined" ? [] : [ends, ground?.inner > 25, ground?.worth];
  const offers = now.rows.filter((one) => one.kind === "card"), most = now.people.length > 8 ? 1 : 3, others = offers.length - most;
  part("view", [now.people, now.rows, now.line, code, game.title, ends_, deep, worth], () => [
    h("div", { class: "top" }, h("h1", {}, game.title), ends_ && h("span", {}, ends_), h("time", { id: "clock" })), rows([...deep ? [now.line] : [], ...offers.slice(0, most), ...others > 0 ? [{ text: `+${others}` }] : []].map((one) => ({ ...one, do: [], open: "" }))),
    // at the end the places say what everybody is worth
    !now.end.length && h("ul", { class: many ? "folk many" : "folk" }, now.people.map((one) => h("li", { class: one.kind ?? "" }, token(one.face), h("span", {}, h("strong", {}, one.brief), h("small", {}, one.detail)), h("b", {}, one.sum, one.worth && [h("small", { class: "whole" }, (worth ?? "{amount}").replace("{amount}", one.worth)), h("small", { class: "brief" }, one.worth)])))),
    code && h("div", { class: "join" }, code.cloneNode(true), h("div", {}, h("p", {}, how), h("p", {}, location.host), h("p", { class: "key" }, word)))]);
  document.querySelectorAll(".folk strong").forEach(fit);
  const folk = document.querySelector(".folk") ?? h("ul", {});
  // where there is no room, places go first: they are seen on the board
  folk.classList.remove("snug", "tight");
  for (const less of ["snug", "tight"]) if ([...folk.children].some((one) => one.scrollHeight > one.clientHeight)) folk.classList.add(less);
  tick();
  if (code === undefined) {
    code = null;
    const found = await ask("code");
    if (found.ok) {
      how = found.text;
      const bits = found.bits.flatMap((block, at) => [...hidden(key, `code ${at}`, unhex(block))]), side = found.side;
      code = icon(bits.flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].map((bit) => byte >> bit & 1 && [at * 8 + bit]).filter((one) => one)).map(([n]) => `M${n % side} ${n / side | 0}h1v1h-1z`).join(""), "qr", side);
      draw();
    }
  }
};
// a name is set smaller before letters go
function fit(one) {
  one.style.removeProperty("--fits");
  one.style.setProperty("--fits", Math.max(.6, Math.min(1, one.clientWidth / one.scrollWidth * .98)));
}
const tick = () => { if ($("clock")) $("clock").textContent = new Date().toLocaleTimeString(root.lang, { timeStyle: "short" }); };
setInterval(tick, 1000);
addEventListener("resize", draw);
setTimeout(draw);
