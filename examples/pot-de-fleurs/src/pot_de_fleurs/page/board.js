// The board of Flower Pots: a view in, a drawing out, clicks back. `mount` draws once, `draw` brings it up to date.

const POTS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const STEP = 112; // from pot to pot
const DROP = "M0 -11 C7 -2 8 2 8 4 A8 8 0 0 1 -8 4 C-8 2 -7 -2 0 -11 Z";
const petals = (count, shape) =>
  Array.from({ length: count }, (_, n) => `<g transform="rotate(${(360 * n) / count})">${shape}</g>`).join("");
// Each kind has a shape of its own, so that nobody needs its colour.
const BLOSSOMS = {
  poppy: petals(4, '<circle cy="-13" r="14"/>') + '<circle class="eye" r="7"/>',
  marigold: petals(12, '<ellipse cy="-17" rx="5" ry="9"/>') + petals(8, '<ellipse cy="-9" rx="4" ry="7"/>'),
  daisy: petals(9, '<ellipse cy="-17" rx="5" ry="10"/>') + '<circle class="eye" r="8"/>',
  lavender: [-22, -12, -2, 8]
    .map((y, n) => `<circle cx="-6" cy="${y + 3}" r="${5 + n}"/><circle cx="6" cy="${y}" r="${5 + n}"/>`)
    .join(""),
  cornflower: petals(7, '<path d="M0 0 L-8 -25 L-3 -20 L0 -27 L3 -20 L8 -25 Z"/>') + '<circle class="eye" r="5"/>',
};

export function mount(target, kit) {
  const svg = node("svg", { class: "pots", role: "group" });
  target.replaceChildren(svg);
  let built = "";
  let drawing;
  return {
    draw(board) {
      const shape = `${board.view.seats.length} ${board.seat} ${board.compact} ${board.view.cart.length}`;
      if (shape !== built) drawing = build(svg, board);
      built = shape;
      update(drawing, board, kit);
    },
  };
}

/** The elements, each at its place: the cart above, one's own window large, the others beside it (on a phone: below). */
function build(svg, board) {
  const count = board.view.seats.length;
  const mine = Math.max(board.seat, 0);
  const others = Array.from({ length: count - 1 }, (_, n) => (mine + 1 + n) % count);
  const [wide, high] = board.compact ? [560, 860] : [940, 640];
  svg.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  svg.replaceChildren();
  const cart = node("g", { transform: `translate(${board.compact ? 110 : 130} 92)` }, svg);
  node("rect", { class: "wood", x: -70, y: -52, width: 104 * board.view.cart.length + 36, height: 116, rx: 12 }, cart);
  const places = board.view.cart.map((_, n) => pot(cart, 104 * n, 0));
  const windows = [];
  windows[mine] = house(svg, board.compact ? 110 : 130, 240, 1);
  others.forEach((seat, n) => {
    windows[seat] = board.compact ? house(svg, 50 + 185 * n, 668, 0.42) : house(svg, 600 + 190 * (n % 2), n < 2 ? 130 : 410, 0.5);
  });
  return { svg, places, windows, mine };
}

function house(svg, x, y, size) {
  const frame = node("g", { transform: `translate(${x} ${y}) scale(${size})` }, svg);
  node("rect", { class: "glass", x: -70, y: -66, width: 364, height: 372, rx: 14 }, frame);
  const label = node("text", { class: "label", x: -66, y: 344, "font-size": size < 1 ? 40 : 24 }, frame);
  const held = node("text", { class: "label", x: -66, y: size < 1 ? 392 : 374, "font-size": size < 1 ? 40 : 24 }, frame);
  return { frame, label, held, pots: POTS.map((_, n) => pot(frame, (n % 3) * STEP, Math.floor(n / 3) * STEP)) };
}

/** A place for a flower: its rim, its pot, the blossom and the drops on it. */
function pot(parent, x, y) {
  const spot = node("g", { transform: `translate(${x} ${y})` }, parent);
  node("rect", { class: "rim", x: -46, y: -46, width: 92, height: 100, rx: 14 }, spot);
  node("path", { class: "clay", d: "M-24 22 H24 L18 48 H-18 Z" }, spot);
  return { spot, blossom: node("g", {}, spot), drops: node("g", { class: "drops" }, spot), kind: "", water: -1 };
}

function update({ svg, places, windows, mine }, board, kit) {
  const { words, view, players } = board;
  svg.setAttribute("aria-label", words.say("game.title"));
  const name = (flower) => (flower ? words.thing(flower) : words.say("board.empty"));
  view.cart.forEach(({ flower, water }, n) => {
    plant(places[n], flower, water);
    kit.touch(places[n].spot, board, `cart${n + 1}`, `${words.thing(`cart${n + 1}`)}, ${name(flower)}, ${words.say("board.drops")} ${water}`);
  });
  // Pots of all windows have the same names: what another seat plants is not told of mine.
  const planted = board.last.find(({ key }) => key === "lines.plant");
  const ours = planted && planted.args.who !== `s${mine}` ? { ...board, told: new Set(), left: new Set() } : board;
  view.seats.forEach((held, seat) => {
    const { label, held: facts, pots, frame } = windows[seat];
    label.textContent = players[seat]?.name ?? `${seat + 1}`;
    frame.classList.toggle("asked", view.asked.includes(seat));
    facts.textContent = words.say("board.held", { drops: held.drops, lines: held.lines });
    if (held.wish) label.textContent += `. ${words.say("board.wishes", { flower: held.wish })}`;
    POTS.forEach((pot, n) => {
      plant(pots[n], held.pots[pot], 0);
      const said = `${words.say("board.pot", { pot })}, ${name(held.pots[pot])}`;
      if (seat === board.seat) kit.touch(pots[n].spot, ours, pot, said);
      else pots[n].spot.setAttribute("aria-label", said), pots[n].spot.setAttribute("role", "img");
    });
  });
}

function plant(place, flower, water) {
  if (place.kind !== flower) {
    place.blossom.setAttribute("class", `blossom ${flower ?? ""}`);
    place.blossom.innerHTML = BLOSSOMS[flower] ?? "";
  }
  if (place.water !== water) {
    place.drops.innerHTML = Array.from({ length: water }, (_, n) => `<path d="${DROP}" transform="translate(${36 - 13 * (n % 6)} ${-34 + 18 * Math.floor(n / 6)})"/>`).join("");
  }
  Object.assign(place, { kind: flower, water });
}

function node(tag, attributes, parent) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  parent?.append(made);
  return made;
}
