// Made by scripts/web_types.py from src/bourgade/server/messages.py and cards.py; `make types` writes it anew.

/** The sentence of a legal move, in answer to the frame `seq`. */
export interface Move {
  type: "move";
  n: number;
  seat: number;
  text: string;
  seq: number;
}

/** Take the seat's last move back. */
export interface Undo {
  type: "undo";
  n: number;
  seat: number;
}

/** Why is this sentence, or the beginning of one, not a legal move? */
export interface Why {
  type: "why";
  n: number;
  seat: number;
  text: string;
}

/** What would these legal moves bring, as far as the seat may know? */
export interface Foretell {
  type: "foretell";
  n: number;
  seat: number;
  moves: string[];
}

/** What would the strong bot play here? */
export interface Hint {
  type: "hint";
  n: number;
  seat: number;
}

/** Chat at the table. */
export interface Say {
  type: "say";
  n: number;
  text: string;
}

/** Let a bot play for a seat: one's own, or that of somebody who is away. */
export interface Takeover {
  type: "takeover";
  n: number;
  seat: number;
  bot: string;
}

/** Play one's own seat again. */
export interface Handback {
  type: "handback";
  n: number;
  seat: number;
}

/** The seat's share of the shuffle: random, chosen after the commitment was seen, given once. */
export interface Stir {
  type: "stir";
  n: number;
  seat: number;
  nonce: string;
}

/** Read on in a lesson, where nothing is to be moved. */
export interface Onward {
  type: "onward";
  n: number;
}

/** Who sits where, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  online: boolean;
  nonce: string | null;
}

/** A table from outside: what anybody with the link may know, and which seats are the reader's. */
export interface TableInfo {
  id: string;
  game: string;
  edition: number;
  box: string;
  options: Record<string, string>;
  kind: "branch" | "game" | "lesson";
  reach: "link" | "mine" | "public";
  stage: "gathering" | "over" | "playing" | "retired";
  seats: SeatInfo[];
  mine: number[];
  owner: boolean;
  commitment: string;
  opened: number;
  seq: number;
  watching: number;
  origin: string | null;
  rematch: string | null;
}

/** One line of chat. */
export interface Said {
  type: "said";
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** The first message on every connection; a frame follows when the game has begun. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  chat: Said[];
}

/** Somebody came, went, sat down, stood up; a bot took over; a rematch was opened. */
export interface Room {
  type: "room";
  table: TableInfo;
}

/** A sentence to be: a key of the game's words and what fills its gaps. */
export interface Line {
  key: string;
  args: Record<string, number | string | string[]>;
}

/** What the reader may read of one entry of the log. */
export interface Told {
  entry: number;
  seat: number;
  lines: Line[];
}

/** All that one reader may know now. */
export interface Sight {
  seat: number;
  view: Record<string, unknown>;
  moves: string[];
  prompt: Line | null;
  undo: boolean;
  envelope: string | null;
  told: Told[];
}

/** Where a lesson stands. */
export interface Step {
  number: number;
  of: number;
  say: Record<string, string>;
  move: string | null;
  point: string[];
}

/** The table after `seq` happenings, as far as this connection may see. */
export interface Frame {
  type: "frame";
  seq: number;
  entries: number;
  base: number;
  asked: number[];
  sealed: boolean;
  done: number[];
  over: boolean;
  places: number[];
  sights: Sight[];
  lesson: Step | null;
}

/** Done, and on disk. */
export interface Ack {
  type: "ack";
  n: number;
  seq: number;
}

/** Nothing has changed. `n` is 0 where the message could not be read. */
export interface Refused {
  type: "refused";
  n: number;
  reason: "begun" | "illegal" | "malformed" | "not-now" | "not-yours" | "nothing-to-undo" | "repeated" | "stale" | "taken" | "too-big" | "too-fast" | "unwritten";
  about: string;
  clause: string | null;
  line: Line | null;
}

/** The answer to why; no clause means that the sentence is, or begins, a legal move. */
export interface Because {
  type: "because";
  n: number;
  clause: string | null;
  line: Line | null;
}

