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
  told: ReadonlySet<string>; // things that what is being told speaks of: somebody did it
  left: ReadonlySet<string>; // of these, where something came from
  visit: number | null; // the seat whose own board is looked at while its turn is told
  hovered: string | null; // the thing pointed at, on the board or in the list
  hoveredMove: string | null; // the move pointed at in the list, or the only one the pointed thing leads to
  last: readonly Line[]; // what has just happened, to leave a trace and to animate
  story: readonly Line[]; // the chronicle so far, as this seat may read it
  foretold: (move: string) => readonly Line[] | null; // what a move would bring; null while unknown
  pick: (thing: string) => void; // a click; not lit: asks why not
  play: (move: string) => void; // a whole move at once
  hover: (thing: string | null) => void;
  names?: ReadonlyMap<string, string>; // all that is seen of each thing, in words (spoken.ts)
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

/** What Then.svelte receives: the inside of a button beside a row, which makes its choice and goes on. */
export interface ThenProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  after: string; // the choice of the row
  endings: readonly string[]; // the moves it goes on with
}

/** What End.svelte receives: the story of the game above the itemised scores. */
export interface EndProps<View = unknown, Box = unknown> extends Scene<View, Box> {
  lines: readonly Line[]; // the whole chronicle
  places: readonly number[];
  points: readonly number[];
}

/** How a big moment is shown and sounds: something was built, a new age or round, harm done, the last round, the end. */
export type MomentKind = "built" | "age" | "harm" | "last" | "end";

/** What a game says of its chronicle, beside the words: which told lines are big moments, by their keys. */
export interface Telling<View = unknown, Box = unknown> {
  lands: boolean; // everybody has a board of their own: while a turn is told, the mover's is shown
  inPanel?: boolean; // that board is drawn by Panel.svelte
  hues?: (view: View) => string[]; // the colours of the seats after the game, where they were secret
  moments: Readonly<Record<string, { kind: MomentKind; at?: string; gain?: string }>>; // the gaps that name the place and the points
  phrase?: (move: string, view: View, words: Speech, after?: string) => string | null; // a move in words that depend on what lies there
  declines?: readonly string[]; // moves, or their verbs, that give something up: they stand last and apart
  singly?: readonly string[]; // verbs whose move is made once unless somebody wants it more often
  often?: (sentence: string, most: number, view: View, seat: number) => number; // how often unless somebody wants it otherwise
  brings?: (lines: readonly Line[], view: View, seat: number) => number; // what makes a move come first in the list
  near?: (picks: readonly string[], thing: string, box: Box) => number; // how far a row is from the thing last pointed at
  progress?: (view: View, box: Box, seat: number) => Line | null; // how far the game is
  age?: (before: View, after: View, box: Box) => Line | null; // a new age that no line tells
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

/** How a thing is shown that is being told of: where it happened, or where it came from. */
export function mark(board: BoardProps, thing: string): string {
  return board.left.has(thing) ? "left" : board.told.has(thing) ? "told" : "";
}

/** The attributes of a thing one can point at: spread them on its element, `<g {...touch(board, "t12", label)}>`. */
export function touch(board: BoardProps, thing: string, label: string, classes = ""): Touch {
  const lit = board.lit.has(thing);
  const picked = board.picked.includes(thing);
  const states = [lit && "lit", picked && "picked", board.hovered === thing && "hovered", mark(board, thing)];
  return {
    "data-thing": thing,
    role: "button",
    tabindex: -1, // the shell lets one thing at a time be reached by Tab, arrows go on from there
    "aria-label": board.names?.get(thing) ?? label,
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

/** The same for an element with words of its own: put the name into it, unseen, and hide from readers what is drawn. */
export function touchWords(board: BoardProps, thing: string, label: string, classes = "") {
  const { "aria-label": name, ...rest } = touch(board, thing, label, classes);
  return { name, rest };
}

function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
}
