// The board: a ring with the touched space in its middle.
"use strict";
// a name that is too wide is squeezed, once it can be seen: its looks come later, and a phone is turned
const squeeze = () => {
  for (const one of document.querySelectorAll("#board .name:not([textLength])")) if (one.getComputedTextLength() > one.dataset.w) one.setAttribute("textLength", one.dataset.w), one.setAttribute("lengthAdjust", "spacingAndGlyphs");
};
addEventListener("resize", squeeze);
document.head.append(h("link", { rel: "stylesheet", href: "board.css", onload: squeeze }));
let place, ground, ends = "";
GO.board = async () => {
  const from = JSON.stringify([now.seq, root.lang, wall, ready]);
  if (ground?.lang !== root.lang) ground = undefined;
  if (seen.board === from || !ready) return;
  seen.board = from;
  ground ??= { ...await ask("ground"), lang: root.lang };
  const found = await ask("board");
  if (!found.ok || !ground?.ok || seen.board !== from) return;
  seen["got board"] = 1;
  ahead = found.ahead;
  const drawn = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img">${ground.svg}${found.svg}<rect class="at" width="0" height="0"/></svg>`, "image/svg+xml").documentElement;
  drawn.setAttribute("aria-label", `${ground.title}. ${found.places}`);
  drawn.onclick = ({ offsetX, offsetY }) => {
    const side = drawn.clientWidth / 100, far = (one) => Math.hypot(one[2] + one[4] / 2 - offsetX / side, one[3] + one[5] / 2 - offsetY / side);
    touch(ground.cells.reduce((near, one) => (far(one) < far(near) ? one : near)));
  };
  const middle = h("div", { id: "space", class: "card" });
  $("board").className = ground.inner > 25 ? "deep" : "";
  middle.style.margin = `${ground.inner + 2}%`;
  // names lie above the way of a move, and below the tokens
  drawn.querySelector("circle")?.before(...drawn.querySelectorAll(".name"));
  ends = found.ends;
  put($("board"), drawn, middle, !wall && ends && h("figcaption", {}, ends));
  squeeze();
  if (wall) put(middle, now.thrown.length > 0 && h("div", { class: "die" }, now.thrown.map(([value, sign]) => pips(value, sign))), ground.inner < 25 && h("p", { class: "sum" }, now.line.text), now.pool.sum && rows([{ ...now.pool, do: [] }]));
  else touch(place ?? ground.cells.find((one) => one[0] === found.mine) ?? ground.cells[0]);
  draw();
};
async function touch(cell) {
  place = cell;
  if (wall) return;
  const [id, name, x, y, wide, high] = cell, at = ground.cells.indexOf(cell), all = ground.cells.length, go = (by) => () => touch(ground.cells[(at + by + all) % all]);
  Object.entries({ x, y, width: wide, height: high }).forEach(([one, value]) => $("board").querySelector(".at").setAttribute(one, value));
  const found = await ask("space", { space: id });
  if (place !== cell || !$("space")) return;
  put($("space"), h("div", { role: "status" }, h("b", {}, name), rows(found.rows ?? [])), h("div", { class: "acts" }, asks("‹", go(-1), "again", { "aria-label": ground.before }), acts(found.do), asks("›", go(1), "again", { "aria-label": ground.after })));
}
setTimeout(draw);