/** The answer to foretell, move by move; moves that are not legal are left out. */
export interface Foretold {
  type: "foretold";
  n: number;
  lines: Record<string, Line[]>;
}

/** The answer to hint: values are between 0, lost, and 1, won. */
export interface Hinted {
  type: "hinted";
  n: number;
  text: string;
  value: number;
  other: string | null;
  runner_up: number | null;
  lines: Line[];
}

/** A bot has begun, or ended, to think for a seat. */
export interface Thinking {
  type: "thinking";
  seat: number;
  on: boolean;
}

/** A guest says their name. */
export interface Called {
  name: string;
}

/** A guest comes back by their personal link. */
export interface Return {
  link: string;
}

/** Who is to sit on one seat of a new table; a hot-seat is `me` with a name of its own. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  name?: string | null;
  bot?: string | null;
}

export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string>;
  reach?: "link" | "mine" | "public";
}

/** Take an open seat: the given one, or the first. */
export interface Sit {
  seat?: number | null;
  name?: string | null;
}

/** Stand up; in a running game a bot plays on until one comes back. */
export interface Leave {
  seat: number;
  bot?: string;
}

/** Fill the open seats with bots. */
export interface Start {
  bot?: string;
}

/** Play on from the position after so many entries of a finished game; every other seat is a bot. */
export interface BranchAt {
  at: number;
  seat?: number;
  bot?: string;
}

/** A downloaded record, to be verified. */
export interface LogText {
  text: string;
}

/** A variant; the first choice is the default. Its names are in the game's words. */
export interface OptionCard {
  name: string;
  choices: string[];
}

/** A box on the shelf, from outside. */
export interface GameCard {
  name: string;
  edition: number;
  box: string;
  seats: number[];
  age: number | null;
  minutes: number | null;
  options: OptionCard[];
  lesson: boolean;
  title: Record<string, string>;
  tagline: Record<string, string>;
}

/** A bot that may be asked to sit down. */
export interface BotCard {
  name: string;
  level: number;
  styles: string[];
}

export interface Shelf {
  games: GameCard[];
  bots: BotCard[];
}

export interface ClauseCard {
  number: string;
  text: string;
}

export interface SectionCard {
  number: string;
  title: string;
  clauses: ClauseCard[];
}

export interface RulesCard {
  title: string;
  intro: string;
  sections: SectionCard[];
}

/** Where a block of the box comes from. Its name is in the game's words. */
export interface SourceCard {
  block: string;
  source: string;
  basis: Record<string, string>;
}

/** The reader. `link` brings the same person back on another device: it is a secret of theirs. */
export interface Me {
  name: string | null;
  link: string | null;
  deeds: Record<string, number>;
}

export interface Tables {
  mine: TableInfo[];
  public: TableInfo[];
}

/** Any position of a game, as one reader may know it. */
export interface Position {
  at: number;
  entries: number;
  seat: number;
  asked: number[];
  over: boolean;
  view: Record<string, unknown>;
  told: Told | null;
}

/** A part of a score. */
export interface ItemCard {
  key: string;
  points: number;
  args: Record<string, number | string | string[]>;
}

/** A finished game in numbers. */
export interface Scores {
  items: ItemCard[][];
  points: number[];
  places: number[];
  course: number[][];
  movers: number[];
  hindsight: Line[][];
  deeds: string[][];
}

/** Whether a record is genuine: dealt, played and scored again from its log alone. */
export interface Verdict {
  genuine: boolean;
  about: string;
  game: string | null;
  entries: number;
  players: string[];
  points: number[];
}

/** Why a request was not granted; nothing has changed. */
export interface Problem {
  reason: string;
  about: string;
}

export type ClientMessage = Move | Undo | Why | Foretell | Hint | Say | Takeover | Handback | Stir | Onward;

export type ServerMessage = Welcome | Room | Frame | Ack | Refused | Because | Foretold | Hinted | Said | Thinking;
