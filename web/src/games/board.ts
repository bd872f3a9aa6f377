/** The contract of a board: a view in, a drawing out, clicks back. A board knows no rules. */

/** What fills a gap of a sentence: a number, the name of a thing, or a list of things. */
export type Arg = number | string | readonly string[];

/** A sentence to be: a key of the game's words and what fills its gaps. */
export interface Line {
  key: string;
  args: Readonly<Record<string, Arg>>;
}

/** Somebody at the table. `shape` is theirs everywhere: circle, square, triangle, diamond, hexagon, star. */
export interface Player {
  seat: number;
  name: string;
  shape: Shape;
  hue: number | null; // the seat whose colour they wear; null where a colour would give a secret away
  bot: string | null;
  me: boolean;
}

export const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star"] as const;
export type Shape = (typeof SHAPES)[number];

/** The game's words in the reader's language, players' names already known. */
export interface Speech {
  readonly language: string;
  say(key: string, args?: Readonly<Record<string, Arg>>): string;
  line(line: Line): string;
  thing(name: string): string;
  move(text: string): string;
  has(key: string): boolean;
}

/** What every component of a game receives. */
export interface Scene<View, Box> {
  view: View;
  box: Box;
  seat: number; // whose eyes these are; -2 is a spectator
  players: readonly Player[];
  words: Speech;
  compact: boolean; // a phone: fewer details, larger ones
}

/** What Board.svelte receives. */
export interface BoardProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  lit: ReadonlySet<string>; // things that may be clicked now
  picked: readonly string[]; // what has been clicked of the sentence, in order
  remaining: readonly string[]; // the moves that go on with it
  moves: readonly string[]; // all legal moves of this seat now, whatever has been picked
  hovered: string | null; // the thing pointed at, on the board or in the list
  hoveredMove: string | null; // the move pointed at in the list, or the only one the pointed thing leads to
  last: readonly Line[]; // what has just happened, to leave a trace and to animate
  story: readonly Line[]; // the chronicle so far, as this seat may read it
  foretold: (move: string) => readonly Line[] | null; // what a move would bring; null while unknown
  pick: (thing: string) => void; // a click; not lit: asks why not
  play: (move: string) => void; // a whole move at once
  hover: (thing: string | null) => void;
}

/** What Seat.svelte receives: what is public of one seat, inside the players' panel. */
export interface SeatProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  of: number;
}

/** What Panel.svelte receives: tracks and cards beside the board; it may be clicked like the board. */
export type PanelProps<View = unknown, Box = unknown> = BoardProps<View, Box>;

/** What Choice.svelte receives: the inside of one row of the list, a whole move or a pick that leads to several. */
export interface ChoiceProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  picks: readonly string[];
  moves: readonly string[];
  lines: readonly Line[] | null; // what the move would bring; null while unknown or when it is not one move
}

/** What End.svelte receives: the story of the game above the itemised scores. */
export interface EndProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  lines: readonly Line[]; // the whole chronicle
  places: readonly number[];
  points: readonly number[];
}

/** What `touch` puts on an element. */
export interface Touch {
  "data-thing": string;
  role: "button";
  tabindex: number;
  "aria-label": string;
  "aria-disabled": boolean;
  "aria-pressed": boolean;
  class: string;
  onclick: () => void;
  onkeydown: (event: KeyboardEvent) => void;
  onpointerenter: () => void;
  onpointerleave: () => void;
  onfocus: () => void;
  onblur: () => void;
}

/** The attributes of a thing one can point at: spread them on its element, `<g {...touch(board, "t12", label)}>`. */
export function touch(board: BoardProps, thing: string, label: string, classes = ""): Touch {
  const lit = board.lit.has(thing);
  const picked = board.picked.includes(thing);
  const states = [lit && "lit", picked && "picked", board.hovered === thing && "hovered"];
  return {
    "data-thing": thing,
    role: "button",
    tabindex: -1, // the shell lets one thing at a time be reached by Tab, arrows go on from there
    "aria-label": label,
    "aria-disabled": !lit && !picked,
    "aria-pressed": picked,
    class: ["thing", classes, ...states].filter(Boolean).join(" "),
    onclick: () => board.pick(thing),
    onkeydown: (event: KeyboardEvent) => pressed(event, () => board.pick(thing)),
    onpointerenter: () => board.hover(thing),
    onpointerleave: () => board.hover(null),
    onfocus: () => board.hover(thing),
    onblur: () => board.hover(null),
  };
}

function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
}
