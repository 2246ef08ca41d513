// A page that banks: what a guest's page says to the bank's phone goes to a bank in a worker of this very page.
"use strict";
const OWN = JSON.parse(document.getElementById("own").textContent);
// a guest's page that banks on has everything already, and was drawn long ago
OWN.spare = typeof SPARE === "undefined" ? undefined : SPARE;
if (!OWN.spare) {
  try {
    localStorage.word = "own";
  } catch {
    // it may not keep anything: the bank will say so, and the page needs a place for as long as it is open
    Object.defineProperty(window, "localStorage", { value: { removeItem() {} } });
    localStorage.word = "own";
  }
  const wanted = [localStorage.lang, ...(navigator.languages ?? []).map((one) => one.slice(0, 2))];
  const lang = wanted.find((one) => OWN.words[one]) ?? Object.keys(OWN.words)[0];
  document.documentElement.lang = lang;
  document.getElementById("words").textContent = JSON.stringify(OWN.words[lang]);
}
const LOCK = "paycorner bank", ANSWERS = 400;

// one window banks: a lock where there are locks, else whoever is here answers
OWN.alone = () => new Promise((done, fail) => {
  if (navigator.locks) {
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (!lock) return fail({ reason: "taken" });
      done();
      return new Promise(() => {});
    }).catch(() => fail({ reason: "denied" }));
    return;
  }
  const here = new BroadcastChannel(LOCK);
  here.onmessage = ({ data }) => (data === "here" ? fail({ reason: "taken" }) : OWN.begun && here.postMessage("here"));
  here.postMessage("?");
  setTimeout(done, ANSWERS);
});

// files come packed; where a server has unpacked one already, it is taken as it is
OWN.fetched = async (name) => {
  const answer = await fetch(OWN.folder + name + ".gz");
  if (!answer.ok) throw new Error(name);
  const blob = await answer.blob(), [one, two] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return one === 0x1f && two === 0x8b ? new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob() : blob;
};

// what stands in the way of a start: what is kept may not be opened, or cannot be, as on a full disk; or something else
OWN.why = ({ ended, told, store }) => !store ? "failed" : /Security|NotAllowed|Invalid|denied/.test(ended + told) ? "denied" : "no_room";

OWN.start = () => {
  OWN.ready = (async () => {
    OWN.held ??= OWN.alone();
    await OWN.held;
    OWN.files ??= OWN.spare ? Promise.resolve(OWN.spare.kept) : Promise.all(OWN.names.map(async (name) => [name, await OWN.fetched(name)])).then(Object.fromEntries);
    const worker = OWN.worker = new Worker(OWN.spare?.source ?? "worker.mjs", { type: "module" });
    await new Promise(async (done, fail) => {
      worker.onerror = () => fail({ reason: "failed" });
      worker.onmessage = ({ data }) => {
        if (data.ready) done();
        else if (data.ended) data.begun ? OWN.refused(data) : fail({ reason: OWN.why(data), told: data.told });
        else OWN.told(data);
      };
      worker.postMessage({ files: await OWN.files.catch((error) => fail({ reason: "failed", told: String(error) })) });
    });
    OWN.begun = true;
    OWN.promise();
  })();
  OWN.ready.catch(OWN.sentence);
};

// a game's file, from this device or from the lines that a guest's page has kept
OWN.take = (file) => {
  OWN.given = file;
  return GO.do({ t: "import" });
};

// a browser may ask its person, who may never answer: nothing waits for it, and a bank that has begun hears it
OWN.lasts = (how) => navigator.storage?.[how]?.().then((promised) => {
  OWN.promised = promised;
  if (OWN.begun) OWN.ready.then(OWN.promise);
}, () => {});
OWN.promise = () => OWN.promised !== undefined && OWN.worker.postMessage({ say: JSON.stringify({ t: "lasting", id: "", promised: OWN.promised }) });

OWN.told = ({ told, file }) => {
  OWN.file = file;
  for (const one of told) OWN.socket.onmessage({ data: one });
};

// what could not be kept was never told: a new worker begins from what is kept, and the tap is asked for again
OWN.refused = ({ ended, told }) => {
  console.warn(ended, told);
  OWN.worker.terminate();
  waiting.clear();
  unsaid.clear();
  $("sheet").close();
  OWN.again = () => sheet({ head: W.not_kept_head, text: W.not_kept_text });
  OWN.start();
  connect();
};

OWN.sentence = async ({ reason = "failed", told }) => {
  if (told) console.warn(reason, told);
  await OWN.drawn;
  delete seen.answers;
  close(reason);
  const again = button(W.again, () => {
    if (!OWN.begun) return location.reload();
    // everything is here but what is kept: the tap that was refused is still to be told
    [again.disabled, again.textContent] = [true, W.starting];
    OWN.worker.terminate();
    OWN.start();
    connect();
  }, "main");
  $("answers").append(again);
};

window.WebSocket = class {
  constructor() {
    OWN.socket = this;
    this.readyState = 1;
    OWN.ready.then(() => this.onmessage({ data: JSON.stringify({ t: "open", salt: "00".repeat(16), pub: `09${"00".repeat(31)}` }) }), () => {});
  }

  // behind the seal, which nobody else could break here
  send(text) {
    OWN.worker.postMessage({ say: text.slice(33), file: OWN.given });
    OWN.given = undefined;
  }

  close() {}
};

