/** What a reader would find clipped, covered, overprinted, too small to read or too small to hit; one line for each. */
() => {
  const LEAST_TEXT = 10.95;
  const LEAST_TARGET = 23.5;
  const SLACK = 2; // pixels of a letter that may cross an edge: the air above and below its line
  const found = new Set();
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) found.add(`the page is ${root.scrollWidth} wide`);

  const seen = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest(".unseen, .defs, [hidden], [aria-hidden=true] defs");
  const place = (node) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const name = typeof at.className === "string" ? at.className : at.className?.baseVal;
      const plain = (name ?? "").split(" ").filter((word) => word && !word.startsWith("svelte-"))[0];
      if (plain || at.dataset?.thing) return `${at.tagName.toLowerCase()}.${plain ?? ""}${at.dataset?.thing ? `[${at.dataset.thing}]` : ""}`;
    }
    return node.tagName;
  };
  const fixed = (node) => {
    for (let at = node; at; at = at.parentElement) if (["fixed", "sticky"].includes(getComputedStyle(at).position)) return at;
    return null;
  };
  const beyond = (box, edge, x, y) => (x && (box.left < edge.left - SLACK || box.right > edge.right + SLACK)) || (y && (box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK));

  /** Where a box cannot be seen although nobody can scroll to it. */
  function cut(node, box) {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.dataset.folds !== undefined) return false; // shortened, and whole where it is pointed at
      const hides = (way) => ["hidden", "clip"].includes(way);
      if (at !== node || !(at instanceof SVGElement)) {
        const outer = at instanceof SVGElement ? at.tagName === "svg" : true;
        if (outer && beyond(box, at.getBoundingClientRect(), hides(style.overflowX), hides(style.overflowY))) return true;
      }
      if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) return false; // can be scrolled to
      if (style.position === "fixed") break;
    }
    return box.left < -SLACK || box.right > innerWidth + SLACK;
  }

  /** The part of a box that the scrollers around it let through; null where it is scrolled away. */
  function shown(node, box) {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if ((style.overflowX === "visible" && style.overflowY === "visible") || (at instanceof SVGElement && at.tagName !== "svg")) continue;
      const edge = at.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  }

  const size = (node) => {
    const plain = parseFloat(getComputedStyle(node).fontSize);
    const matrix = node instanceof SVGElement ? node.getScreenCTM() : null;
    return matrix ? plain * Math.hypot(matrix.a, matrix.b) : plain;
  };

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const said = node.textContent.trim();
    const owner = node.parentElement;
    if (!said || !seen(owner) || ["STYLE", "SCRIPT", "TITLE", "OPTION"].includes(owner.tagName)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const told = `${place(owner)} "${said.slice(0, 28)}"`;
    if (size(owner) < LEAST_TEXT) found.add(`small text (${size(owner).toFixed(1)}): ${told}`);
    if (cut(owner, box)) found.add(`clipped: ${told}`);
    for (const line of range.getClientRects()) {
      const part = shown(owner, line);
      if (part) texts.push({ owner, told, ...part });
    }
  }

  // Two texts in one place: one of them cannot be read. What floats above the page hides what is under it on purpose.
  const floats = new Map(texts.map((text) => [text, fixed(text.owner)]));
  texts.sort((one, other) => one.top - other.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.top > one.bottom) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      const air = Math.min(one.bottom - one.top, other.bottom - other.top) * 0.3;
      if (wide > SLACK && high > Math.max(air, SLACK + 1) && floats.get(one) === floats.get(other) && one.owner !== other.owner && !one.owner.contains(other.owner) && !other.owner.contains(one.owner)) found.add(`overprinted: ${one.told} / ${other.told}`);
    }
  });

  // Something lies over the middle of a text.
  for (const text of texts) {
    const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
    const over = document.elementFromPoint(x, y);
    if (!over || over.contains(text.owner) || text.owner.contains(over)) continue;
    if ((text.owner.closest("svg") && over.closest("svg")) || over.closest("label")?.contains(text.owner) || fixed(over) !== floats.get(text)) continue;
    if (getComputedStyle(text.owner).pointerEvents === "none" || over.closest("[data-thing], button, a, label") === text.owner.closest("[data-thing], button, a, label")) continue;
    found.add(`covered: ${text.told} by ${place(over)}`);
  }

  for (const node of document.querySelectorAll("button, a[href], input, select, [role=button].lit, [role=tab], summary")) {
    if (node.closest("svg")?.parentElement.querySelector(".zoom")) continue; // a map with a lens: it is as large as one likes
    if (!seen(node) || (node.tagName === "A" && getComputedStyle(node).display === "inline")) continue;
    const box = (node.closest("label") ?? node).getBoundingClientRect();
    if (box.width && Math.min(box.width, box.height) < LEAST_TARGET) found.add(`small target (${box.width.toFixed(0)}×${box.height.toFixed(0)}): ${place(node)} "${(node.getAttribute("aria-label") ?? node.textContent).trim().slice(0, 28)}"`);
    else if (box.width && cut(node, box)) found.add(`clipped: ${place(node)}`);
  }
  return [...found];
}
