/** One seat's turn in the making: what has been picked, pointed at, foretold, hinted and asked. */

import * as choose from "../choose";
import type { Line } from "../games/board";
import type { Because, Foretold, Hinted, Line as WireLine } from "../messages.gen";
import { complain, notify } from "../state/house.svelte";
import { Lost, No, type Live } from "../state/live.svelte";
import { say } from "../state/say";
import { asksFirst } from "../state/settings.svelte";
import type { Speech } from "../games/board";

const MOST_FORETOLD = 80;
const SETTLES = 120;

export class Turn {
  picked = $state.raw<string[]>([]);
  hovered = $state<string | null>(null);
  pointedMove = $state<string | null>(null); // in the list
  pending = $state<string | null>(null); // a whole sentence that waits to be confirmed
  sent = $state<string | null>(null); // on its way to the server
  hint = $state.raw<Hinted | null>(null);
  hinting = $state(false);
  reopened = $state(false); // thinking better of a sealed move
  private told = $state.raw<ReadonlyMap<string, Line[]>>(new Map());
  private about = ""; // the position that `told` speaks of
  private asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: () => Live,
    private readonly seatNow: () => number,
    private readonly words: () => Speech,
  ) {}

  private get live(): Live {
    return this.table();
  }

  get sight() {
    return this.live.sight(this.seatNow());
  }

  /** All legal moves; none while one is on its way or sealed; in a lesson the one it asks for. */
  moves = $derived.by(() => {
    const legal = this.sent || (this.sight?.envelope && !this.reopened) ? [] : (this.sight?.moves ?? []);
    const lesson = this.live.lesson;
    return lesson ? legal.filter((move) => move === lesson.move) : legal;
  });
  remaining = $derived(choose.left(this.moves, this.picked));
  lit = $derived(choose.lit(this.moves, this.picked));
  groups = $derived(choose.grouped(this.moves, this.picked));
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
    this.pending = this.sent = this.pointedMove = null;
    if (!this.sight?.envelope) this.reopened = false;
    if (!choose.left(this.sight?.moves ?? [], this.picked).length) this.picked = [];
  }

  pick = (thing: string): void => {
    if (this.sent) return;
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

  private settle(move: string): void {
    if (asksFirst()) this.pending = move;
    else void this.send(move);
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
    this.pending = null;
    this.sent = move;
    try {
      await this.live.ask({ type: "move", seat: this.seatNow(), text: move, seq });
      this.picked = [];
      this.reopened = false;
    } catch (error) {
      this.refused(error);
    } finally {
      this.sent = null;
    }
  }

  private refused(error: unknown): void {
    this.picked = [];
    if (error instanceof Lost) return; // the banner says it; the next frame tells what became of the move
    if (error instanceof No && error.refused.line) return this.because(error.refused.line, error.refused.clause);
    if (error instanceof No && error.refused.reason === "stale") return notify({ text: say("stale") });
    complain(error);
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

  async undo(): Promise<void> {
    try {
      await this.live.ask({ type: "undo", seat: this.seatNow() });
    } catch (error) {
      this.refused(error);
    }
  }

  async askHint(): Promise<void> {
    this.hinting = true;
    try {
      this.hint = await this.live.ask<Hinted>({ type: "hint", seat: this.seatNow() });
      this.pointedMove = this.hint.text;
      this.hovered = this.hint.text.split(" ").find((word, at) => at > 0 && this.lit.has(word)) ?? null;
    } catch (error) {
      this.refused(error);
    } finally {
      this.hinting = false;
    }
  }

  /** What a move would bring, as far as it has been asked already. */
  foretold = (move: string): readonly Line[] | null => this.told.get(move) ?? null;

  /** Ask what the moves that are left would bring, once the picking pauses. */
  foresee(): void {
    const unknown = this.remaining.filter((move) => !this.told.has(move));
    clearTimeout(this.asking);
    if (!unknown.length || this.remaining.length > MOST_FORETOLD || this.seatNow() < 0) return;
    const place = this.about;
    this.asking = setTimeout(() => void this.foretell(unknown, place), SETTLES);
  }

  private async foretell(moves: string[], place: string): Promise<void> {
    try {
      const { lines } = await this.live.ask<Foretold>({ type: "foretell", seat: this.seatNow(), moves });
      if (place === this.about) this.told = new Map([...this.told, ...Object.entries(lines)]);
    } catch {
      return; // nothing is lost: rows without a forecast
    }
  }
}
