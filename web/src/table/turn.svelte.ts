/** One seat's turn in the making: what has been picked, pointed at, foretold, hinted and asked. */

import * as choose from "../choose";
import type { Line, Telling } from "../games/board";
import type { Because, Foretold, Hinted, Line as WireLine } from "../messages.gen";
import { complain, notify } from "../state/house.svelte";
import { Lost, No, Withdrawn, type Connection } from "../state/connection.svelte";
import { counted, offered } from "../runs";
import { say } from "../state/say";
import { asksFirst } from "../state/settings.svelte";
import type { Speech } from "../games/board";
import { unaimed } from "./aim";

const MOST_FORETOLD = 80; // in one question
const MOST_FIRST = 6; // rows that come first for what they bring
const SETTLES = 120;
export const MENDS = 4000; // how long a finished turn offers to be taken back

export class Turn {
  picked = $state.raw<string[]>([]);
  hovered = $state<string | null>(null);
  pointedMove = $state<string | null>(null); // in the list
  pending = $state<string | null>(null); // a whole sentence that waits to be confirmed
  sent = $state<string | null>(null); // on its way to the server
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  reopened = $state(false); // thinking better of a sealed move
  mending = $state(false); // the turn has just ended by a move of ours
  private mended: ReturnType<typeof setTimeout> | undefined;
  private sends = 0;
  private told = $state.raw<ReadonlyMap<string, Line[]>>(new Map());
  private about = ""; // the position that `told` speaks of
  private asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Connection,
    private readonly seatNow: () => number,
    private readonly words: () => Speech,
    private readonly telling: () => Telling = () => ({ lands: false, moments: {} }),
  ) {}

  private get live(): Connection {
    return this.table();
  }

  get sight() {
    return this.live.sight(this.seatNow());
  }

  /** All legal moves; none while one is on its way or sealed; in a lesson the one it asks for. */
  private offer = $derived.by(() => {
    const open = !this.sent && (!this.sight?.envelope || this.reopened);
    const lesson = this.live.lesson;
    if (lesson) return offered(this.sight?.moves.filter((move) => open && move === lesson.move) ?? [], {});
    return offered(open ? (this.sight?.moves ?? []) : [], open ? (this.sight?.runs ?? {}) : {});
  });
  moves = $derived(this.offer.sentences);
  /** Everything that may be typed: moves, and several in a row with how often and what ends the turn. */
  texts = $derived(this.offer.texts);
  private counts = $state.raw<ReadonlyMap<string, number>>(new Map()); // by sentence, where somebody set it
  remaining = $derived(choose.left(this.moves, this.picked));
  lit = $derived(choose.lit(this.moves, this.picked));
  /** What is worth being seen first, best first. */
  private first = $derived.by(() => {
    const found = this.remaining.map((move) => [move, this.worth(this.foretold(move) ?? [])] as const);
    const best = found.filter(([, worth]) => worth > 0).sort(([, one], [, two]) => two - one);
    return new Set(best.slice(0, MOST_FIRST).map(([move]) => move));
  });
  /** How much a move brings, as the game counts it; else what it completes, and the points of that. */
  private worth(lines: readonly Line[]): number {
    const { brings, moments } = this.telling();
    if (brings) return brings(lines, this.sight?.view ?? {}, this.seatNow());
    const built = lines.flatMap(({ key, args }) => (moments[key]?.kind === "built" ? [Number(args[moments[key].gain ?? ""] ?? 0)] : []));
    return built.length + built.reduce((sum, points) => sum + (points || 0), 0);
  }
  groups = $derived(choose.grouped(this.moves, this.picked, this.first));
  hoveredMove = $derived.by(() => this.pending ?? this.pointedMove ?? this.onlyMoveAt(this.hovered));

  /** The move that the pointed thing would complete. */
  private onlyMoveAt(thing: string | null): string | null {
    if (!thing || !this.lit.has(thing)) return null;
    return choose.spelled(this.moves, [...this.picked, thing]);
  }

  /** A new position: picks that still lead somewhere are kept. */
  renew(): void {
    const place = `${this.live.frame?.seq}/${this.seatNow()}`;
    if (place === this.about) return;
    this.about = place;
    this.told = new Map();
    this.hint = null;
    this.counts = new Map();
    this.pending = this.sent = this.pointedMove = null;
    if (!this.sight?.envelope) this.reopened = false;
    if (!choose.left(this.moves, this.picked).length) this.picked = [];
  }

  /** How often a sentence may be said at once, and how often it will be. */
  most = (sentence: string): number => this.offer.most.get(sentence) ?? 1;
  times = (sentence: string): number => this.counts.get(sentence) ?? this.usual(sentence);
  private usual(sentence: string): number {
    const { singly, often } = this.telling();
    const most = this.most(sentence);
    if (most < 2 || singly?.includes(choose.verbOf(sentence))) return 1;
    return often?.(sentence, most, this.sight?.view ?? {}, this.seatNow()) ?? most;
  }
  setTimes(sentence: string, n: number): void {
    this.counts = new Map([...this.counts, [sentence, n]]);
    this.foresee();
  }

  /** The text of a sentence, said as often as it will be; and the one that ends the turn with it. */
  full = (sentence: string): string => counted(sentence, this.times(sentence));
  ended = (sentence: string): readonly string[] => this.offer.ends.get(this.full(sentence)) ?? [];

  pick = (thing: string): void => {
    if (this.sent) return;
    if (this.pending && thing === this.picked.at(-1)) return void this.send(this.pending); // shown by the first tap, played by the second
    const pressed = choose.press(this.moves, this.picked, thing);
    this.pending = null;
    if (pressed.why !== undefined) return void this.whyNot(pressed.why);
    this.picked = pressed.picks;
    if (pressed.play) this.settle(pressed.play);
  };

  /** A row of the list: its picks replace what has been picked. */
  take(row: choose.Row): void {
    const whole = choose.whole(row);
    this.picked = row.picks;
    if (whole) this.settle(whole);
  }

  play = (move: string): void => this.settle(move);

  /** A text as the server listed it. */
  playText(text: string): void {
    if (asksFirst()) this.pending = text;
    else void this.send(text);
  }

  private settle(move: string): void {
    this.playText(this.full(move));
  }

  /** Escape: the question first, then the last pick. */
  back(): boolean {
    if (this.pending) {
      this.pending = null;
      this.picked = this.picked.slice(0, -1);
      return true;
    }
    const had = this.picked.length > 0;
    const stem = this.picked.slice(0, -1);
    const onlyVerb = stem.length === 1 && this.moves.some((move) => move.split(" ")[0] === stem[0]);
    this.picked = onlyVerb ? [] : stem;
    return had;
  }

  async send(move: string): Promise<void> {
    const seq = this.live.frame?.seq ?? 0;
    const [picks, number] = [this.picked, ++this.sends];
    this.pending = null;
    this.sent = move;
    try {
      await this.live.ask({ type: "move", seat: this.seatNow(), text: move, seq });
      if (this.picked === picks) this.picked = []; // what is picked by now may belong to the next move: the answer comes after the frames
      this.reopened = false;
      this.mend();
    } catch (error) {
      if (error instanceof No && error.late) this.givenBack(move, error);
      else this.refused(error);
    } finally {
      if (number === this.sends) this.sent = null;
    }
  }

  /** A move that waited for the line comes back with the reason. */
  private givenBack(move: string, { refused }: No): void {
    this.picked = [];
    const why = refused.line ? this.words().line(refused.line) : say(refused.reason === "stale" ? "stale" : `problem.${refused.reason}`);
    notify({ text: say("lost.given_back", { move: this.words().move(move), why }), clause: refused.clause, bad: true });
  }

  private refused(error: unknown): void {
    if (error instanceof Withdrawn) return; // the picks are still there
    this.picked = [];
    if (error instanceof Lost) return notify({ text: say("lost.not_sent"), bad: true });
    if (error instanceof No && error.refused.line) return this.because(error.refused.line, error.refused.clause);
    if (error instanceof No && error.refused.reason === "stale") return notify({ text: say("stale") });
    if (error instanceof No && error.refused.reason === "nothing-to-undo") return notify({ text: say("tool.undo_not") });
    if (error instanceof No && this.live.lesson) return notify({ text: say("problem.lesson") });
    complain(error);
  }

  /** A move that ended the turn can be called back for a while; the server says whether it still may. */
  private mend(): void {
    this.mending = !this.moves.length;
    clearTimeout(this.mended);
    this.mended = setTimeout(() => (this.mending = false), MENDS);
  }

  async whyNot(text: string): Promise<void> {
    if (this.seatNow() < 0) return;
    try {
      const because = await this.live.ask<Because>({ type: "why", seat: this.seatNow(), text });
      if (because.line) this.because(because.line, because.clause);
    } catch (error) {
      this.refused(error);
    }
  }

  private because(line: WireLine, clause: string | null): void {
    notify({ text: this.words().line(line), clause });
  }

  /** Why nothing can be taken back now. */
  get whyNoUndo(): string {
    const moved = this.live.stories.get(this.seatNow())?.some((told) => told.seat === this.seatNow());
    return say(this.live.lesson ? "tool.undo_lesson" : moved ? "tool.undo_not" : "tool.undo_none");
  }

  async undo(): Promise<void> {
    this.mending = false;
    const asks = !this.sight?.undo && this.sight?.asks;
    try {
      await this.live.ask(asks ? { type: "ask", seat: this.seatNow(), what: "takeback" } : { type: "undo", seat: this.seatNow() });
    } catch (error) {
      this.refused(error);
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    try {
      this.hint = await this.live.ask<Hinted>({ type: "hint", seat: this.seatNow() });
      this.pointAt(this.hint.text);
    } catch (error) {
      this.refused(error);
    } finally {
      this.hinting = false;
    }
  }

  /** Draw a move on the board, as if it had been pointed at in the list. */
  pointAt = (move: string): void => {
    this.pointedMove = move;
    this.hovered = move.split(" ").find((word, at) => at > 0 && this.lit.has(word)) ?? null;
  };

  /** A row of the list that is pointed at, drawn on the board; null: none any more. */
  pointRow(row: choose.Row | null): void {
    this.pointedMove = row ? choose.whole(row) : null;
    this.hovered = row ? (row.picks.at(-1) ?? null) : null;
  }

  /** What a move would bring, as far as it has been asked already. */
  foretold = (move: string): readonly Line[] | null => this.told.get(this.full(move)) ?? null;

  /** The same of a row; one that is only a pick brings nothing yet. */
  brings(row: choose.Row): readonly Line[] | null {
    const move = choose.whole(row);
    return move ? this.foretold(move) : null;
  }

  /** Ask what the moves that are left would bring, once the picking pauses. */
  foresee(): void {
    const unknown = this.remaining.map(this.full).filter((move) => !this.told.has(move));
    const most = this.telling().brings ? 4 * MOST_FORETOLD : MOST_FORETOLD;
    clearTimeout(this.asking);
    if (!unknown.length || this.remaining.length > most || this.seatNow() < 0) return;
    const place = this.about;
    const parts = Array.from({ length: Math.ceil(unknown.length / MOST_FORETOLD) }, (_, at) =>
      unknown.slice(MOST_FORETOLD * at, MOST_FORETOLD * (at + 1)),
    );
    this.asking = setTimeout(() => parts.forEach((part) => void this.foretell(part, place)), SETTLES);
  }

  private async foretell(moves: string[], place: string): Promise<void> {
    try {
      const { lines } = await this.live.ask<Foretold>({ type: "foretell", seat: this.seatNow(), moves });
      await unaimed(".choices"); // rows grow and change places by it
      if (place === this.about) this.told = new Map([...this.told, ...Object.entries(lines)]);
    } catch {
      return; // nothing is lost: rows without a forecast
    }
  }
}
