(() => {
  // answers.js
  var VERSION = 1;
  var isTable = (value) => value?.constructor === Object;
  function sound({ v: v3, names, rules, switches, variants, graphs }) {
    const numbers = Object.values(variants);
    return v3 === VERSION && isTable(names) && isTable(rules) && numbers.length === 2 ** switches.length && numbers.every((number) => isTable(graphs[number])) && graphs.every((graph) => closed(graph, names));
  }
  function closed({ scenes, answers, said, entries = [] }, names) {
    const leads = (next) => isTable(scenes[next]);
    const complete = ({ zones, end, split, tally }, stored) => {
      const numbers = Object.values(stored);
      return (numbers.length > 0 || end || split || tally) && numbers.every((number) => isTable(said[number])) && zones.every(({ cards }) => cards.every((card) => Object.hasOwn(names, card)));
    };
    return scenes.length === answers.length && scenes.every((scene, number) => complete(scene, answers[number])) && said.every(({ next = 0 }) => leads(next)) && entries.every(leads);
  }
  var StoredAnswers = class {
    constructor(payload) {
      if (!sound(payload)) throw new Error("damaged data");
      this.payload = payload;
      this.switched = [];
      this.restart();
    }
    get graph() {
      return this.payload.graphs[this.payload.variants[this.switched.join(",")]];
    }
    now() {
      const number = this.path[this.path.length - 1];
      return { scene: this.graph.scenes[number], trail: [...this.trail], switched: this.switched };
    }
    choose(choice) {
      const here = this.path[this.path.length - 1];
      const answers = this.graph.answers[here];
      if (!Object.hasOwn(answers, choice)) return { error: "not-stored" };
      const number = answers[choice];
      const reply = this.graph.said[number];
      const moved = reply.next !== void 0;
      if (moved) {
        this.path.push(reply.next);
        this.trail.push(choice);
      }
      return { reply, moved, now: this.now() };
    }
    undo() {
      if (this.path.length > 1) {
        this.path.pop();
        this.trail.pop();
      }
      return { now: this.now() };
    }
    restart() {
      this.path = [0];
      this.trail = [];
      return { now: this.now() };
    }
    /** Go to one of the beginnings, on boards that have several. */
    jump(number) {
      this.path = [this.graph.entries ? this.graph.entries[number] : 0];
      this.trail = [];
      return { now: this.now() };
    }
    /** Start again and make these choices; `stray` is the first that does not lead on. */
    follow(trail) {
      this.restart();
      let answer = { now: this.now() };
      for (const choice of trail) {
        answer = this.choose(choice);
        if (!answer.moved) return { ...this.restart(), stray: choice };
      }
      return answer;
    }
    switch(on) {
      const order = this.payload.switches.map((one) => one.id);
      this.switched = order.filter((id) => on.includes(id));
      return this.restart();
    }
  };

  // arrive.js
  var SETTLED = 3e3;
  var ANYTHING = ["pointerdown", "touchstart", "wheel", "keydown", "popstate"];
  function comesBack() {
    const [how] = window.performance.getEntriesByType("navigation");
    return how?.type === "reload" || how?.type === "back_forward";
  }
  function arriveAt(element) {
    const here = () => element.scrollIntoView({ block: "start" });
    const watch = new ResizeObserver(here);
    const leave = () => {
      watch.disconnect();
      for (const done of ANYTHING) window.removeEventListener(done, leave, true);
    };
    for (const done of ANYTHING) window.addEventListener(done, leave, true);
    here();
    watch.observe(document.body);
    allIsThere().then(() => setTimeout(leave, SETTLED));
  }
  async function allIsThere() {
    if (document.readyState !== "complete") {
      await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
    }
    await document.fonts.ready;
  }

  // faces.js
  var ARRIVED = "carte:faces";
  var A_FRAME = 4;
  var asked = /* @__PURE__ */ new Map();
  var laidOut = /* @__PURE__ */ new Map();
  var registry = () => window.carteFaces = window.carteFaces || {};
  function faceSet(name) {
    const set = registry()[name];
    if (set?.symbols) {
      placeSymbols(name, set.symbols);
      delete set.symbols;
    }
    return set || null;
  }
  function lacks(set, cards) {
    return !set || set.partial && cards.some((card) => !set.cards.includes(card));
  }
  function wantFaces(name, cards, load2) {
    const waiting = asked.get(name);
    asked.set(name, /* @__PURE__ */ new Set([...waiting || [], ...cards]));
    if (waiting) return;
    Promise.resolve(load2(name)).then((set) => {
      if (!set) return;
      registry()[name] = set;
      window.dispatchEvent(new CustomEvent(ARRIVED, { detail: name }));
    });
  }
  function registerFaces(sets) {
    for (const [name, set] of Object.entries(sets)) {
      registry()[name] = registry()[name] || { ...set, partial: true };
    }
  }
  function onFaces(listener, signal) {
    const hear = ({ detail: name }) => {
      if (!laidOut.has(name)) laidOut.set(name, layOut(name));
      laidOut.get(name).then(() => signal?.aborted || listener());
    };
    window.addEventListener(ARRIVED, hear, { signal });
  }
  function markerOf(name, card) {
    const id = `carte-${name}-drawn-${card}`;
    if (!document.getElementById(id)) {
      const face = `<use href="#carte-${name}-card-${card}"/>`;
      const size = 'markerUnits="userSpaceOnUse" markerWidth="100" markerHeight="170"';
      holder().insertAdjacentHTML(
        "beforeend",
        `<marker id="${id}" ${size}>${face}</marker>`
      );
    }
    return `url(#${id})`;
  }
  async function layOut(name) {
    const { cards } = faceSet(name) || { cards: [] };
    const waiting = [...asked.get(name) || []].filter((card) => cards.includes(card));
    while (waiting.length) {
      waiting.splice(0, A_FRAME).forEach((card) => markerOf(name, card));
      await new Promise(requestAnimationFrame);
    }
  }
  function holder() {
    const id = "carte-drawn";
    if (!document.getElementById(id)) {
      const style = "position: absolute; width: 0; height: 0; forced-color-adjust: none";
      document.body.insertAdjacentHTML(
        "beforeend",
        `<svg id="${id}" style="${style}" aria-hidden="true" focusable="false"></svg>`
      );
    }
    return document.getElementById(id);
  }
  function placeSymbols(name, symbols) {
    const id = `carte-symbols-${name}`;
    document.getElementById(id)?.remove();
    const shapes = document.createElement("div");
    shapes.id = id;
    shapes.hidden = true;
    shapes.innerHTML = `<svg>${symbols}</svg>`;
    document.body.append(shapes);
  }

  // node_modules/lit-html/lit-html.js
  /**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   */
  var t = globalThis;
  var i = (t4) => t4;
  var s = t.trustedTypes;
  var e = s ? s.createPolicy("lit-html", { createHTML: (t4) => t4 }) : void 0;
  var h = "$lit$";
  var o = `lit$${Math.random().toFixed(9).slice(2)}$`;
  var n = "?" + o;
  var r = `<${n}>`;
  var l = document;
  var c = () => l.createComment("");
  var a = (t4) => null === t4 || "object" != typeof t4 && "function" != typeof t4;
  var u = Array.isArray;
  var d = (t4) => u(t4) || "function" == typeof t4?.[Symbol.iterator];
  var f = "[ 	\n\f\r]";
  var v = /<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g;
  var _ = /-->/g;
  var m = />/g;
  var p = RegExp(`>|${f}(?:([^\\s"'>=/]+)(${f}*=${f}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`, "g");
  var g = /'/g;
  var $ = /"/g;
  var y = /^(?:script|style|textarea|title)$/i;
  var x = (t4) => (i4, ...s3) => ({ _$litType$: t4, strings: i4, values: s3 });
  var b = x(1);
  var w = x(2);
  var T = x(3);
  var E = /* @__PURE__ */ Symbol.for("lit-noChange");
  var A = /* @__PURE__ */ Symbol.for("lit-nothing");
  var C = /* @__PURE__ */ new WeakMap();
  var P = l.createTreeWalker(l, 129);
  function V(t4, i4) {
    if (!u(t4) || !t4.hasOwnProperty("raw")) throw Error("invalid template strings array");
    return void 0 !== e ? e.createHTML(i4) : i4;
  }
  var N = (t4, i4) => {
    const s3 = t4.length - 1, e4 = [];
    let n2, l2 = 2 === i4 ? "<svg>" : 3 === i4 ? "<math>" : "", c3 = v;
    for (let i5 = 0; i5 < s3; i5++) {
      const s4 = t4[i5];
      let a2, u4, d2 = -1, f2 = 0;
      for (; f2 < s4.length && (c3.lastIndex = f2, u4 = c3.exec(s4), null !== u4); ) f2 = c3.lastIndex, c3 === v ? "!--" === u4[1] ? c3 = _ : void 0 !== u4[1] ? c3 = m : void 0 !== u4[2] ? (y.test(u4[2]) && (n2 = RegExp("</" + u4[2], "g")), c3 = p) : void 0 !== u4[3] && (c3 = p) : c3 === p ? ">" === u4[0] ? (c3 = n2 ?? v, d2 = -1) : void 0 === u4[1] ? d2 = -2 : (d2 = c3.lastIndex - u4[2].length, a2 = u4[1], c3 = void 0 === u4[3] ? p : '"' === u4[3] ? $ : g) : c3 === $ || c3 === g ? c3 = p : c3 === _ || c3 === m ? c3 = v : (c3 = p, n2 = void 0);
      const x2 = c3 === p && t4[i5 + 1].startsWith("/>") ? " " : "";
      l2 += c3 === v ? s4 + r : d2 >= 0 ? (e4.push(a2), s4.slice(0, d2) + h + s4.slice(d2) + o + x2) : s4 + o + (-2 === d2 ? i5 : x2);
    }
    return [V(t4, l2 + (t4[s3] || "<?>") + (2 === i4 ? "</svg>" : 3 === i4 ? "</math>" : "")), e4];
  };
  var S = class _S {
    constructor({ strings: t4, _$litType$: i4 }, e4) {
      let r2;
      this.parts = [];
      let l2 = 0, a2 = 0;
      const u4 = t4.length - 1, d2 = this.parts, [f2, v3] = N(t4, i4);
      if (this.el = _S.createElement(f2, e4), P.currentNode = this.el.content, 2 === i4 || 3 === i4) {
        const t5 = this.el.content.firstChild;
        t5.replaceWith(...t5.childNodes);
      }
      for (; null !== (r2 = P.nextNode()) && d2.length < u4; ) {
        if (1 === r2.nodeType) {
          if (r2.hasAttributes()) for (const t5 of r2.getAttributeNames()) if (t5.endsWith(h)) {
            const i5 = v3[a2++], s3 = r2.getAttribute(t5).split(o), e5 = /([.?@])?(.*)/.exec(i5);
            d2.push({ type: 1, index: l2, name: e5[2], strings: s3, ctor: "." === e5[1] ? I : "?" === e5[1] ? L : "@" === e5[1] ? z : H }), r2.removeAttribute(t5);
          } else t5.startsWith(o) && (d2.push({ type: 6, index: l2 }), r2.removeAttribute(t5));
          if (y.test(r2.tagName)) {
            const t5 = r2.textContent.split(o), i5 = t5.length - 1;
            if (i5 > 0) {
              r2.textContent = s ? s.emptyScript : "";
              for (let s3 = 0; s3 < i5; s3++) r2.append(t5[s3], c()), P.nextNode(), d2.push({ type: 2, index: ++l2 });
              r2.append(t5[i5], c());
            }
          }
        } else if (8 === r2.nodeType) if (r2.data === n) d2.push({ type: 2, index: l2 });
        else {
          let t5 = -1;
          for (; -1 !== (t5 = r2.data.indexOf(o, t5 + 1)); ) d2.push({ type: 7, index: l2 }), t5 += o.length - 1;
        }
        l2++;
      }
    }
    static createElement(t4, i4) {
      const s3 = l.createElement("template");
      return s3.innerHTML = t4, s3;
    }
  };
  function M(t4, i4, s3 = t4, e4) {
    if (i4 === E) return i4;
    let h3 = void 0 !== e4 ? s3._$Co?.[e4] : s3._$Cl;
    const o3 = a(i4) ? void 0 : i4._$litDirective$;
    return h3?.constructor !== o3 && (h3?._$AO?.(false), void 0 === o3 ? h3 = void 0 : (h3 = new o3(t4), h3._$AT(t4, s3, e4)), void 0 !== e4 ? (s3._$Co ?? (s3._$Co = []))[e4] = h3 : s3._$Cl = h3), void 0 !== h3 && (i4 = M(t4, h3._$AS(t4, i4.values), h3, e4)), i4;
  }
  var R = class {
    constructor(t4, i4) {
      this._$AV = [], this._$AN = void 0, this._$AD = t4, this._$AM = i4;
    }
    get parentNode() {
      return this._$AM.parentNode;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    u(t4) {
      const { el: { content: i4 }, parts: s3 } = this._$AD, e4 = (t4?.creationScope ?? l).importNode(i4, true);
      P.currentNode = e4;
      let h3 = P.nextNode(), o3 = 0, n2 = 0, r2 = s3[0];
      for (; void 0 !== r2; ) {
        if (o3 === r2.index) {
          let i5;
          2 === r2.type ? i5 = new k(h3, h3.nextSibling, this, t4) : 1 === r2.type ? i5 = new r2.ctor(h3, r2.name, r2.strings, this, t4) : 6 === r2.type && (i5 = new Z(h3, this, t4)), this._$AV.push(i5), r2 = s3[++n2];
        }
        o3 !== r2?.index && (h3 = P.nextNode(), o3++);
      }
      return P.currentNode = l, e4;
    }
    p(t4) {
      let i4 = 0;
      for (const s3 of this._$AV) void 0 !== s3 && (void 0 !== s3.strings ? (s3._$AI(t4, s3, i4), i4 += s3.strings.length - 2) : s3._$AI(t4[i4])), i4++;
    }
  };
  var k = class _k {
    get _$AU() {
      return this._$AM?._$AU ?? this._$Cv;
    }
    constructor(t4, i4, s3, e4) {
      this.type = 2, this._$AH = A, this._$AN = void 0, this._$AA = t4, this._$AB = i4, this._$AM = s3, this.options = e4, this._$Cv = e4?.isConnected ?? true;
    }
    get parentNode() {
      let t4 = this._$AA.parentNode;
      const i4 = this._$AM;
      return void 0 !== i4 && 11 === t4?.nodeType && (t4 = i4.parentNode), t4;
    }
    get startNode() {
      return this._$AA;
    }
    get endNode() {
      return this._$AB;
    }
    _$AI(t4, i4 = this) {
      t4 = M(this, t4, i4), a(t4) ? t4 === A || null == t4 || "" === t4 ? (this._$AH !== A && this._$AR(), this._$AH = A) : t4 !== this._$AH && t4 !== E && this._(t4) : void 0 !== t4._$litType$ ? this.$(t4) : void 0 !== t4.nodeType ? this.T(t4) : d(t4) ? this.k(t4) : this._(t4);
    }
    O(t4) {
      return this._$AA.parentNode.insertBefore(t4, this._$AB);
    }
    T(t4) {
      this._$AH !== t4 && (this._$AR(), this._$AH = this.O(t4));
    }
    _(t4) {
      this._$AH !== A && a(this._$AH) ? this._$AA.nextSibling.data = t4 : this.T(l.createTextNode(t4)), this._$AH = t4;
    }
    $(t4) {
      const { values: i4, _$litType$: s3 } = t4, e4 = "number" == typeof s3 ? this._$AC(t4) : (void 0 === s3.el && (s3.el = S.createElement(V(s3.h, s3.h[0]), this.options)), s3);
      if (this._$AH?._$AD === e4) this._$AH.p(i4);
      else {
        const t5 = new R(e4, this), s4 = t5.u(this.options);
        t5.p(i4), this.T(s4), this._$AH = t5;
      }
    }
    _$AC(t4) {
      let i4 = C.get(t4.strings);
      return void 0 === i4 && C.set(t4.strings, i4 = new S(t4)), i4;
    }
    k(t4) {
      u(this._$AH) || (this._$AH = [], this._$AR());
      const i4 = this._$AH;
      let s3, e4 = 0;
      for (const h3 of t4) e4 === i4.length ? i4.push(s3 = new _k(this.O(c()), this.O(c()), this, this.options)) : s3 = i4[e4], s3._$AI(h3), e4++;
      e4 < i4.length && (this._$AR(s3 && s3._$AB.nextSibling, e4), i4.length = e4);
    }
    _$AR(t4 = this._$AA.nextSibling, s3) {
      for (this._$AP?.(false, true, s3); t4 !== this._$AB; ) {
        const s4 = i(t4).nextSibling;
        i(t4).remove(), t4 = s4;
      }
    }
    setConnected(t4) {
      void 0 === this._$AM && (this._$Cv = t4, this._$AP?.(t4));
    }
  };
  var H = class {
    get tagName() {
      return this.element.tagName;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    constructor(t4, i4, s3, e4, h3) {
      this.type = 1, this._$AH = A, this._$AN = void 0, this.element = t4, this.name = i4, this._$AM = e4, this.options = h3, s3.length > 2 || "" !== s3[0] || "" !== s3[1] ? (this._$AH = Array(s3.length - 1).fill(new String()), this.strings = s3) : this._$AH = A;
    }
    _$AI(t4, i4 = this, s3, e4) {
      const h3 = this.strings;
      let o3 = false;
      if (void 0 === h3) t4 = M(this, t4, i4, 0), o3 = !a(t4) || t4 !== this._$AH && t4 !== E, o3 && (this._$AH = t4);
      else {
        const e5 = t4;
        let n2, r2;
        for (t4 = h3[0], n2 = 0; n2 < h3.length - 1; n2++) r2 = M(this, e5[s3 + n2], i4, n2), r2 === E && (r2 = this._$AH[n2]), o3 || (o3 = !a(r2) || r2 !== this._$AH[n2]), r2 === A ? t4 = A : t4 !== A && (t4 += (r2 ?? "") + h3[n2 + 1]), this._$AH[n2] = r2;
      }
      o3 && !e4 && this.j(t4);
    }
    j(t4) {
      t4 === A ? this.element.removeAttribute(this.name) : this.element.setAttribute(this.name, t4 ?? "");
    }
  };
  var I = class extends H {
    constructor() {
      super(...arguments), this.type = 3;
    }
    j(t4) {
      this.element[this.name] = t4 === A ? void 0 : t4;
    }
  };
  var L = class extends H {
    constructor() {
      super(...arguments), this.type = 4;
    }
    j(t4) {
      this.element.toggleAttribute(this.name, !!t4 && t4 !== A);
    }
  };
  var z = class extends H {
    constructor(t4, i4, s3, e4, h3) {
      super(t4, i4, s3, e4, h3), this.type = 5;
    }
    _$AI(t4, i4 = this) {
      if ((t4 = M(this, t4, i4, 0) ?? A) === E) return;
      const s3 = this._$AH, e4 = t4 === A && s3 !== A || t4.capture !== s3.capture || t4.once !== s3.once || t4.passive !== s3.passive, h3 = t4 !== A && (s3 === A || e4);
      e4 && this.element.removeEventListener(this.name, this, s3), h3 && this.element.addEventListener(this.name, this, t4), this._$AH = t4;
    }
    handleEvent(t4) {
      "function" == typeof this._$AH ? this._$AH.call(this.options?.host ?? this.element, t4) : this._$AH.handleEvent(t4);
    }
  };
  var Z = class {
    constructor(t4, i4, s3) {
      this.element = t4, this.type = 6, this._$AN = void 0, this._$AM = i4, this.options = s3;
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    _$AI(t4) {
      M(this, t4);
    }
  };
  var j = { M: h, P: o, A: n, C: 1, L: N, R, D: d, V: M, I: k, H, N: L, U: z, B: I, F: Z };
  var B = t.litHtmlPolyfillSupport;
  B?.(S, k), (t.litHtmlVersions ?? (t.litHtmlVersions = [])).push("3.3.3");
  var D = (t4, i4, s3) => {
    const e4 = s3?.renderBefore ?? i4;
    let h3 = e4._$litPart$;
    if (void 0 === h3) {
      const t5 = s3?.renderBefore ?? null;
      e4._$litPart$ = h3 = new k(i4.insertBefore(c(), t5), t5, void 0, s3 ?? {});
    }
    return h3._$AI(t4), h3;
  };

  // address.js
  var VERSION2 = "b1";
  function namesBoards(hash = window.location.hash) {
    return !hash || hash.startsWith(`#${VERSION2}.`);
  }
  function readAddress(id, hash = window.location.hash) {
    const prefix = `#${VERSION2}.${id}.`;
    if (!hash.startsWith(prefix)) return null;
    let path = hash.slice(prefix.length);
    try {
      path = decodeURIComponent(path);
    } catch {
    }
    const cut = path.indexOf("~");
    const switched = cut < 0 ? [] : path.slice(0, cut).split(",").filter(Boolean);
    const trail = path.slice(cut + 1).split(";").filter(Boolean).flatMap(unroll);
    return { switched, trail };
  }
  function placeInHistory(id) {
    return places()[id] || null;
  }
  var places = () => window.history.state?.carte || {};
  function writeAddress(id, { switched = [], trail }, { push, from }) {
    const path = (switched.length ? `${switched.join(",")}~` : "") + roll(trail).join(";");
    const wanted = path ? `#${VERSION2}.${id}.${path}` : "";
    const { hash, pathname, search } = window.location;
    const ours = wanted || hash.startsWith(`#${VERSION2}.${id}.`);
    const url = (ours ? wanted : hash) || pathname + search;
    const before = places();
    const keep = (how, place, to) => {
      const carte = place ? { ...before, [id]: place } : before;
      window.history[how]({ ...window.history.state, carte }, "", to);
    };
    try {
      if (push && ours && wanted !== hash) {
        if (JSON.stringify(before[id]) !== JSON.stringify(from)) keep("replaceState", from);
        keep("pushState", { switched, trail }, url);
      } else {
        keep("replaceState", before[id] && { switched, trail }, url);
      }
    } catch {
    }
  }
  function roll(trail) {
    const rolled = [];
    for (let at = 0; at < trail.length; ) {
      let end = at + 1;
      while (trail[end] === trail[at]) end += 1;
      rolled.push(end - at > 1 ? `${trail[at]}*${end - at}` : trail[at]);
      at = end;
    }
    return rolled;
  }
  function unroll(choice) {
    const times = /^(.+)\*(\d{1,3})$/.exec(choice);
    return times ? Array(Number(times[2])).fill(times[1]) : [choice];
  }

  // node_modules/lit-html/directive.js
  /**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   */
  var t2 = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 };
  var e2 = (t4) => (...e4) => ({ _$litDirective$: t4, values: e4 });
  var i2 = class {
    constructor(t4) {
    }
    get _$AU() {
      return this._$AM._$AU;
    }
    _$AT(t4, e4, i4) {
      this._$Ct = t4, this._$AM = e4, this._$Ci = i4;
    }
    _$AS(t4, e4) {
      return this.update(t4, e4);
    }
    update(t4, e4) {
      return this.render(...e4);
    }
  };

  // node_modules/lit-html/directive-helpers.js
  /**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   */
  var { I: t3 } = j;
  var i3 = (o3) => o3;
  var s2 = () => document.createComment("");
  var v2 = (o3, n2, e4) => {
    const l2 = o3._$AA.parentNode, d2 = void 0 === n2 ? o3._$AB : n2._$AA;
    if (void 0 === e4) {
      const i4 = l2.insertBefore(s2(), d2), n3 = l2.insertBefore(s2(), d2);
      e4 = new t3(i4, n3, o3, o3.options);
    } else {
      const t4 = e4._$AB.nextSibling, n3 = e4._$AM, c3 = n3 !== o3;
      if (c3) {
        let t5;
        e4._$AQ?.(o3), e4._$AM = o3, void 0 !== e4._$AP && (t5 = o3._$AU) !== n3._$AU && e4._$AP(t5);
      }
      if (t4 !== d2 || c3) {
        let o4 = e4._$AA;
        for (; o4 !== t4; ) {
          const t5 = i3(o4).nextSibling;
          i3(l2).insertBefore(o4, d2), o4 = t5;
        }
      }
    }
    return e4;
  };
  var u2 = (o3, t4, i4 = o3) => (o3._$AI(t4, i4), o3);
  var m2 = {};
  var p2 = (o3, t4 = m2) => o3._$AH = t4;
  var M2 = (o3) => o3._$AH;
  var h2 = (o3) => {
    o3._$AR(), o3._$AA.remove();
  };

  // node_modules/lit-html/directives/repeat.js
  /**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   */
  var u3 = (e4, s3, t4) => {
    const r2 = /* @__PURE__ */ new Map();
    for (let l2 = s3; l2 <= t4; l2++) r2.set(e4[l2], l2);
    return r2;
  };
  var c2 = e2(class extends i2 {
    constructor(e4) {
      if (super(e4), e4.type !== t2.CHILD) throw Error("repeat() can only be used in text expressions");
    }
    dt(e4, s3, t4) {
      let r2;
      void 0 === t4 ? t4 = s3 : void 0 !== s3 && (r2 = s3);
      const l2 = [], o3 = [];
      let i4 = 0;
      for (const s4 of e4) l2[i4] = r2 ? r2(s4, i4) : i4, o3[i4] = t4(s4, i4), i4++;
      return { values: o3, keys: l2 };
    }
    render(e4, s3, t4) {
      return this.dt(e4, s3, t4).values;
    }
    update(s3, [t4, r2, c3]) {
      const d2 = M2(s3), { values: p3, keys: a2 } = this.dt(t4, r2, c3);
      if (!Array.isArray(d2)) return this.ut = a2, p3;
      const h3 = this.ut ?? (this.ut = []), v3 = [];
      let m3, y2, x2 = 0, j2 = d2.length - 1, k2 = 0, w2 = p3.length - 1;
      for (; x2 <= j2 && k2 <= w2; ) if (null === d2[x2]) x2++;
      else if (null === d2[j2]) j2--;
      else if (h3[x2] === a2[k2]) v3[k2] = u2(d2[x2], p3[k2]), x2++, k2++;
      else if (h3[j2] === a2[w2]) v3[w2] = u2(d2[j2], p3[w2]), j2--, w2--;
      else if (h3[x2] === a2[w2]) v3[w2] = u2(d2[x2], p3[w2]), v2(s3, v3[w2 + 1], d2[x2]), x2++, w2--;
      else if (h3[j2] === a2[k2]) v3[k2] = u2(d2[j2], p3[k2]), v2(s3, d2[x2], d2[j2]), j2--, k2++;
      else if (void 0 === m3 && (m3 = u3(a2, k2, w2), y2 = u3(h3, x2, j2)), m3.has(h3[x2])) if (m3.has(h3[j2])) {
        const e4 = y2.get(a2[k2]), t5 = void 0 !== e4 ? d2[e4] : null;
        if (null === t5) {
          const e5 = v2(s3, d2[x2]);
          u2(e5, p3[k2]), v3[k2] = e5;
        } else v3[k2] = u2(t5, p3[k2]), v2(s3, d2[x2], t5), d2[e4] = null;
        k2++;
      } else h2(d2[j2]), j2--;
      else h2(d2[x2]), x2++;
      for (; k2 <= w2; ) {
        const e4 = v2(s3, v3[w2 + 1]);
        u2(e4, p3[k2]), v3[k2++] = e4;
      }
      for (; x2 <= j2; ) {
        const e4 = d2[x2++];
        null !== e4 && h2(e4);
      }
      return this.ut = a2, p2(s3, v3), E;
    }
  });

  // node_modules/lit-html/directives/unsafe-html.js
  /**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   */
  var e3 = class extends i2 {
    constructor(i4) {
      if (super(i4), this.it = A, i4.type !== t2.CHILD) throw Error(this.constructor.directiveName + "() can only be used in child bindings");
    }
    render(r2) {
      if (r2 === A || null == r2) return this._t = void 0, this.it = r2;
      if (r2 === E) return r2;
      if ("string" != typeof r2) throw Error(this.constructor.directiveName + "() called with a non-string value");
      if (r2 === this.it) return this._t;
      this.it = r2;
      const s3 = [r2];
      return s3.raw = s3, this._t = { _$litType$: this.constructor.resultType, strings: s3, values: [] };
    }
  };
  e3.directiveName = "unsafeHTML", e3.resultType = 1;
  var o2 = e2(e3);

  // names.js
  var TOKEN = /\[\[(.+?)\]\]/g;
  function nameOf(token, names, signs) {
    const found = names[token];
    return found && (found[signs] || Object.values(found)[0]) || [token, token, ""];
  }
  function spell(text, names, signs) {
    return text.replace(TOKEN, (_2, token) => nameOf(token, names, signs)[0]);
  }
  function fill(template, fields) {
    return template.replace(/\{(\w+)\}/g, (whole, name) => name in fields ? fields[name] : whole);
  }

  // points.js
  var parse = (text) => text.split("/").map(BigInt);
  function gcd(a2, b2) {
    return b2 === 0n ? a2 < 0n ? -a2 : a2 : gcd(b2, a2 % b2);
  }
  function addPoints(list) {
    let [top, bottom] = [0n, 1n];
    for (const text of list) {
      const [t4, b2 = 1n] = parse(text);
      [top, bottom] = [top * b2 + t4 * bottom, bottom * b2];
      const common = gcd(top, bottom) || 1n;
      [top, bottom] = [top / common, bottom / common];
    }
    return bottom === 1n ? `${top}` : `${top}/${bottom}`;
  }
  function written(text) {
    if (!text) return "";
    const [top, bottom = 1n] = parse(text);
    const over = top < 0n ? -top : top;
    const whole = over / bottom;
    const left = over % bottom;
    const parts = [whole || !left ? `${whole}` : "", left ? `${left}/${bottom}` : ""];
    return `${top < 0n ? "−" : ""}${parts.filter(Boolean).join(" ")}`;
  }
  var signed = (text) => text && (/^[-0]/.test(text) ? written(text) : `+${written(text)}`);

  // draw.js
  function drawBoard(view, on) {
    const { scene, id } = view;
    return b`
    <div class="ct-ask">
      <div class="ct-prompt" role="heading" aria-level="2" id="board-${id}-ask">
        ${say(view, scene.prompt)}
      </div>
      ${view.found ? b`<div class="ct-found">${view.found}</div>` : A}
    </div>
    ${scene.zones.some((zone) => zone.place) ? drawRound(view, on) : drawRows(view, on)}
    ${drawSaid(view, on)} ${drawSheet(view)} ${drawListed(view)} ${view.below || A}
    ${drawTools(view, on)}
  `;
  }
  function drawRows(view, on) {
    const rows = [false, true].map((low) => view.scene.zones.filter((zone) => !zone.row !== low));
    return b`<div class="ct-felt">
    ${drawStrip(view)} ${drawPlayers(view)}
    ${rows[0].length ? b`<div class="ct-high">${rows[0].map((zone) => drawZone(view, zone, on))}</div>` : A}
    <div class="ct-low">
      ${rows[1].map((zone) => drawZone(view, zone, on))}
      ${view.options ? b`<div class="ct-acts ct-options">${view.options}</div>` : b`${drawGroups(view, on)} ${drawActions(view, on)}`}
    </div>
  </div>`;
  }
  var hideable = (zone) => Boolean(zone.place) && zone.place !== "south";
  function drawRound(view, on) {
    const { zones, end, steps } = view.scene;
    const shared = zones.filter((zone) => !zone.place && zone.form !== "pile");
    const seats = zones.filter((zone) => zone.place && (zone.cards.length || zone.note || !end));
    const others = seats.filter(hideable);
    const own = seats.filter((zone) => !hideable(zone));
    const piles = zones.filter((zone) => zone.form === "pile");
    const five = zones.filter((zone) => zone.place).length === 5 ? "ct-five" : "";
    return b`<div class="ct-felt ct-round ${five}">
    ${others.map((zone) => drawSeat(view, zone, !view.closed))}
    <div class="ct-middle">
      ${shared.map((zone) => drawZone({ ...view, small: zone.cards.length < 8 }, zone, on))}
    </div>
    ${own.map(
      (zone) => view.narrow || !zone.cards.length ? drawSeat(view, zone, true) : b`<div class="ct-seat ct-south">
            ${drawNote(view, zone)} ${drawZone({ ...view, small: true }, zone, on)}
          </div>`
    )}
    ${piles.length ? b`<div class="ct-piles">${piles.map((zone) => drawPile(view, zone))}</div>` : A}
    ${steps ? A : b`<div class="ct-acts ct-seats">${drawButtons(view, on)}</div>`}
  </div>`;
  }
  var drawNote = (view, zone) => zone.note ? b`<div class="ct-note">${say(view, zone.note)}</div>` : A;
  function drawSeat(view, zone, open) {
    const label = `board-${view.id}-${zone.id}`;
    const count = zone.hidden || zone.cards.length;
    const cards = open && !zone.hidden ? b`<ul class="ct-chips" aria-labelledby=${label}>
        ${zone.cards.map((card) => {
      const mark = zone.marks?.[card];
      return b`<li class=${mark ? "ct-lit" : A}>
            ${drawShort(view, card)}${mark ? b`<span class="ct-hidden">, ${say(view, mark)}</span>` : A}
          </li>`;
    })}
      </ul>` : b`<span class="ct-count">${countOf(view, count)}</span>`;
    return b`<div class="ct-seat ct-${zone.place}">
    <div class="ct-label" id=${label}>${zone.label}</div>
    ${drawNote(view, zone)} ${cards}
  </div>`;
  }
  var countOf = (view, n2) => fill(view.ui[n2 === 1 ? "hidden-card" : "hidden-cards"], { n: n2 });
  function drawPile(view, zone) {
    return b`<details class="ct-pile">
    <summary>${zone.label}: ${countOf(view, zone.cards.length)}</summary>
    <ul class="ct-chips">${zone.cards.map((card) => b`<li>${drawShort(view, card)}</li>`)}</ul>
  </details>`;
  }
  var say = (view, text) => spell(text, view.names, view.signs);
  function drawZone(view, zone, on) {
    const label = `board-${view.id}-${zone.id}`;
    const small = zone.form === "small";
    const many = small || zone.cards.length > (view.small ? 15 : 7) ? " ct-many" : "";
    return b`<div class="ct-zone ct-zone-${zone.id}">
    <div class="ct-label" id=${label}>${zone.label}</div>
    <div
      class="ct-cards${many}"
      role="group"
      aria-labelledby=${label}
      data-zone=${zone.id}
    >
      ${c2(
      zone.cards,
      (card) => card,
      (card) => drawCard(view, zone, card, on)
    )}
      ${zone.cards.length ? A : b`<span class="ct-empty">${zone.empty}</span>`}
    </div>
  </div>`;
  }
  function drawCard(view, zone, card, on) {
    const [full] = nameOf(card, view.names, view.signs);
    const mark = zone.marks?.[card];
    const name = mark ? `${full}, ${say(view, mark)}` : full;
    const inside = b`${drawFace(view, card)}
  ${mark ? b`<span class="ct-mark" aria-hidden="true">${say(view, mark)}</span>` : A}`;
    const only = zone.pick === "one" && zone.cards.length === 1;
    if (!zone.pick || only) {
      return b`<span class="ct-card" role="img" aria-label=${name}>${inside}</span>`;
    }
    const moves = zone.pick === "move";
    const picked = view.picks.has(zone.id, card);
    const refused = zone.refused?.includes(card);
    return b`<button
    type="button"
    class="ct-card ${refused ? "ct-refused" : ""}"
    aria-pressed=${moves ? A : picked}
    aria-disabled=${refused ? "true" : A}
    aria-label=${name}
    data-card=${card}
    @click=${() => on.pick(zone, card)}
  >
    ${inside}<span class="ct-tick" aria-hidden="true"></span>
  </button>`;
  }
  function drawFace(view, card) {
    const set = view.small && view.smallFaces ? view.smallFaces : view.faces;
    const [, short, sign, face = card] = nameOf(card, view.names, view.signs);
    if (set?.cards.includes(face)) {
      return b`<svg class="carte-face" viewBox="0 0 100 170" aria-hidden="true">
      <path d="M0 0H1" marker-start=${markerOf(set.name, face)}></path>
    </svg>`;
    }
    return b`<span class="ct-plain" aria-hidden="true">${short}${drawSign(view, sign)}</span>`;
  }
  function drawSign(view, sign) {
    return view.faces?.signs[sign] ? o2(view.faces.signs[sign]) : A;
  }
  var drawShort = (view, card) => {
    const [full, short, sign] = nameOf(card, view.names, view.signs);
    return b`<span class="ct-short"
    ><span aria-hidden="true">${short}${drawSign(view, sign)}</span
    ><span class="ct-hidden">${full}</span></span
  >`;
  };
  function drawPlayers(view) {
    const { players } = view.scene;
    if (!players) return A;
    return b`<ul class="ct-players">
    ${players.map(
      ([name, text, lit]) => b`<li class=${lit ? "ct-lit" : ""}>
        <b>${name}</b> <span>${say(view, text)}</span>
      </li>`
    )}
  </ul>`;
  }
  function drawGroups(view, on) {
    const grouped = view.scene.actions.filter((action) => action.group);
    const names = [...new Set(grouped.map((action) => action.group))];
    return names.map((name, i4) => {
      const label = `board-${view.id}-group-${i4}`;
      return b`<div class="ct-group">
      <div class="ct-label" id=${label}>${name}</div>
      <div class="ct-row" role="group" aria-labelledby=${label}>
        ${grouped.filter((action) => action.group === name).map(
        (action) => b`<button type="button" class="ct-btn ct-alt ct-small"
              aria-pressed=${action.on ?? A} data-action=${action.id}
              @click=${() => on.act(action)}>${drawLabel(view, action)}</button>`
      )}
      </div>
    </div>`;
    });
  }
  function drawActions(view, on) {
    const inside = drawButtons(view, on);
    if (inside.length === 0) return A;
    return b`<div class="ct-acts">${inside}</div>`;
  }
  function drawButtons(view, on) {
    const shown = view.scene.actions.filter((action) => action.kind !== "tool" && !action.group);
    const buttons = shown.map((action) => {
      const ready = view.picks.ready(view.scene, action);
      const kind = action.kind === "main" ? "ct-go" : "ct-alt";
      return b`<button
      type="button"
      class="ct-btn ${kind}"
      aria-disabled=${ready ? A : "true"}
      data-action=${action.id}
      @click=${() => on.act(action)}
    >
      ${ready || !action.unready ? drawLabel(view, action) : action.unready}
    </button>`;
    });
    if (!view.scene.end) return buttons;
    const label = view.more ? view.ui.another : view.ui.retry;
    return b`<button type="button" class="ct-btn ct-go" data-action="back" @click=${on.back}>
    ${label}
  </button>`;
  }
  function drawLabel(view, action) {
    const parts = action.label.split(/\{(\w+)\}/);
    return parts.map((part, i4) => {
      if (i4 % 2 === 0) return say(view, part);
      const cards = view.picks.of(view.scene, part);
      return cards.map((card, n2) => b`${n2 ? view.ui.plus : A}${drawShort(view, card)}`);
    });
  }
  function drawStrip(view) {
    const { strip } = view.scene;
    if (!strip) return A;
    const name = (rank) => nameOf(rank, view.names, view.signs);
    return b`<div class="ct-strip">
    <span class="ct-label" id="board-${view.id}-strip">${strip.label}</span>
    <ol aria-labelledby="board-${view.id}-strip">
      ${strip.ranks.map((rank) => {
      const lit = strip.lit.includes(rank);
      return b`<li class=${lit ? "ct-lit" : ""} aria-current=${lit ? "true" : A}>
          <span aria-hidden="true">${name(rank)[1]}</span><span class="ct-hidden">${name(rank)[0]}</span>
        </li>`;
    })}
    </ol>
  </div>`;
  }
  function drawSaid(view, on) {
    const { said } = view;
    const mark = said.verdict ? b`<b class="ct-${said.kind}">${said.verdict}</b> ` : A;
    return b`<div class="ct-say ${said.text ? "" : "ct-quiet"}">
      <p class="ct-status" role="status" aria-atomic="true">${mark}${said.text}</p>
      ${said.rule ? drawChip(view, said.rule, on) : A}
    </div>
    ${drawRule(view)}`;
  }
  function drawRule({ openRule, rules, ui, on }) {
    if (!openRule) return A;
    return b`<div class="ct-rule">
    <p><b>${rules[openRule]?.[1]}</b> ${rules[openRule]?.[2]}</p>
    <button type="button" class="ct-tool" @click=${on.closeRule}>${ui["rule-close"]}</button>
  </div>`;
  }
  function drawChip(view, rule, on = view.on) {
    const [short, full] = view.rules[rule] || [rule, rule];
    const place = view.placeOf(rule);
    if (place) {
      return b`<a class="carte-chip" href=${place.href} aria-label=${full}
      >${place.near ? short : full}</a
    >`;
    }
    return b`<button
    type="button"
    class="carte-chip"
    aria-label=${full}
    @click=${() => view.on.rule(rule)}
  >
    ${short}
  </button>`;
  }
  function drawSheet(view) {
    const { lines = view.scene.lines, total, totalLabel } = view.reply || {};
    if (!lines) return A;
    return b`<div class="ct-sheet">
    <table>
      <tbody>
        ${lines.map(([points, text, rule]) => {
      const none = points === "0";
      return b`<tr class=${none ? "ct-off" : ""}>
            <td>${say(view, text)}</td>
            <td>${drawChip(view, rule)}</td>
            <td>${signed(points)}</td>
          </tr>`;
    })}
        ${totalLabel ? b`<tr class="ct-total">
              <th scope="row">${totalLabel}</th>
              <td></td>
              <td>${written(total)}</td>
            </tr>` : A}
      </tbody>
    </table>
  </div>`;
  }
  function drawTwoSides(view, { lines, sides, total, totals, fresh, verdict: [won, why] = [] }) {
    const cell = ([side, points], who) => points === "0" ? points : side === who ? signed(points) : "";
    return b`<div class="ct-sheet ct-two">
    <table>
      <thead>
        <tr><td></td><td></td><th scope="col">${sides[0]}</th><th scope="col">${sides[1]}</th></tr>
      </thead>
      <tbody>
        ${lines.map(
      (line) => b`<tr class="${fresh(line) ? "ct-fresh" : ""} ${line[1] === "0" ? "ct-off" : ""}">
            <td>${say(view, line[2])}</td>
            <td>${drawChip(view, line[3])}</td>
            <td>${cell(line, 0)}</td><td>${cell(line, 1)}</td>
          </tr>`
    )}
        <tr class="ct-total"><th scope="row">${total}</th><td></td>
          <td>${written(totals[0])}</td><td>${written(totals[1])}</td></tr>
        ${won ? b`<tr class="ct-outcome"><th scope="row">${won}</th>
              <td>${drawChip(view, why)}</td><td></td><td></td></tr>` : A}
      </tbody>
    </table>
  </div>`;
  }
  function drawListed(view) {
    if (!view.listed) return A;
    return b`<div class="ct-sheet">
    <table>
      <tbody>
        ${view.listed.map(
      ([points, text, rule]) => b`<tr>
            <td>${say(view, text)}</td>
            <td>${drawChip(view, rule)}</td>
            <td>${signed(points)}</td>
          </tr>`
    )}
      </tbody>
    </table>
  </div>`;
  }
  function drawTools(view, on) {
    const { ui, scene } = view;
    const tools = scene.actions.filter((action) => action.kind === "tool");
    const begun = view.begun ?? view.trail.length > 0;
    return b`<div class="ct-tools">
    ${view.scene.steps || view.scene.deck ? A : b`<button type="button" class="ct-tool" data-tool="undo"
          aria-disabled=${begun ? A : "true"} @click=${on.undo}>${ui.undo}</button>`}
    ${view.scene.deck ? A : b`<button type="button" class="ct-tool" data-tool="restart" @click=${on.restart}>
          ${ui.restart}
        </button>`}
    ${tools.map(
      (action) => b`<button type="button" class="ct-tool" data-action=${action.id}
        @click=${() => on.act(action)}>${action.label}</button>`
    )}
    <button type="button" class="ct-tool" data-tool="describe" title=${ui.keys}
      @click=${on.describe}>${ui["table-words"]}</button>
    ${view.extra || A} ${drawPacks(view, on)}
    ${view.switches.length ? b`<details class="ct-house" ?open=${view.unfolded}>
          <summary>${ui["house-rules"]}</summary>
          ${view.switches.map(
      (one) => b`<label
              ><input type="checkbox" data-switch=${one.id}
                .checked=${view.switched.includes(one.id)}
                @change=${(event) => on.switch(one, event.target.checked)} />
              <span>${one.label}</span> ${drawChip(view, one.rule)}</label
            >`
    )}
        </details>` : A}
  </div>`;
  }
  function drawPacks(view, on) {
    if (view.offered.length < 2) return A;
    return b`<fieldset class="ct-signs">
    <legend>${view.ui.packs}</legend>
    ${view.offered.map(
      ([name]) => b`<label
        ><input type="radio" name="board-${view.id}-pack" value=${name}
          .checked=${name === view.pack}
          @change=${() => on.pack(name)} /><span>${view.ui[`pack-${name}`] || name}</span></label
      >`
    )}
    <label
      ><input type="checkbox" data-indices .checked=${view.indices}
        @change=${(event) => on.indices(event.target.checked)} /><span>${view.ui.indices}</span></label
    >
  </fieldset>`;
  }

  // picks.js
  var Picks = class {
    constructor() {
      this.zones = /* @__PURE__ */ new Map();
    }
    has(zone, card) {
      return this.zones.get(zone)?.has(card) || false;
    }
    /** The cards picked in a zone, as they lie there; an only card need not be picked. */
    of(scene, name) {
      const zone = scene.zones.find((one) => one.id === name);
      if (zone.pick === "one" && zone.cards.length === 1) return zone.cards;
      return zone.cards.filter((card) => this.has(name, card));
    }
    toggle(zone, card) {
      const picked = this.zones.get(zone.id) || /* @__PURE__ */ new Set();
      const had = picked.has(card);
      if (zone.pick === "one") picked.clear();
      if (had) picked.delete(card);
      else picked.add(card);
      this.zones.set(zone.id, picked);
    }
    clear() {
      this.zones.clear();
    }
    get any() {
      return [...this.zones.values()].some((picked) => picked.size > 0);
    }
    /** The first zone that an action needs and that has nothing picked, or undefined. */
    missing(scene, action) {
      return (action.uses || []).map((name) => scene.zones.find((zone) => zone.id === name)).find((zone) => this.of(scene, zone.id).length === 0);
    }
    ready(scene, action) {
      return !this.missing(scene, action);
    }
    /** A choice as text: take/9D/2D.7D, or take/9D/*5 where five are more than may be chosen. A card
     * that decides by itself is reported without the others. */
    choice(scene, action) {
      const parts = (action.uses || []).map((name) => {
        const zone = scene.zones.find((one) => one.id === name);
        const cards = this.of(scene, name);
        const tooMany = zone.atMost !== void 0 && cards.length > zone.atMost;
        const alone = cards.filter((card) => zone.single?.includes(card)).slice(0, 1);
        return tooMany ? `*${cards.length}` : (alone.length ? alone : cards).join(".");
      });
      return [action.id, ...parts].join("/");
    }
  };

  // store.js
  var PREFIX = "carte:1:";
  function load(name) {
    let text = null;
    try {
      text = window.localStorage.getItem(PREFIX + name);
    } catch {
    }
    if (text === null) return null;
    try {
      return JSON.parse(text) ?? void 0;
    } catch {
      return void 0;
    }
  }
  function save(name, value) {
    try {
      if (value === null) window.localStorage.removeItem(PREFIX + name);
      else window.localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
    }
  }

  // packs.js
  var chosen = null;
  var CHANGED = "carte:pack";
  function wantedPack() {
    if (chosen === null) chosen = load("pack");
    return chosen;
  }
  function packOf(offered) {
    const wanted = wantedPack();
    return offered.find(([name]) => name === wanted) || offered[0];
  }
  function choosePack(name) {
    chosen = name;
    save("pack", name);
    window.dispatchEvent(new CustomEvent(CHANGED, { detail: name }));
  }
  function withIndices() {
    return load("indices") !== false;
  }
  function chooseIndices(wanted) {
    save("indices", wanted ? null : false);
    showIndices(wanted);
    window.dispatchEvent(new CustomEvent(CHANGED, { detail: wantedPack() }));
  }
  function showIndices(wanted = withIndices()) {
    const style = document.documentElement.style;
    if (wanted) style.removeProperty("--carte-index");
    else style.setProperty("--carte-index", "none");
  }
  function onPack(listener, signal) {
    window.addEventListener(CHANGED, listener, { signal });
  }

  // board.js
  var SMALL_CARD = 0.095;
  var TOO_SOON = 400;
  var NOTHING_SAID = { kind: "", verdict: "", text: "", rule: "" };
  var retold = (text, tries) => tries % 2 ? text : `${text} `;
  var Board = class {
    /**
     * `root` is the element to draw in, `payload` the board's data, `answers` who replies,
     * `host` what differs between a page and a notebook: placeOf(rule), loadFaces(set),
     * addressed (whether choices stand in the address), width (of the place, if known).
     */
    constructor(root, payload, answers, host, signal) {
      Object.assign(this, { root, payload, answers, host });
      this.id = payload.id;
      this.ui = payload.ui;
      this.names = { ...payload.names };
      this.rules = { ...payload.rules };
      this.picks = new Picks();
      this.said = NOTHING_SAID;
      this.reply = null;
      this.listed = null;
      this.openRule = null;
      this.movedAt = 0;
      this.placed = { switched: [], trail: [] };
      this.on = this.handlers();
      this.take(answers.now());
      this.found = this.kept();
      root.classList.add("ct-live");
      const keepKeys = ({ target }) => target.setAttribute("data-lm-suppress-shortcuts", "true");
      root.addEventListener("focusin", keepKeys, { signal });
      root.addEventListener("keydown", (event) => this.key(event), { signal });
      root.addEventListener("click", (event) => this.press(event), true);
      onPack(() => this.draw(), signal);
      onFaces(() => this.draw(), signal);
      this.width = host.width || 0;
      if (this.drawsSmall) this.followWidth(signal);
      if (host.addressed) {
        window.addEventListener("popstate", () => this.followAddress(false), { signal });
        window.addEventListener("hashchange", () => this.followAddress(false), { signal });
      }
      this.draw();
      if (host.addressed) this.followAddress(true);
    }
    /** Draw anew when the board gets a width that changes what is drawn. */
    followWidth(signal) {
      const watch = new ResizeObserver(([{ contentRect }]) => {
        const before = this.shape;
        this.width = contentRect.width;
        if (this.shape !== before) this.draw();
      });
      watch.observe(this.root);
      signal?.addEventListener("abort", () => watch.disconnect());
    }
    /** Whether it has small cards: those round a table. */
    get drawsSmall() {
      return this.scene.zones.some((zone) => zone.place);
    }
    /** Whether small cards would be less than 60 pixels wide. */
    get tiny() {
      return this.width > 0 && this.width * SMALL_CARD < 60;
    }
    /** What depends on the width, in a word. */
    get shape() {
      return `${this.tiny}`;
    }
    get foundKey() {
      const switched = this.switched.length ? `:${this.switched.join(",")}` : "";
      return `found:${this.id}${switched}`;
    }
    /** The answers found earlier on this device; none if what is kept there is no list. */
    kept() {
      const found = load(this.foundKey);
      return new Set(Array.isArray(found) ? found : []);
    }
    /** Take over the scene that an answer came with. */
    take(now) {
      this.scene = now.scene;
      this.trail = now.trail || [];
      this.switched = now.switched || [];
      this.unfolded || (this.unfolded = this.switched.length > 0);
      Object.assign(this.names, now.names);
      if (this.scene.answers !== void 0) this.outOf = this.scene.answers;
    }
    /** Go on when an answer is there: at once if it is at hand, later if Python has to think. */
    when(answer, then) {
      const go = (given) => {
        if (given.error) {
          this.say("no", "", fill(this.ui[given.error], { restart: this.ui.restart }));
        } else {
          Object.assign(this.names, given.names);
          Object.assign(this.rules, given.rules);
          then(given);
        }
        this.draw();
      };
      if (typeof answer.then === "function") answer.then(go);
      else go(answer);
    }
    handlers() {
      return {
        pick: (zone, card) => {
          this.picks.toggle(zone, card);
          this.forget();
          this.draw();
        },
        act: (action) => this.act(action),
        back: () => {
          if (!this.tooSoon) this.undo();
        },
        undo: () => this.undo(),
        restart: () => this.restart(),
        describe: () => {
          const { scene } = this;
          this.say("", "", () => this.inWords(scene));
          this.draw();
        },
        pack: (name) => choosePack(name),
        indices: (wanted) => chooseIndices(wanted),
        switch: (one, on) => this.switch(one, on),
        rule: (rule) => {
          this.openRule = rule;
          this.draw();
        },
        closeRule: () => {
          this.openRule = null;
          this.draw();
        }
      };
    }
    /** A position as it is described. */
    inWords(scene) {
      const said = scene.zones.map((zone) => this.hides(zone) ? "" : zone.words);
      return spell([scene.words, ...said].filter(Boolean).join(" "), this.names, this.shownSigns);
    }
    /** Whether the reader does not want to see what lies there. */
    hides() {
      return false;
    }
    get tooSoon() {
      return performance.now() - this.movedAt < TOO_SOON;
    }
    /** The second press of a double click, or of Enter, on a button that has gone falls on what
     * came in its place. It was not meant. */
    press(event) {
      if (!event.isTrusted || !this.tooSoon || !event.target.closest(".ct-btn")) return;
      const byKey = event.detail === 0;
      if (byKey ? event.target === this.broughtTo : event.detail > 1) event.stopPropagation();
      else if (byKey) this.movedAt = 0;
    }
    act(action) {
      const missing = this.picks.missing(this.scene, action);
      if (missing) {
        this.say("", "", fill(this.ui["choose-first"], { what: missing.label }));
        this.draw();
        return;
      }
      const before = this.scene;
      const choice = this.picks.choice(this.scene, action);
      this.when(this.answers.choose(choice), ({ reply, moved, now }) => {
        this.take(now);
        this.hear(reply);
        if (!moved) return;
        const offers = (scene) => scene.actions.map((one) => one.id).join();
        if (now.scene.end || offers(before) !== offers(now.scene)) this.movedAt = performance.now();
        this.picks.clear();
        if (reply.answer && before.answers !== void 0) {
          this.found.add(reply.answer);
          save(this.foundKey, [...this.found]);
        }
        const stays = action.group && now.scene.actions.some((one) => one.id === action.id);
        const end = now.scene.end && '[data-action="back"], [data-action="next"]';
        this.wantFocus = stays ? `[data-action="${action.id}"]` : end || ".ct-btn";
        this.address(true);
      });
    }
    /** Use an action by its id, if it is offered now. */
    use(id) {
      const action = this.scene.actions.find((one) => one.id === id);
      if (action) this.act(action);
    }
    /** Show what a reply says. */
    hear(reply) {
      this.listed = reply.listed || null;
      this.reply = reply.lines ? reply : null;
      this.openRule = null;
      const text = () => spell(reply.sentence, this.names, this.shownSigns);
      if (!reply.ok) this.say("no", this.ui.no, text, reply.rule);
      else this.say(reply.answer ? "yes" : "", reply.answer ? this.ui.yes : "", text, reply.rule);
    }
    /** Say a text; one that names cards is a function, called again when the pack changes. */
    say(kind, verdict, words, rule = "") {
      const spelt = typeof words === "function" ? words : () => words;
      const text = spelt();
      const same = this.said.plain === text && this.said.kind === kind;
      const tries = text && same ? this.said.tries + 1 : 1;
      if (tries > 1 && kind === "no" && verdict) verdict = this.ui["still-no"];
      this.said = { kind, verdict, text: retold(text, tries), plain: text, tries, rule, spelt };
    }
    /** A new choice begins: what was said about the last one goes. */
    forget() {
      if (this.reply || this.listed || this.said.text) {
        const { plain, tries, kind } = this.said;
        this.said = { ...NOTHING_SAID, plain, tries, kind };
      }
      this.reply = null;
      this.listed = null;
      this.openRule = null;
    }
    undo() {
      if (!this.trail.length) return;
      this.when(this.answers.undo(), ({ now }) => {
        this.take(now);
        this.reset(this.ui.undone);
        this.address(false);
      });
    }
    restart() {
      this.when(this.answers.restart(), ({ now }) => {
        this.take(now);
        this.found.clear();
        save(this.foundKey, null);
        this.reset(this.ui.restarted);
        this.address(false);
      });
    }
    switch(one, on) {
      const switched = this.switched.filter((id) => id !== one.id).concat(on ? [one.id] : []);
      const anew = this.beginsAnew;
      this.when(this.answers.switch(switched), ({ now }) => {
        this.take(now);
        this.found = this.kept();
        const sentence = fill(this.ui[on ? "house-rule-on" : "house-rule-off"], { what: one.label });
        this.reset(anew ? `${sentence} ${this.ui["house-rule-anew"]}` : sentence, one.rule);
        this.wantFocus = null;
        this.address(false);
      });
    }
    /** Whether a house rule takes away what was played: the board begins anew with it. */
    get beginsAnew() {
      return this.trail.length > 0;
    }
    reset(text, rule = "") {
      this.picks.clear();
      this.reply = null;
      this.listed = null;
      this.openRule = null;
      this.say("", "", text, rule);
      this.wantFocus = "button.ct-card, .ct-btn";
    }
    address(push) {
      if (!this.host.addressed) return;
      writeAddress(this.id, this.place, { push, from: this.placed });
      this.placed = this.place;
    }
    get place() {
      return { switched: this.switched, trail: this.trail };
    }
    /** Come to the position that the address names, or this entry of the history. */
    followAddress(first) {
      const named = readAddress(this.id);
      const wanted = named || placeInHistory(this.id);
      if (!wanted || !namesBoards()) return;
      const same = (a2, b2) => a2.join() === b2.join();
      if (same(wanted.trail, this.trail) && same(wanted.switched, this.switched)) return;
      const known = this.payload.switches.map((one) => one.id);
      const stray = wanted.switched.find((id) => !known.includes(id));
      let answer = this.answers.switch(wanted.switched.filter((id) => known.includes(id)));
      this.take(answer.now);
      const failed = stray || this.followTrail(wanted.trail);
      if (failed) this.take(this.answers.restart().now);
      else answer = this.last || answer;
      this.placed = this.place;
      this.found = this.kept();
      this.picks.clear();
      this.reply = null;
      this.listed = null;
      if (failed) this.say("no", "", fill(this.ui["linked-elsewhere"], { what: failed }));
      else if (answer.reply) this.hear(answer.reply);
      else this.said = NOTHING_SAID;
      this.draw();
      if (first && named && !comesBack()) arriveAt(this.root);
    }
    /** Make the choices of a trail one after the other; gives the first that does not fit. */
    followTrail(trail) {
      this.last = this.answers.follow(trail);
      this.take(this.last.now);
      return this.last.stray || null;
    }
    key(event) {
      if (event.altKey || event.metaKey || event.ctrlKey) return;
      const used = {
        Escape: () => this.picks.any && (this.picks.clear(), this.forget(), this.draw(), true),
        z: () => this.trail.length > 0 && (this.undo(), true),
        t: () => (this.on.describe(), true),
        ArrowRight: () => this.walk(event.target, 1),
        ArrowLeft: () => this.walk(event.target, -1),
        Home: () => this.walk(event.target, -Infinity),
        End: () => this.walk(event.target, Infinity)
      }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (event.target.matches("input") && event.key.startsWith("Arrow")) return;
      if (used && used()) {
        event.preventDefault();
        event.stopPropagation();
      }
    }
    /** Move the focus among the cards of one zone. */
    walk(from, by) {
      const zone = from.closest(".ct-cards");
      if (!zone) return false;
      const cards = [...zone.querySelectorAll("button.ct-card")];
      const at = Math.min(Math.max(cards.indexOf(from) + by, 0), cards.length - 1);
      cards[at]?.focus();
      return true;
    }
    get shownSigns() {
      return packOf(this.payload.packs)[2];
    }
    /** How many answers are found; where buttons stay pressed for them, no more than can be seen. */
    get foundNow() {
      const marked = this.scene.actions.filter((action) => action.on !== void 0);
      return marked.length ? marked.filter((action) => action.on).length : this.found.size;
    }
    draw() {
      const [pack, , shown] = packOf(this.payload.packs);
      const n2 = this.foundNow;
      const all = n2 >= this.outOf;
      const { spelt, tries } = this.said;
      const said = spelt ? { ...this.said, text: retold(spelt(), tries) } : this.said;
      const view = {
        id: this.id,
        ui: this.ui,
        names: this.names,
        rules: this.rules,
        scene: this.scene,
        trail: this.trail,
        switched: this.switched,
        unfolded: this.unfolded,
        switches: this.payload.switches,
        offered: this.payload.packs,
        picks: this.picks,
        pack,
        signs: shown,
        indices: withIndices(),
        ...this.faces(),
        said,
        reply: this.reply,
        listed: this.listed,
        openRule: this.openRule,
        found: this.outOf ? fill(this.ui[all ? "found-all" : "found"], { n: n2, of: this.outOf }) : "",
        more: n2 > 0 && this.outOf > n2,
        placeOf: this.host.placeOf,
        on: this.on
      };
      D(this.template(view, this.on), this.root);
      if (this.wantFocus && this.root.contains(document.activeElement || null)) {
        this.focusOn(this.wantFocus);
      } else if (this.wantFocus && document.activeElement === document.body) {
        this.focusOn(this.wantFocus);
      }
      this.wantFocus = null;
    }
    /** The faces to draw with. Under 60 pixels a drawn pack gives way to the easy faces. */
    faces() {
      const [, name, , small] = packOf(this.payload.packs);
      const cards = this.scene.zones.flatMap((zone) => zone.cards);
      const get = (set) => {
        const found = faceSet(set);
        if (lacks(found, cards)) wantFaces(set, cards, this.host.loadFaces);
        return found && { ...found, name: set };
      };
      const easy = this.drawsSmall && this.tiny && small && small !== name;
      return { faces: get(name), smallFaces: easy ? get(small) : null };
    }
    template(view, on) {
      return drawBoard(view, on);
    }
    focusOn(selector) {
      this.broughtTo = this.root.querySelector(selector);
      this.broughtTo?.focus({ preventScroll: true });
      return this.broughtTo;
    }
  };

  // deck.js
  var MOST_SET = 999999;
  var isSet = (text) => /^\d+$/.test(text) && Number(text) <= MOST_SET;
  var DeckBoard = class extends Board {
    get progressKey() {
      return `practice:${this.id}`;
    }
    take(now) {
      super.take(now);
      const { deck } = this.scene;
      if (this.set === void 0) this.begin(deck);
      this.at = Math.max(this.order.indexOf(deck.at), 0);
      this.solved = deck.solved;
    }
    /** Where the reader left off, if this browser kept anything that fits. */
    begin(deck) {
      this.sets = {};
      this.wrong = /* @__PURE__ */ new Set();
      this.own = 1;
      const kept = load(this.progressKey);
      const isSets = (sets) => sets && Object.values(sets).every((tried) => tried !== null && typeof tried === "object");
      const fits = (entry) => Number.isInteger(entry?.set) && isSets(entry.sets);
      if (kept !== null && !(fits(kept) && kept.of === deck.of)) {
        this.foreign = true;
      } else if (kept) {
        this.own = kept.set;
        this.sets = kept.sets;
      }
      this.open(this.own);
      if (this.foreign) queueMicrotask(() => this.tell(this.ui["progress-foreign"]));
      else queueMicrotask(() => this.arrive());
    }
    /** Go where the reader left off; what an address was told meanwhile is still to be read. */
    arrive() {
      const { said } = this;
      this.jump(this.firstOpen(), false);
      if (said.text) this.said = said;
      this.draw();
    }
    /** Go over to a set, and to what was answered of it. */
    open(set) {
      this.set = set;
      this.sets[set] = this.sets[set] || {};
      this.tried = this.sets[set];
      this.order = this.questions(set);
    }
    questions(set) {
      return questionsOf(this.payload.ideas.of, set);
    }
    /** The first place without an answer; after the last of them, the end of the set. */
    firstOpen() {
      const open = this.order.findIndex((number) => this.tried[number] === void 0);
      return open < 0 ? this.order.length : open;
    }
    get right() {
      return this.order.filter((number) => this.tried[number]).length;
    }
    keep() {
      if (this.foreign) return;
      const { of } = this.scene.deck;
      if (!Object.keys(this.sets[this.own] || {}).length) this.own = this.set;
      save(this.progressKey, { set: this.own, of, sets: this.sets });
    }
    tell(text, kind = "") {
      this.say(kind, "", text);
      this.draw();
    }
    /** Show the question at a place of the order; the place after the last is how the set went. */
    jump(at, focus = true) {
      const last = this.order.length - 1;
      const place = Math.min(Math.max(at, 0), last);
      this.when(this.answers.jump(this.order[place]), ({ now }) => {
        this.ended = at > last;
        if (focus) this.movedAt = performance.now();
        this.wrong = /* @__PURE__ */ new Set();
        this.take(now);
        this.reset("");
        if (this.ended) this.wantFocus = ".ct-prompt";
        if (!focus) this.wantFocus = null;
        this.address(false);
      });
    }
    act(action) {
      this.chosen = action.id;
      super.act(action);
    }
    hear(reply) {
      super.hear(reply);
      const number = this.scene.deck.at;
      if (!reply.ok) this.wrong.add(this.chosen);
      if (this.tried[number] === void 0) {
        this.tried[number] = reply.ok;
        this.keep();
      }
    }
    useSet(text) {
      if (!isSet(text)) {
        this.tell(fill(this.ui["set-bad"], { what: text, most: MOST_SET }), "no");
        return;
      }
      if (Number(text) !== this.set) this.useOwn(Number(text));
    }
    /** Go on with a set by choice. */
    useOwn(set) {
      this.open(set);
      this.own = set;
      this.keep();
      this.jump(this.firstOpen());
    }
    again() {
      delete this.sets[this.set];
      this.useOwn(this.set);
    }
    clear() {
      this.foreign = false;
      this.sets = {};
      this.own = this.set;
      this.open(this.set);
      save(this.progressKey, null);
      this.jump(0);
      this.tell(this.ui.cleared);
    }
    undo() {
      if (this.solved) this.jump(this.at);
    }
    // The address holds the set and the question, so that a class can open the same one.
    address(push) {
      const at = this.ended ? this.order.length : this.at;
      this.trail = at > 0 || this.set !== 1 ? [`set=${this.set}`, `at=${at + 1}`] : [];
      super.address(push);
    }
    followTrail(trail) {
      const wanted = { set: this.set, at: 1 };
      for (const part of trail) {
        const [name, value] = part.split("=");
        if (!Object.hasOwn(wanted, name) || !isSet(value)) return part;
        wanted[name] = Number(value);
      }
      const most = this.questions(wanted.set).length + 1;
      if (wanted.at < 1 || wanted.at > most) return `at=${wanted.at}`;
      this.open(wanted.set);
      queueMicrotask(() => this.jump(wanted.at - 1, false));
      return null;
    }
    template(view, on) {
      if (this.ended) return this.drawEnd(view);
      const place = fill(view.ui.question, { at: this.at + 1, of: this.order.length });
      const options = this.drawOptions(view, on);
      return b`${drawBoard({ ...view, found: place, options, below: this.drawDeck(view) }, on)}`;
    }
    /** The options to choose from, those that were wrong marked; then all, right and wrong. */
    drawOptions(view, on) {
      const { scene, ui } = view;
      const mark = (right) => b`<span class="ct-verdict ct-is-${right ? "right" : "wrong"}"
      >${ui[right ? "option-right" : "option-wrong"]}</span
    >`;
      if (!this.solved) {
        return scene.actions.map((action) => {
          const wrong = this.wrong.has(action.id);
          return b`<button type="button" class="ct-btn ct-alt" data-action=${action.id}
          @click=${() => on.act(action)}>
          <span>${say(view, action.label)}</span> ${wrong ? mark(false) : A}
        </button>`;
        });
      }
      const last = this.at === this.order.length - 1;
      return b`<ul class="ct-judged">
        ${scene.deck.options.map(([text, right]) => b`<li>
          <span>${say(view, text)}</span> ${mark(right)}
        </li>`)}
      </ul>
      <button type="button" class="ct-btn ct-go" data-action="next" @click=${() => this.jump(this.at + 1)}>
        ${ui[last ? "to-end" : "next-question"]}
      </button>`;
    }
    /** Where the reader is in the set, and which set this is. */
    drawDeck(view) {
      const { ui } = view;
      const at = this.ended ? this.order.length : this.at;
      const after = at >= this.order.length - 1 ? "to-end" : "next-question";
      return b`<div class="ct-deck">
      <button type="button" class="ct-step" data-step="back" aria-disabled=${at === 0 ? "true" : A}
        @click=${() => at > 0 && this.jump(at - 1)}>${ui["previous-question"]}</button>
      ${this.ended ? A : b`<button type="button" class="ct-step" data-step="next"
            @click=${() => this.jump(at + 1)}>${ui[after]}</button>`}
      <span class="ct-progress">${fill(ui.progress, { right: this.right, of: this.order.length })}</span>
      <label class="ct-set" title=${ui["set-hint"]}>${ui["set-number"]}
        <input type="text" inputmode="numeric" size="4" .value=${String(this.set)}
          @change=${(event) => this.useSet(event.target.value.trim())} /></label>
      <button type="button" class="ct-tool" data-tool="clear" @click=${() => this.clear()}>${ui.clear}</button>
    </div>`;
    }
    /** How the set went: what was right at first go, and which ideas to look at again. */
    drawEnd(view) {
      const { ui } = view;
      const { names, of } = this.payload.ideas;
      const some = (wanted) => this.order.filter((number) => this.tried[number] === wanted);
      const list = (title, numbers, kind) => {
        if (!numbers.length) return A;
        const ideas = names.filter((_2, idea) => numbers.some((number) => of[number] === idea));
        return b`<tbody class="ct-ideas-${kind}">
        <tr><th scope="rowgroup" colspan="2">${title}</th></tr>
        ${ideas.map(([text, rule]) => b`<tr>
          <td>${text}</td><td>${drawChip(view, rule)}</td>
        </tr>`)}
      </tbody>`;
      };
      const open = some(void 0);
      return b`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask" tabindex="-1">
          ${fill(ui["set-end"], { set: this.set, right: this.right, of: this.order.length })}
        </div>
      </div>
      <div class="ct-felt ct-end">
        ${open.length ? b`<button type="button" class="ct-btn ct-go" data-end="open"
              @click=${() => this.jump(this.firstOpen())}>${fill(ui["set-open"], { n: open.length })}</button>` : A}
        ${this.set < MOST_SET ? b`<button type="button" class="ct-btn ${open.length ? "ct-alt" : "ct-go"}" data-end="next"
              @click=${() => this.useOwn(this.set + 1)}>${ui["set-next"]}</button>` : A}
        <button type="button" class="ct-btn ct-alt" data-end="again"
          @click=${() => this.again()}>${ui["set-again"]}</button>
      </div>
      <div class="ct-say ${view.said.text ? "" : "ct-quiet"}">
        <p class="ct-status" role="status" aria-atomic="true">${view.said.text}</p>
      </div>
      <div class="ct-sheet ct-ideas"><table>
        ${list(ui["look-again"], some(false), "missed")} ${list(ui["went-well"], some(true), "right")}
      </table></div>
      ${drawRule(view)} ${this.drawDeck(view)}
    `;
    }
  };
  function questionsOf(ideas, set) {
    const inAll = ideas.reduce((most, idea) => Math.max(most, ideas.filter((one) => one === idea).length), 0);
    const round = Math.floor((set - 1) / inAll);
    const turn = set - 1 - round * inAll;
    const seen = /* @__PURE__ */ new Map();
    return orderOf(ideas.length, round).filter((number) => {
      const before = seen.get(ideas[number]) || 0;
      seen.set(ideas[number], before + 1);
      return before === turn;
    });
  }
  function orderOf(count, seed) {
    let state = (seed + 1) * 2654435761 >>> 0;
    const draw = () => {
      state = state + 1831565813 >>> 0;
      let t4 = Math.imul(state ^ state >>> 15, state | 1);
      t4 ^= t4 + Math.imul(t4 ^ t4 >>> 7, t4 | 61);
      return ((t4 ^ t4 >>> 14) >>> 0) / 4294967296;
    };
    const order = Array.from({ length: count }, (_2, n2) => n2);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = Math.floor(draw() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  // shares.js
  var BOTH = [0, 1];
  var SharesBoard = class extends Board {
    get drawsSmall() {
      return true;
    }
    take(now) {
      super.take(now);
      if (!this.answers.waiting?.size) this.begin(this.sharedIn(now.scene));
      this.keepTrail();
    }
    /** Begin with things shared so; whoever switched a house rule goes on with what there was. */
    begin(shares) {
      const path = (one) => this.path(one).join(";");
      if (this.goesOn) this.tell();
      else if (!this.shares || path(shares) !== path(this.shares)) this.startWith(shares);
      this.goesOn = false;
    }
    switch(one, on) {
      this.goesOn = true;
      this.keepLines();
      super.switch(one, on);
    }
    get beginsAnew() {
      return false;
    }
    /** Begin anew with things shared so. */
    startWith(shares) {
      Object.assign(this, { shares, first: shares, past: [], before: null });
    }
    totals(lines = this.lines()) {
      return BOTH.map((who) => addPoints(lines.filter((n2) => n2[0] === who).map((n2) => n2[1])));
    }
    /** The lines as they are, so that new ones can be marked. */
    keepLines() {
      this.before = new Set(this.lines().map((line) => line.join("|")));
    }
    /** Share anew, and remember how it was. */
    shareAnew(shares) {
      this.keepLines();
      this.past.push(this.shares);
      this.shares = shares;
    }
    undo() {
      if (!this.past.length) return;
      this.keepLines();
      this.shares = this.past.pop();
      this.changed(this.ui.undone);
      this.drawKeepingFocus();
    }
    restart() {
      this.startWith(this.first);
      this.changed(this.ui.restarted);
      this.drawKeepingFocus();
    }
    /** What had the focus may be gone with what was taken back. */
    drawKeepingFocus() {
      const had = this.root.contains(document.activeElement);
      this.draw();
      const has = this.root.contains(document.activeElement);
      if (had && !has) this.focusOn("button.ct-card, .ct-btn, .ct-heap");
    }
    followAddress(first) {
      this.were = [...this.past, this.shares];
      super.followAddress(first);
    }
    /** Come to where an address leads; from there, too, Undo takes back one thing at a time. */
    arrive(shares) {
      const path = (one) => this.path(one).join(";");
      const at = this.were.map(path).lastIndexOf(path(shares));
      const last = this.were[this.were.length - 1];
      this.past = at < 0 ? [...this.were, ...this.between(last, shares)] : this.were.slice(0, at);
      this.shares = shares;
    }
    /** The address says how all is shared, in place of a trail of choices. */
    keepTrail() {
      this.trail = this.past.length ? this.path() : [];
    }
    address(push) {
      this.keepTrail();
      super.address(push);
    }
    template(view, on) {
      const lines = this.lines();
      const totals = this.totals(lines);
      const fresh = (line) => this.before && !this.before.has(line.join("|"));
      const { sides, total } = this.sheet;
      return b`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask">
          ${this.prompt(view)}
        </div>
      </div>
      ${this.drawShares(view, on)}
      ${drawSaid(view, on)} ${drawTwoSides(view, { sides, total, lines, totals, fresh, verdict: this.verdict(totals) })}
      ${drawTools({ ...view, begun: this.past.length > 0 }, on)}
    `;
    }
  };

  // split.js
  var SplitBoard = class extends SharesBoard {
    get sheet() {
      return this.scene.split;
    }
    get mine() {
      return this.shares.mine;
    }
    get steps() {
      return this.shares.steps;
    }
    sharedIn({ split, zones }) {
      const mine = new Set(zones.find((zone) => zone.id === "mine").cards);
      const steps = Object.fromEntries(split.steppers.map((one) => [one.id, one.start]));
      return { mine, steps };
    }
    /** How far a stepper goes, the least and the most, when cards lie so. */
    reach({ limits, most }, { mine, steps }) {
      if (!limits) return [0, most];
      const stacks = this.scene.split.steppers.filter((one) => one.stack);
      return limits.table[stacks.reduce((sum, one) => sum + steps[one.id], mine.size)];
    }
    /** The same shares with every stepper inside its reach, and what is said of those that moved. */
    within(shares) {
      const said = [];
      const steps = { ...shares.steps };
      for (const one of this.scene.split.steppers) {
        const [least, most] = this.reach(one, shares);
        const value = Math.min(Math.max(steps[one.id], least), most);
        if (value === steps[one.id]) continue;
        steps[one.id] = value;
        said.push(fill(this.ui.stepped, { what: one.label, n: value }), one.limits.why[0]);
      }
      return [said.length ? { ...shares, steps } : shares, said];
    }
    /** What a panel says: the lines for how the cards lie now. */
    read(panel) {
      const here = panel.cards.map((card) => this.mine.has(card));
      const index = panel.by === "subset" ? here.reduce((sum, mine, n2) => sum + (mine ? 2 ** n2 : 0), 0) : here.filter(Boolean).length + panel.steppers.reduce((sum, name) => sum + this.steps[name], 0);
      return panel.sheets[panel.table[index]];
    }
    lines() {
      return this.scene.split.panels.flatMap((panel) => this.read(panel));
    }
    /** Who has won at a total of side 0, with the rule; nothing where a deal decides nothing. */
    verdict([us]) {
      const { verdicts } = this.scene.split;
      return verdicts?.says[verdicts.table[us]] || [];
    }
    /** Change who has what, remember how it was, and say what came of it. */
    change(some, what) {
      const [shares, more] = this.within({ ...this.shares, ...some });
      this.shareAnew(shares);
      this.changed([what, ...more].join(" "));
      this.draw();
    }
    changed(what) {
      this.say("", "", () => this.outcome(spell(what, this.names, this.shownSigns)));
      this.tell();
      this.address(true);
    }
    reset(text, rule) {
      super.reset(this.outcome(text), rule);
    }
    tell() {
      this.answers.share?.([...this.mine], this.steps);
    }
    /** What has changed, and what both sides score now. */
    outcome(what) {
      const totals = this.totals();
      const [verdict = ""] = this.verdict(totals);
      const [us, them] = totals.map(written);
      return `${fill(this.ui[`shared-${this.scene.split.who}`], { what, us, them })} ${verdict}`.trim();
    }
    move(card) {
      const side = this.mine.has(card) ? "theirs" : "mine";
      const moved = this.ui[`moved-${side}-${this.scene.split.who}`];
      const what = fill(moved, { card: `[[${card}]]` });
      const mine = new Set(this.mine);
      if (!mine.delete(card)) mine.add(card);
      this.change({ mine }, what);
      this.root.querySelector(`[data-card="${card}"]`)?.focus({ preventScroll: true });
    }
    step(stepper, by) {
      const value = Math.min(Math.max(this.steps[stepper.id] + by, 0), stepper.most);
      if (value === this.steps[stepper.id]) return;
      const [least, most] = this.reach(stepper, this.shares);
      if (value < least || value > most) {
        const [why, rule] = stepper.limits.why;
        this.say("no", this.ui.no, why, rule);
        this.draw();
        return;
      }
      const what = fill(this.ui.stepped, { what: stepper.label, n: value });
      this.change({ steps: { ...this.steps, [stepper.id]: value } }, what);
    }
    path({ mine, steps } = this.shares) {
      const cards = this.scene.split.order.filter((card) => mine.has(card)).join(".");
      return [`mine=${cards}`, ...Object.entries(steps).map(([name, value]) => `${name}=${value}`)];
    }
    /** How one comes from some shares to others, card by card and point by point. */
    between({ mine, steps }, to) {
      const way = [];
      for (const card of this.scene.split.order.filter((one) => mine.has(one) !== to.mine.has(one))) {
        mine = new Set(mine);
        if (!mine.delete(card)) mine.add(card);
        way.push(this.within({ mine, steps })[0]);
      }
      for (const name of Object.keys(steps)) {
        while (steps[name] !== to.steps[name]) {
          steps = { ...steps, [name]: steps[name] + Math.sign(to.steps[name] - steps[name]) };
          way.push(this.within({ mine, steps })[0]);
        }
      }
      return way.slice(0, -1);
    }
    followTrail(trail) {
      let { mine, steps } = this.shares;
      for (const part of trail) {
        const [name, value] = part.split("=");
        const cards = (value || "").split(".").filter(Boolean);
        const stepper = this.scene.split.steppers.find((one) => one.id === name);
        if (name === "mine" && cards.every((card) => this.scene.split.order.includes(card))) {
          mine = new Set(cards);
        } else if (stepper && /^\d+$/.test(value) && Number(value) <= stepper.most) {
          steps = { ...steps, [name]: Number(value) };
        } else {
          return part;
        }
      }
      if (trail.length) this.arrive(this.within({ mine, steps })[0]);
      else this.startWith(this.shares);
      this.keepTrail();
      return null;
    }
    prompt(view) {
      return say(view, this.scene.prompt);
    }
    drawShares(view, on) {
      const { split, zones } = this.scene;
      const has = (card) => this.mine.has(card);
      const shown = zones.map((zone) => ({
        ...zone,
        pick: "move",
        cards: split.order.filter((card) => has(card) === (zone.id === "mine"))
      }));
      const moving = { ...on, pick: (_2, card) => this.move(card) };
      const steppers = (side) => split.steppers.filter((one) => one.shares || one.id === (side ? "them" : "us")).map((one) => this.drawStepper(one, side));
      return b`<div class="ct-felt ct-split">
      ${shown.map(
        (zone) => b`<div class="ct-side">
          ${drawZone({ ...view, small: true }, zone, moving)}
          <div class="ct-steppers">${steppers(zone.id === "mine" ? 0 : 1)}</div>
        </div>`
      )}
    </div>`;
    }
    drawStepper(stepper, side) {
      const value = this.steps[stepper.id];
      const [least, most] = this.reach(stepper, this.shares);
      if (stepper.shares && side) {
        return b`<div class="ct-stepper"><span>${stepper.label}</span>
        <b class="ct-number">${stepper.most - value}</b></div>`;
      }
      return b`<div class="ct-stepper" role="group" aria-label=${stepper.label}>
      <span>${stepper.label}</span>
      <button type="button" class="ct-less" aria-label=${`${stepper.label} −1`}
        aria-disabled=${value === least ? "true" : A} @click=${() => this.step(stepper, -1)}>−</button>
      <b class="ct-number">${value}</b>
      <button type="button" class="ct-more" aria-label=${`${stepper.label} +1`}
        aria-disabled=${value === most ? "true" : A}
        @click=${() => this.step(stepper, 1)}>+</button>
    </div>`;
    }
  };

  // steps.js
  var NEXT = "next";
  var NARROW = 560;
  var StepsBoard = class extends Board {
    go(step) {
      const { of } = this.scene.steps;
      const to = Math.min(Math.max(step, 0), of);
      if (to === this.scene.steps.at) return;
      this.when(this.answers.follow(Array(to).fill(NEXT)), ({ now }) => {
        this.take(now);
        this.forget();
        this.address(false);
      });
    }
    get open() {
      return load("open-hands") !== false;
    }
    hides(zone) {
      return !this.open && hideable(zone);
    }
    key(event) {
      const at = this.scene.steps.at;
      const moves = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: Infinity };
      const plain = !event.altKey && !event.metaKey && !event.ctrlKey;
      if (plain && event.key in moves && !event.target.matches("input")) {
        event.preventDefault();
        event.stopPropagation();
        this.go(moves[event.key]);
        return;
      }
      super.key(event);
    }
    template(view, on) {
      const { scene, ui } = view;
      const { steps } = scene;
      const [us, them] = steps.score.map(written);
      return b`
      <div class="ct-ask">
        <div class="ct-prompt" role="heading" aria-level="2" id="board-${view.id}-ask">
          ${say(view, scene.prompt)}
        </div>
        ${steps.score.length === 2 ? b`<div class="ct-found">${fill(ui["score-so-far"], { us, them })}</div>` : A}
      </div>
      ${drawRound({ ...view, closed: !this.open, narrow: this.narrow }, on)}
      <div class="ct-controls">
        ${this.control("first", 0, steps.at === 0)} ${this.control("back", steps.at - 1, steps.at === 0)}
        <input type="range" min="0" max=${steps.of} .value=${String(steps.at)}
          aria-label=${fill(ui.step, { at: steps.at, of: steps.of })}
          aria-valuetext=${fill(ui.step, { at: steps.at, of: steps.of })}
          @input=${(event) => this.go(Number(event.target.value))} />
        ${this.control("next", steps.at + 1, steps.at === steps.of)}
        ${this.control("last", steps.of, steps.at === steps.of)}
      </div>
      <div class="ct-say">
        <p class="ct-status" role="status" aria-atomic="true">
          <b>${fill(ui.step, { at: steps.at, of: steps.of })}.</b>
          ${view.said.text || say(view, steps.told)}
        </p>
      </div>
      ${this.drawPoints(view)}
      ${drawTools({ ...view, begun: steps.at > 0, extra: this.drawOpen(view) }, on)}
    `;
    }
    /** What the last play scored; at the end the whole sheet, the newest lines marked. */
    drawPoints(view) {
      const { lines, sheet, sides, total, score } = view.scene.steps;
      if (sheet) {
        const late = sheet.length - lines.length;
        const fresh = (line) => sheet.indexOf(line) >= late;
        return drawTwoSides(view, { lines: sheet, sides, total, totals: score, fresh });
      }
      if (!lines.length) return A;
      return b`<div class="ct-sheet"><table><tbody>
      ${lines.map(
        ([points, text, rule, who]) => b`<tr>
          <td>${say(view, text)}</td>
          <td>${drawChip(view, rule)}</td>
          <td>${sides[who]} ${signed(points)}</td>
        </tr>`
      )}
    </tbody></table></div>`;
    }
    control(name, to, off) {
      return b`<button type="button" class="ct-step" data-step=${name}
      aria-disabled=${off ? "true" : A} @click=${() => off || this.go(to)}>
      ${this.ui[name]}
    </button>`;
    }
    /** On a phone, where the whole table is to be seen at once with the buttons. */
    get narrow() {
      return this.width > 0 && this.width < NARROW;
    }
    get shape() {
      return `${super.shape} ${this.narrow}`;
    }
    drawOpen(view) {
      if (view.scene.steps.closed) return A;
      const change = (event) => {
        save("open-hands", event.target.checked ? null : false);
        this.draw();
      };
      return b`<label class="ct-check"><input type="checkbox" .checked=${this.open} @change=${change} />
      <span>${view.ui["open-hands"]}</span></label>`;
    }
  };

  // tally.js
  function partsOf(points, parts) {
    const [top, bottom = 1] = points.split("/").map(Number);
    return Math.abs(top) * parts / bottom;
  }
  var TallyBoard = class extends SharesBoard {
    get tally() {
      return this.scene.tally;
    }
    get sheet() {
      return this.tally;
    }
    /** The side of each group that was taken so far. */
    get taken() {
      return this.shares;
    }
    get done() {
      return this.taken.length === this.tally.groups.length;
    }
    sharedIn(scene) {
      return scene.tally.taken;
    }
    reset(text, rule) {
      super.reset(`${text} ${this.outcome()}`.trim(), rule);
    }
    /** The lines that a table holds for what a side has. */
    read(panel, who) {
      const has = new Set(this.tally.groups.flatMap((one, n2) => this.side(n2) === who ? one.cards : []));
      return panel.sheets[panel.table[panel.cards.filter((card) => has.has(card)).length]];
    }
    side(group) {
      return group < this.taken.length ? Number(this.taken[group]) : void 0;
    }
    early(who) {
      return this.tally.panels[who].flatMap((panel) => this.read(panel, who));
    }
    late(who) {
      if (!this.done) return [];
      const last = this.side(this.taken.length - 1) === who ? 1 : 0;
      return this.read(this.tally.late[who][last], who);
    }
    /** All lines, those by the same rule one after the other. */
    lines() {
      const both = [this.early, this.late].map((read) => BOTH.flatMap((who) => read.call(this, who)));
      return both.flatMap((lines) => {
        const rules = [...new Set(lines.map((line) => line[3]))];
        return rules.flatMap((rule) => lines.filter((line) => line[3] === rule));
      });
    }
    drop(who) {
      const group = this.tally.groups[this.taken.length];
      this.change(this.taken + who, "tally-took", group, who);
      if (this.done) this.wantFocus = `[data-group="${this.taken.length - 1}"]`;
      this.draw();
    }
    move(n2) {
      const who = 1 - this.side(n2);
      const taken = this.taken.slice(0, n2) + who + this.taken.slice(n2 + 1);
      this.change(taken, "tally-moved", this.tally.groups[n2], who);
      this.wantFocus = `[data-group="${n2}"]`;
      this.draw();
    }
    change(taken, code, group, who) {
      const ends = !this.done;
      this.shareAnew(taken);
      const what = fill(this.ui[code], {
        what: group.label,
        side: this.tally.sides[who],
        points: written(group.points),
        now: written(addPoints(this.early(who).map((line) => line[1])))
      });
      this.changed(what, this.done && ends);
    }
    changed(what, ends = false) {
      const end = () => ends ? this.ending() : [];
      this.say("", "", () => [what, ...end(), this.outcome()].join(" ").trim());
      this.tell();
      this.address(true);
    }
    tell() {
      const mine = [...this.taken].flatMap((who, n2) => who === "0" ? [`${n2}`] : []);
      this.answers.share?.(mine, { taken: this.taken.length });
    }
    /** What is read only at the end, as sentences. */
    ending() {
      return BOTH.flatMap(
        (who) => this.late(who).map((line) => `${this.tally.sides[who]}: ${say(this.view, line[2])}.`)
      );
    }
    /** What both have together when all is taken. */
    outcome() {
      return this.done ? `${this.sum()}.` : "";
    }
    sum(totals = this.totals()) {
      const [us, them] = totals.map(written);
      return fill(this.ui["tally-sum"], { us, them, n: written(addPoints(totals)) });
    }
    get view() {
      return { names: this.names, signs: this.shownSigns };
    }
    inWords() {
      const { groups, asks, sides } = this.tally;
      const group = groups[this.taken.length];
      const cards = (group?.cards || []).map((card) => {
        const name = spell(`[[${card}]]`, this.names, this.shownSigns);
        return group.marks[card] ? `${name} (${group.marks[card]})` : name;
      });
      const has = this.totals().map((points, who) => `${sides[who]}: ${written(points)}.`);
      return [asks[this.taken.length], cards.length ? `${cards.join(", ")}.` : "", ...has].filter(Boolean).join(" ");
    }
    path(taken = this.taken) {
      return [`taken=${taken}`];
    }
    /** How one comes from some groups to others, group by group. */
    between(from, to) {
      const way = [from.slice(0, to.length)];
      for (const [n2, who] of [...to].entries()) {
        const last = way[way.length - 1];
        if (last[n2] !== who) way.push(last.slice(0, n2) + who + last.slice(n2 + 1));
      }
      return way.slice(1, -1);
    }
    followTrail(trail) {
      for (const part of trail) {
        const found = /^taken=([01]*)$/.exec(part);
        if (!found || found[1].length > this.tally.groups.length) return part;
        this.arrive(found[1]);
      }
      if (!trail.length) this.startWith(this.first);
      this.before = null;
      this.keepTrail();
      return null;
    }
    prompt() {
      return this.tally.asks[this.taken.length];
    }
    verdict(totals) {
      return this.done ? [this.sum(totals), this.tally.why] : [];
    }
    drawShares(view, on) {
      return b`<div class="ct-felt ct-tally">
      ${this.done ? b`<p class="ct-equation">${this.sum()}</p>` : this.drawNow(view, on)}
      <div class="ct-columns">${BOTH.map((who) => this.drawSide(view, who))}</div>
    </div>`;
    }
    /** The group that is to be taken, and by whom. */
    drawNow(view, on) {
      const { groups, sides } = this.tally;
      const zone = { id: "trick", ...groups[this.taken.length] };
      return b`<div class="ct-now">
      ${drawZone({ ...view, small: true }, zone, on)}
      <div class="ct-acts">
        ${BOTH.map(
        (who) => b`<button type="button" class="ct-btn ct-go" data-action="side-${who}"
            @click=${() => this.drop(who)}>${sides[who]}</button>`
      )}
      </div>
    </div>`;
    }
    /** A side: its points as number and as discs, and the groups it has. */
    drawSide(view, who) {
      const label = `board-${view.id}-side-${who}`;
      const here = this.tally.groups.map((group, n2) => [group, n2]).filter(([, n2]) => this.side(n2) === who);
      return b`<div class="ct-column" role="group" aria-labelledby=${label}>
      <div class="ct-label" id=${label}>${this.tally.sides[who]}</div>
      <b class="ct-sum">${written(this.totals()[who])}</b>
      ${this.drawDiscs(who)}
      <div class="ct-groups">
        ${here.map(
        ([group, n2]) => b`<button type="button" class="ct-heap" data-group=${n2}
            @click=${() => this.move(n2)}>
            <span class="ct-hidden">${group.label}</span>
            <span class="ct-heap-cards">${group.cards.map((card) => drawShort(view, card))}</span>
            <b>${written(group.points)}</b>
          </button>`
      )}
      </div>
    </div>`;
    }
    /** Points as discs in parts: what cards brought, what came on top, what was taken away. */
    drawDiscs(who) {
      const { parts } = this.tally;
      const kept = Array(partsOf(addPoints(this.early(who).map((n2) => n2[1])), parts)).fill("own");
      const lost = [];
      for (const [, points] of this.late(who)) {
        const count = partsOf(points, parts);
        if (points.startsWith("-")) lost.push(...kept.splice(kept.length - count));
        else kept.push(...Array(count).fill("top"));
      }
      const discs = [];
      for (let at = 0; at < kept.length; at += parts) discs.push(kept.slice(at, at + parts));
      const taken = this.late(who).find(([, points]) => points.startsWith("-"));
      return b`<div class="ct-discs" aria-hidden="true">
      ${discs.map((disc) => drawDisc(disc, parts))}
      ${lost.length ? b`<span class="ct-lost">${drawDisc(lost, parts)}${signed(taken[1])}</span>` : A}
    </div>`;
    }
  };
  function drawDisc(filled, parts) {
    const at = (n2) => {
      const turn = n2 / parts * 2 * Math.PI;
      return `${(10 * Math.sin(turn)).toFixed(2)} ${(-10 * Math.cos(turn)).toFixed(2)}`;
    };
    const part = (n2) => `M0 0L${at(n2)}A10 10 0 0 1 ${at(n2 + 1)}Z`;
    const whole = filled.length === parts ? "ct-whole" : "";
    return b`<svg class="ct-disc ${whole}" viewBox="-11.5 -11.5 23 23">
    ${Array.from({ length: parts }, (_2, n2) => w`<path class="ct-part-${filled[n2] || "none"}" d=${part(n2)} />`)}
  </svg>`;
  }

  // kinds.js
  function kindOf(scene) {
    if (scene.split) return SplitBoard;
    if (scene.tally) return TallyBoard;
    if (scene.steps) return StepsBoard;
    if (scene.deck) return DeckBoard;
    return Board;
  }

  // prose.js
  function nameCards() {
    const cards = [...document.querySelectorAll("[data-card-french]")];
    const italian = new Map(cards.map((card) => [card, card.textContent]));
    const show = () => {
      const french = wantedPack() === "french";
      for (const card of cards) {
        card.textContent = french ? card.dataset.cardFrench : italian.get(card);
      }
    };
    onPack(show);
    if (wantedPack() === "french") show();
  }

  // page.js
  function placeOf(rule) {
    const { map = {}, root = "" } = window.carteRules || {};
    if (!map[rule]) return null;
    const href = new URL(map[rule], root || window.location.href);
    const folder = (path) => path.slice(0, path.lastIndexOf("/") + 1);
    return { href: href.href, near: folder(href.pathname) === folder(window.location.pathname) };
  }
  function loadFaces(set) {
    const script = document.createElement("script");
    const root = window.carteRules?.root || window.location.href;
    script.src = new URL(`_static/carte/faces-${set}.js`, root).href;
    document.head.append(script);
  }
  function mount(figure, print) {
    const store = figure.querySelector("script.carte-data");
    if (!store) return;
    let payload;
    let answers;
    try {
      payload = JSON.parse(store.textContent);
      answers = new StoredAnswers(payload);
    } catch {
      complain(figure, payload);
      return;
    }
    const place = document.createElement("div");
    const width = figure.clientWidth;
    const drawn = [...figure.childNodes];
    const focused = figure.contains(document.activeElement);
    figure.replaceChildren(place);
    const Kind = kindOf(answers.now().scene);
    const stop = new AbortController();
    let board;
    try {
      const host = { placeOf, loadFaces, width, addressed: true };
      board = new Kind(place, payload, answers, host, stop.signal);
    } catch {
      stop.abort();
      figure.replaceChildren(...drawn);
      complain(figure, payload);
      return;
    }
    const list = drawn.find((one) => one.matches?.(".ct-answers"));
    if (list?.open) board.use("answers");
    if (focused) board.focusOn('[data-action="answers"]') || board.focusOn("button");
    if (list) print?.append(...list.querySelectorAll("p, ul"));
  }
  function complain(figure, payload) {
    const note = document.createElement("p");
    note.className = "ct-say ct-damaged";
    note.setAttribute("role", "status");
    note.textContent = payload?.ui?.damaged || figure.dataset.damaged || "";
    figure.append(note);
  }
  function sheetForPrint(figures) {
    const places2 = /* @__PURE__ */ new Map();
    const answered = figures.filter((figure) => figure.querySelector(".ct-answers"));
    if (!answered.length) return places2;
    const sheet = document.createElement("section");
    sheet.className = "ct-print";
    answered.forEach((figure, n2) => {
      const block = document.createElement("div");
      const title = document.createElement("p");
      const number = answered.length > 1 ? `${n2 + 1}. ` : "";
      if (number) figure.style.setProperty("--ct-number", `"${number}"`);
      title.textContent = number + (figure.querySelector(".ct-prompt")?.textContent || "");
      block.append(title);
      sheet.append(block);
      places2.set(figure, block);
    });
    (answered[0].closest("article, main") || document.body).append(sheet);
    return places2;
  }
  function readFaces() {
    const list = document.querySelector("script.carte-faces");
    if (list) registerFaces(JSON.parse(list.textContent));
  }
  function start() {
    readFaces();
    showIndices();
    nameCards();
    const asleep = new Set(document.querySelectorAll("figure.carte"));
    const forPrint = sheetForPrint([...asleep]);
    const wake = (figure) => {
      if (!asleep.delete(figure)) return;
      mount(figure, forPrint.get(figure));
      figure.classList.add("ct-awake");
    };
    const wakeAll = () => asleep.forEach(wake);
    if (comesBack()) return wakeAll();
    if (window.location.hash) {
      wakeAll();
      const named = document.getElementById(window.location.hash.slice(1));
      if (named) arriveAt(named);
      return;
    }
    const near = new IntersectionObserver((seen) => {
      for (const one of seen) if (one.isIntersecting) wake(one.target);
    });
    asleep.forEach((figure) => near.observe(figure));
    const wakeNext = () => {
      const [next] = asleep;
      if (!next) return near.disconnect();
      wake(next);
      setTimeout(wakeNext);
    };
    requestAnimationFrame(() => setTimeout(wakeNext));
    window.addEventListener("beforeprint", wakeAll);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