// day or lamp, whatever this device says; the colours are the style sheet's own
const light = () => {
  document.documentElement.style.colorScheme = { day: "light", lamp: "dark" }[localStorage.light] ?? "";
  OWN.lamps ??= [...document.styleSheets].flatMap((one) => [...one.cssRules]).filter(({ media }) => /scheme: dark/.test(media?.mediaText));
  for (const { media } of OWN.lamps) media.mediaText = { day: "not all", lamp: "all" }[localStorage.light] ?? "(prefers-color-scheme: dark)";
};

OWN.drawn = new Promise((done) => (document.readyState === "loading" ? addEventListener("DOMContentLoaded", done) : done()));
OWN.lasts("persisted");
OWN.start();
OWN.drawn.then(() => {
  light();
  $("detail").textContent = W.starting;
  asked_["spare.js"] = true;
  const { welcome } = HEAR;
  Object.assign(HEAR, {
    welcome(said) {
      $("detail").textContent = "";
      for (const name of Object.keys(seen)) delete seen[name];
      now = undefined;
      welcome(OWN.spare ? { ...said, game: kept.game } : said);
      OWN.again?.();
      OWN.again = undefined;
    },
    // without a game: the saved games and what else can be done
    home(found) {
      [now, tab] = [undefined, "table"];
      draw();
      put($("others"));
      put($("alarms"));
      put($("view"), h("h2", {}, found.head), rows(found.rows));
      $("view").hidden = false;
    },
    damaged: ({ text }) => sheet({ head: "", text }),
  });
  const { open: open_ } = GO, row_ = row, sheet_ = sheet;
  // bars lie behind their rows; a picture stands above its figures
  row = (one) => {
    const made = row_(one);
    if (one.bar) made.style.background = `linear-gradient(90deg, var(--tint) ${one.bar}%, #0000 0)`;
    return made;
  };
  sheet = (found, ...more) => {
    sheet_(found, ...more);
    if (found.svg) $("body").prepend(new DOMParser().parseFromString(found.svg, "image/svg+xml").documentElement);
  };
  Object.assign(GO, {
    async do({ t, ...more }) {
      looking = undefined;
      const found = await ask(t, more);
      if (found.done) $("sheet").close();
      else sheet({ head: "", ...found }, acts(found.do));
      if (t === "begin") OWN.lasts("persist");
    },
    // what is set here stays here: it is no matter of the bank
    open: (said) => (said.t === "set" ? GO.set(said) : open_(said.t === "settings" ? { ...said, given: { light: kept.light ?? "", size: kept.size ?? "100", sound: kept.sound ?? "" } } : said)),
    set({ name, value }) {
      kept[name] = value;
      light();
      size();
      if (name === "lang") send({ t: "lang", lang: value });
      GO.open({ t: "settings" });
    },
    // many names are typed one after the other: Return goes on to the next
    fields(said, title, all) {
      const made = all.map(([name, , value, hint]) => h("input", { name, value, placeholder: hint, autocomplete: "off", enterkeyhint: "next" }));
      const done = () => GO.open({ ...said, given: Object.fromEntries(made.map((one) => [one.name, one.value])) });
      sheet({ head: title }, asks(W.confirm, done, "main"));
      const next = (event) => {
        event.preventDefault();
        const at = made.indexOf(document.activeElement) + 1;
        at < made.length ? made[at].focus() : done();
      };
      put($("body"), h("form", { onkeydown: (event) => { if (event.key === "Enter") next(event); } }, all.map(([, text], at) => h("label", {}, h("span", {}, text), made[at]))));
      made[0].focus();
    },
    // this page bids and passes for everybody
    bid: (seat) => GO.call("bid", { seat, amount: Math.round(bid) }),
    pass: (seat) => GO.call("pass", { seat }),
    async call(t, more) {
      const said = await ask(t, { at: now.seq, ...more });
      if (!said.ok) sheet({ head: W.your_bid, text: said.text });
    },
    async save({ t, ...more }) {
      const found = await ask(t, more);
      if (!found.file) return sheet({ head: W.save, ...found });
      h("a", { href: URL.createObjectURL(new Blob([OWN.file])), download: found.file }).click();
    },
    file() {
      const field = h("input", { type: "file", onchange: async () => {
        OWN.take(new Uint8Array(await field.files[0].arrayBuffer()));
      } });
      field.click();
    },
  });
  // the phone lies on the table for hours
  document.addEventListener("click", () => { navigator.wakeLock?.request("screen").catch(() => {}); }, { once: true });
  if (OWN.spare || !navigator.serviceWorker) return;
  const offer = (waits) => {
    $("update").hidden = false;
    put($("update"), h("p", {}, h("b", {}, W.update), " ", W.update_text), button(W.update_do, () => waits.postMessage("change over"), "main"));
  };
  navigator.serviceWorker.register("sw.js").then((found) => {
    if (found.waiting && navigator.serviceWorker.controller) offer(found.waiting);
    found.onupdatefound = () => {
      const { installing } = found;
      installing.onstatechange = () => { if (installing.state === "installed" && navigator.serviceWorker.controller) offer(installing); };
    };
  }, () => {});
  let controlled = !!navigator.serviceWorker.controller;
  navigator.serviceWorker.oncontrollerchange = () => { if (controlled) location.reload(); controlled = true; };
});
