// The wall: everything at once, and nothing to touch.
"use strict";
document.head.append(h("link", { rel: "stylesheet", href: "room.css" }));
let code, how;
GO.wall = async () => {
  const many = now.people.length > 4;
  part("view", [now.people, now.rows, now.line, code, game.title], () => [
    h("div", { class: "top" }, h("h1", {}, game.title), h("time", { id: "clock" })), rows([now.line, ...now.rows.filter((one) => one.kind === "card")].map((one) => ({ ...one, do: [] }))),
    h("ul", { class: many ? "folk many" : "folk" }, now.people.map((one) => h("li", { class: one.kind ?? "" }, token(one.face), h("span", {}, h("strong", {}, one.brief), h("small", {}, one.detail)), h("b", {}, one.sum, one.worth && h("small", {}, one.worth))))),
    code && h("div", { class: "join" }, code.cloneNode(true), h("div", {}, h("p", {}, how), h("p", {}, location.host), h("p", { class: "key" }, word)))]);
  document.querySelectorAll(".folk strong").forEach(fit);
  const folk = document.querySelector(".folk");
  folk.classList.remove("tight");
  folk.classList.toggle("tight", [...folk.children].some((one) => one.scrollHeight > one.clientHeight));
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


setTimeout(draw);
