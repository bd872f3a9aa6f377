// Made by scripts/web_types.py from src/bourgade/server/messages.py and cards.py; `make types` writes it anew.

/** The sentence of a legal move, in answer to the frame `seq`. */
export interface Move {
  type: "move";
  n: number;
  seat: number;
  text: string;
  seq: number;
  again?: boolean;
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

/** The digest of the seat's share of the shuffle and the key that will sign; without them the seat does not stir. */
export interface Commit {
  type: "commit";
  n: number;
  seat: number;
  digest?: string | null;
  key?: string | null;
}

/** The share itself, in answer to the sheet, with the signature of the sheet. */
export interface Reveal {
  type: "reveal";
  n: number;
  seat: number;
  nonce: string;
  signature: string;
}

/** The seat's signature of the finished game. */
export interface Receipt {
  type: "receipt";
  n: number;
  seat: number;
  signature: string;
}

/** Read on in a lesson, where nothing is to be moved. */
export interface Onward {
  type: "onward";
  n: number;
}

/** Whether this connection wants to be asked also where there is nothing to choose; at first it does not. */
export interface Pause {
  type: "pause";
  n: number;
  on: boolean;
}

/** Is anybody there? Asked after a silence: a browser does not see the pings of the line. */
export interface Beat {
  type: "beat";
  n: number;
}

/** A question to the others: take back, pause, resume, a bot for somebody away (`about`), or end the game here.     Who opened the table gives everybody `longer` without asking. */
export interface Ask {
  type: "ask";
  n: number;
  seat: number;
  what: "bot" | "end" | "longer" | "pause" | "resume" | "takeback";
  about?: number | null;
  bot?: string | null;
}

/** The answer of a seat to the question. */
export interface Reply {
  type: "reply";
  n: number;
  seat: number;
  yes: boolean;
}

/** Give up: a bot plays on, or the table ends, as its terms say. */
export interface Resign {
  type: "resign";
  n: number;
  seat: number;
}

/** Who sits where, as everybody may know it. */
export interface SeatInfo {
  seat: number;
  kind: "asked" | "bot" | "open" | "person";
  name: string;
  bot: string | null;
  online: boolean;
  committed: boolean;
  nonce: string | null;
  since: number | null;
  offered: boolean;
  instead: string | null;
  absent: number | null;
  out: string | null;
}

/** Fixed for the whole game. `minutes` and `seconds` are those of a live clock, `days` those of a slow one. */
export interface Terms {
  clock: "live" | "none" | "slow";
  minutes: number;
  seconds: number;
  days: number;
  zero: "bot" | "move" | "out";
  resign: "bot" | "end";
  practice: boolean;
  stand: string;
}

/** A table that was dealt from a changed box: its name, and in how many values it differs from the shelf's. */
export interface CopyNote {
  name: string;
  changes: number;
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
  stage: "damaged" | "gathering" | "over" | "playing" | "retired";
  seats: SeatInfo[];
  mine: number[];
  owner: boolean;
  commitment: string;
  opened: number;
  seq: number;
  watching: number;
  origin: string | null;
  rematch: string | null;
  leaves: number | null;
  asked: number[] | null;
  rated: boolean;
  shared: boolean;
  held: boolean;
  sought: number | null;
  host: number | null;
  called: number[];
  terms: Terms;
  since: number | null;
  due: number | null;
  copy: CopyNote | null;
  hidden: boolean;
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
  now: number;
}

/** Somebody came, went, sat down, stood up; a bot took over; a rematch was opened. */
export interface Room {
  type: "room";
  table: TableInfo;
}

/** All have committed: what is to be signed before anybody reveals. */
export interface Sheet {
  type: "sheet";
  text: string;
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
  asks: boolean;
  envelope: string | null;
  told: Told[];
  runs: Record<string, string[]>;
}

/** Where a lesson stands. */
export interface Step {
  number: number;
  of: number;
  say: Record<string, string>;
  move: string | null;
  point: string[];
}

/** The clocks as they stood at `at`, milliseconds since 1970; those that run have run on since. */
export interface ClockInfo {
  at: number;
  left: (number | null)[];
  running: number[];
  paused: boolean;
  away: (number | null)[];
}

/** What somebody asks the others. */
export interface QuestionInfo {
  what: "bot" | "end" | "longer" | "pause" | "resume" | "takeback";
  by: number;
  about: number;
  of: number[];
  yes: number[];
  until: number;
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
  clocks: ClockInfo | null;
  question: QuestionInfo | null;
  outs: number[];
  ended: string | null;
}

/** Done, and on disk. */
export interface Ack {
  type: "ack";
  n: number;
  seq: number;
}

/** Nothing has changed. `n` is 0 where it could not be read which message it was. */
export interface Refused {
  type: "refused";
  n: number;
  reason: "asked-already" | "begun" | "grace" | "illegal" | "malformed" | "name-taken" | "no-clock" | "not-now" | "not-yours" | "nothing-to-undo" | "out" | "refused-twice" | "repeated" | "seats" | "shown-out" | "slow" | "stale" | "taken" | "time-up" | "too-big" | "too-fast" | "unwritten";
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

/** One difference to the next best move: what it is about and how much, to be said with `hint.of`. */
export interface Gain {
  what: Line;
  much: Line;
  speaks_for: boolean;
}

/** The answer to hint: a move, how sure it is, what it brings, and what sets it apart from the next best. */
export interface Hinted {
  type: "hinted";
  n: number;
  text: string;
  sure: "alone" | "clear" | "even" | "little" | "only";
  brings: Line[];
  other: string | null;
  gains: Gain[];
}

/** A bot has begun, or ended, to think for a seat. */
export interface Thinking {
  type: "thinking";
  seat: number;
  on: boolean;
}

/** One value of a box that is another one; none takes it away. */
export interface ChangeCard {
  at: (string | number)[];
  value?: unknown;
}

/** The box a table is to be dealt from: that of the shelf with changes. */
export interface CopyPlan {
  name: string;
  changes: ChangeCard[];
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
  rated?: boolean;
  copy?: CopyPlan | null;
  terms?: Terms;
}

/** Take an open seat: the given one, or the first. */
export interface Sit {
  seat?: number | null;
  name?: string | null;
}

/** The host frees a chair, seats a bot of its own level, or sits down there. */
export interface SetSeat {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** Two chairs change places. */
export interface Swap {
  one: number;
  other: number;
}

/** How many chairs, and which variant; what is not named stays. */
export interface Setting {
  seats?: number | null;
  options?: Record<string, string>;
}

/** In a running game: let somebody else play on here, through the link. */
export interface Offer {
  seat: number;
}

/** Find me a game: with whom wants the same box, and with bots if nobody comes within `wait` seconds. */
export interface Seek {
  game: string;
  seats: number;
  options?: Record<string, string>;
  wait?: number;
  bot?: string;
}

/** Whom the house is open to: the network at home, or this machine alone. */
export interface Switch {
  to: "machine" | "network";
}

/** Stand up; in a running game a bot plays on until one comes back. */
export interface Leave {
  seat: number;
  bot?: string;
}

/** Out of my list, or back into it. */
export interface Hide {
  to: "hidden" | "shown";
}

/** A push subscription of a browser: where, its public key and its secret, in base64url. */
export interface Listen {
  endpoint: string;
  key: string;
  auth: string;
  language?: "en" | "fr";
}

export interface Unlisten {
  endpoint: string;
}

/** Where to write; none: nowhere. */
export interface MailTo {
  address: string | null;
  language?: "en" | "fr";
}

/** What I want to hear, at a table or, without one, everywhere. */
export interface Tell {
  push: "off" | "on";
  mail: "off" | "on";
  table?: string;
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

/** What a package brings to draw its game: addresses of files, and its page.json. */
export interface DrawingCard {
  board: string | null;
  style: string | null;
  cover: string | null;
  emblem: string | null;
  page: Record<string, unknown>;
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
  drawing: DrawingCard | null;
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
  house: string | null;
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

/** How a finished game ended, seat by seat. */
export interface Outcome {
  places: number[];
  points: number[];
  stopped: string;
}

export interface Tables {
  mine: TableInfo[];
  public: TableInfo[];
  now: number;
  outcomes: Record<string, Outcome>;
  news: Record<string, Line[]>;
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
  parted: Line | null;
  course: number[][];
  movers: number[];
  hindsight: Line[][];
  deeds: string[][];
}

/** Of each draw of chance in a finished game: out of how many it was, and which one, from 0. */
export interface Draws {
  draws: number[][];
}

/** Whether a record is genuine: dealt, played and scored again from its log alone. */
export interface Verdict {
  genuine: boolean;
  about: string;
  game: string | null;
  entries: number;
  players: string[];
  points: number[];
  copy: boolean;
}

/** The link that brings others to a table. */
export interface Invitation {
  link: string;
  local: boolean;
}

/** How the house is reached. */
export interface Doorstep {
  addresses: string[];
  network: boolean;
  mine: boolean;
}

/** How the reader is told that it is their turn. */
export interface Notified {
  key: string | null;
  mails: boolean;
  browsers: number;
  address: string | null;
  push: boolean;
  mail: boolean;
}

/** Why a request was not granted; nothing has changed. */
export interface Problem {
  reason: string;
  about: string;
  after: number | null;
}

export interface MailAt {
  address: string;
}

/** What the browser says of a passkey, as JSON, and the challenge it answers. */
export interface Credential {
  text: string;
  challenge: string;
}

/** Take my name away: it must be said once more. */
export interface Farewell {
  name: string;
}

/** A table with somebody one has played with. */
export interface Invite {
  handle: string;
  game: string;
}

/** Whether anybody may see this finished game, as far as the reader is concerned. */
export interface Share {
  on: boolean;
}

export interface NewChampionship {
  title: string;
  game: string;
  system: "robin" | "swiss";
  seats: number;
  rounds: number;
  length?: "evening" | "month";
  duplicate?: boolean;
  rated?: boolean;
  options?: Record<string, string>;
  terms?: Terms | null;
}

/** The share is the entrant's part in the shuffles of a championship with the same deal for all. */
export interface Enter {
  share: string;
}

/** A table of the last round, by its number there. */
export interface Shut {
  number: number;
}

export interface GoAway {
  days: number;
}

/** A device on which the reader is signed in. */
export interface DeviceCard {
  id: string;
  kind: "computer" | "phone" | "program" | "tablet";
  browser: string;
  since: number;
  seen: number;
  here: boolean;
}

export interface PasskeyCard {
  id: string;
  since: number;
  used: number;
}

/** How the reader comes back. */
export interface Keys {
  devices: DeviceCard[];
  passkeys: PasskeyCard[];
  mail: string | null;
  verified: boolean;
  mails: boolean;
  passes: boolean;
}

/** What to hand to the browser: options of WebAuthn as JSON. */
export interface Challenge {
  options: string;
  challenge: string;
}

/** Something one had when one won, and how often. */
export interface Favourite {
  kind: string;
  thing: string;
  wins: number;
  games: number;
}

/** The reader's games of one box. */
export interface BoxCard {
  game: string;
  played: number;
  places: number[];
  best: number | null;
  best_table: string | null;
  rating: number | null;
  margin: number | null;
  course: [number, number, boolean][];
  favourites: Favourite[];
}

/** An achievement: how often, since when, or how far one has come. */
export interface MedalCard {
  deed: string;
  times: number;
  first: number | null;
  reached: number | null;
  needed: number | null;
}

/** Somebody the reader played with. */
export interface CompanionCard {
  handle: string;
  name: string;
  games: number;
  wins: number;
  last: number;
  game: string;
}

/** The reader's best game so far, by how far it was above what they usually reach. */
export interface Finest {
  table: string;
  game: string;
  points: number;
  ended: number;
}

export interface MyPage {
  name: string;
  since: number;
  played: number;
  won: number;
  streak: number;
  boxes: BoxCard[];
  medals: MedalCard[];
  companions: CompanionCard[];
  finest: Finest | null;
}

export interface Sharing {
  mine: boolean;
  shared: boolean;
  missing: number;
  address: string;
}

/** A player of the house, or a bot that holds the scale. */
export interface RatedCard {
  name: string;
  bot: boolean;
  me: boolean;
  rating: number;
  margin: number;
  games: number;
}

/** By game, the strongest first. */
export interface Ratings {
  games: Record<string, RatedCard[]>;
}

export interface StandingCard {
  name: string;
  me: boolean;
  out: boolean;
  share: string;
  points: number;
  played: number;
  byes: number;
  scored: number;
  place: number;
  since: number;
}

/** One table of a round. */
export interface PairingCard {
  table: string | null;
  names: string[];
  places: number[] | null;
  points: number[] | null;
  mine: boolean;
  closed: boolean;
  deserted: boolean;
}

export interface RoundCard {
  number: number;
  tables: PairingCard[];
  byes: string[];
  over: boolean;
  commitment: string;
  secret: string | null;
}

export interface ChampionshipCard {
  id: string;
  title: string;
  game: string;
  system: "robin" | "swiss";
  length: "evening" | "month";
  seats: number;
  rounds: number;
  duplicate: boolean;
  rated: boolean;
  stage: "between" | "gathering" | "over" | "playing";
  organiser: string;
  mine: boolean;
  entered: boolean;
  next: TableInfo | null;
  standings: StandingCard[];
  course: RoundCard[];
  commitments: string[];
  terms: Terms;
}

export interface Championships {
  found: ChampionshipCard[];
}

export interface HolidayCard {
  until: number | null;
  left: number;
}

/** A move that may be better than the one played. */
export interface Try {
  text: string;
}

/** A move as the looks saw it: the lead over the best of the others in points, and the part of the win. */
export interface Weighed {
  text: string;
  points: number;
  chance: number;
}

/** How much one thing is behind another on average over the same worlds, and the standard error. */
export interface Gap {
  mean: number;
  error: number;
}

/** What each of two moves surely brings, and what sets them apart: first what speaks for the better one. */
export interface Reason {
  played: Line[];
  better: Line[];
  gains: Gain[];
}

/** What is to be said of one decision; `better` only where the difference is beyond the uncertainty. */
export interface Judgement {
  entry: number;
  seat: number;
  choices: number;
  looks: number;
  played: Weighed;
  chances: number[];
  better: Weighed | null;
  points: Gap;
  chance: Gap;
  gifts: number[];
  mark: "large" | "medium" | "small" | null;
  found: boolean;
  surprising: boolean;
  reason: Reason | null;
  draws: Gap[];
}

/** The curve after one decision: the part of the win that each seat could hope for; together 1. */
export interface Stop {
  entry: number;
  chances: number[];
}

/** What was drawn before a decision, and what it was worth to one seat, in parts of the win. */
export interface Draw {
  entry: number;
  worth: number;
}

/** One player: points given away, in all and by phase, and what chance was worth. */
export interface Account {
  decisions: number;
  points: number;
  phases: number[];
  accuracy: number | null;
  luck: number;
  luck_error: number;
  draws: Draw[];
  mattered: number[];
  found: number[];
}

export interface Summary {
  curve: Stop[];
  accounts: Account[];
  turns: number[];
  chance: number;
}

/** A finished game as far as the coach has judged it; `begun` is one that stopped on the way. */
export interface Analysis {
  stage: "begun" | "done" | "none" | "running";
  decisions: number;
  judgements: Judgement[];
  summary: Summary | null;
}

/** Where somebody decided: what they saw, and all that they could do. */
export interface Exercise {
  entry: number;
  seat: number;
  asked: number[];
  view: Record<string, unknown>;
  moves: string[];
}

/** Whether it is about as good as the best, and by what. */
export interface Tried {
  good: boolean;
  judgement: Judgement;
}

/** A move that may be the right one; none: the answer, please. */
export interface Attempt {
  text?: string;
  helped?: boolean;
  day?: number | null;
}

export interface Counting {
  on: boolean;
}

/** A position of one's own to look at again. */
export interface DueCard {
  table: string;
  entry: number;
  game: string;
  step: number;
}

/** Today's puzzle of a box, and how one does. */
export interface PuzzleCard {
  game: string;
  solved: boolean;
  over: boolean;
  run: number;
  best: number;
}

/** What there is to practise today. */
export interface Practising {
  day: number;
  due: DueCard[];
  later: number;
  next: number | null;
  puzzles: PuzzleCard[];
  counted: boolean;
}

/** A position to be solved. */
export interface Riddle {
  game: string;
  seats: number;
  options: Record<string, string>;
  exercise: Exercise;
  played: string | null;
}

/** Whether a move is about as good as the best; the answer once it was found or asked for. */
export interface Answered {
  good: boolean;
  tried: Judgement | null;
  answer: Judgement | null;
  practising: Practising;
}

/** Is a box fit to be played with after these changes? `deep`: games are played to see. */
export interface LookAt {
  game: string;
  changes: ChangeCard[];
  deep?: "games" | "glance";
}

/** Keep a copy under a name: a new one, or the next version of mine. */
export interface KeepCopy {
  game: string;
  name: string;
  changes: ChangeCard[];
  checked?: string[];
  id?: string;
  version?: number;
}

/** A box as TOML, to be read into the workshop. */
export interface BoxText {
  game: string;
  text: string;
}

/** Changes to be written out as a box in TOML. */
export interface TextOf {
  game: string;
  name: string;
  changes: ChangeCard[];
}

/** Play so many games with both boxes; asked again with what is `known`, it answers as soon as there is more. */
export interface Experiment {
  game: string;
  changes: ChangeCard[];
  seats: number;
  games?: number;
  bot?: string;
  options?: Record<string, string>;
  known?: number;
}

/** No more games, please; what was played stays. */
export interface StopExperiment {
  game: string;
}

/** What cannot be, beside the value; at no place: of the whole box. */
export interface WrongCard {
  at: (string | number)[];
  say: Record<string, string>;
}

/** What is wrong, and the fingerprint of the box without what is wrong; none: not even the rest can be played. */
export interface LookedAt {
  digest: string;
  changes: number;
  wrong: WrongCard[];
}

/** A copy of a box as its owner left it; whoever has the link may look, try and make a copy of it. */
export interface CopyCard {
  id: string;
  game: string;
  name: string;
  digest: string;
  changes: ChangeCard[];
  checked: string[];
  version: number;
  mine: boolean;
  saved: number;
}

/** A copy in the list of its owner. */
export interface CopyRow {
  id: string;
  game: string;
  name: string;
  changes: number;
  saved: number;
}

export interface Copies {
  copies: CopyRow[];
}

export interface Written {
  text: string;
  file: string;
}

/** What a text in TOML changes. */
export interface ReadBox {
  name: string;
  changes: ChangeCard[];
}

/** The box a table was dealt from, and what sets it apart from that of the shelf. */
export interface TableBox {
  name: string;
  data: Record<string, unknown>;
  changes: ChangeCard[];
}

/** One figure with both boxes; the low and high ends are of 95 % intervals, of the change of wider ones. */
export interface Figure {
  kind: string;
  name: string;
  old: number;
  new: number;
  old_low: number;
  old_high: number;
  new_low: number;
  new_high: number;
  change: number;
  low: number;
  high: number;
  players: [number, number];
  beyond: boolean;
}

/** What the games have shown so far; what changed beyond chance in one sentence by language. */
export interface Found {
  stage: "done" | "running" | "stopped";
  done: number;
  of: number;
  left_out: number;
  say: Record<string, string>;
  figures: Figure[];
  seconds: number;
}

export type ClientMessage = Move | Undo | Why | Foretell | Hint | Say | Takeover | Handback | Commit | Reveal | Receipt | Onward | Pause | Beat | Ask | Reply | Resign;

export type ServerMessage = Welcome | Room | Sheet | Frame | Ack | Refused | Because | Foretold | Hinted | Said | Thinking;
