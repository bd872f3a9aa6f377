/** What others did, shown step by step at the reader's pace; the present is known all the while. */

import type { Line } from "../games/board";
import type { Frame } from "../messages.gen";
import { api } from "../state/api";
import type { Connection } from "../state/connection.svelte";
import { settings } from "../state/settings.svelte";
import { cut, lasting, newsFrom, turnAt, type Step, type View } from "./steps";
import { seatOf } from "./things";

const LEAD = 250; // after one's own piece has landed
const MOST = 60; // entries; who missed more reads the strip
const FETCHED = 80; // entries the server gives at once

export class Playback {
  steps = $state.raw<readonly Step[]>([]);
  at = $state(-1);
  paused = $state(false);
  home = $state(false); // back on one's own board for this turn
  ended = $state.raw<readonly Line[]>([]); // the turn last told to its end, to be announced once
  private held = $state.raw<View | null>(null); // what is shown until the first step
  private run = 0;
  private coming = 0;
  private chain: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private painted = 0;
  private waiting = false;

  constructor(
    private readonly live: () => Connection,
    private readonly eyes: () => number,
    private readonly stays: (step: Step) => number, // how long a big moment stays, at the normal pace
  ) {}

  active = $derived(this.held !== null);
  step = $derived<Step | null>(this.steps[this.at] ?? null);
  view = $derived<View | null>(this.step?.view ?? this.held);
  turn = $derived(turnAt(this.steps, Math.max(0, this.at)));
  visit = $derived.by(() => (this.step && !this.home ? (seatOf(this.step.line) ?? this.step.mover) : null));

  /** A frame has come: what others did in it is told before it is shown. */
  heed(known: Frame | null, frame: Frame): void {
    if (!known) return;
    if (frame.base < known.entries) return this.skip(); // something was taken back
    const seat = this.eyes();
    const fresh = frame.sights.find((sight) => sight.seat === seat)?.told.filter((told) => told.entry >= known.entries) ?? [];
    const first = newsFrom(fresh, [seat]);
    if (!fresh.some((told) => told.entry >= first && told.lines.length)) return;
    const choosing = known.asked.includes(seat) && !known.done.includes(seat) && !fresh.some((told) => told.seat === seat);
    if (!this.active && (choosing || this.silent(frame, frame.entries - first))) return;
    const before = known.sights.find((sight) => sight.seat === seat)?.view;
    if (!this.active) this.begin(before ?? {});
    this.fetch(first, frame.entries);
  }

  /** Where a turn is not played by itself: as the reader set it, unseen, in a lesson, around one device. */
  private silent(frame: Frame, entries: number): boolean {
    const together = (this.live().table?.mine.length ?? 0) > 1;
    return settings.pace === "once" || document.hidden || frame.lesson != null || together || entries > MOST;
  }

  /** Show a stretch of the log again. */
  replay(first: number, last: number): void {
    const present = this.live().sight(this.eyes())?.view;
    this.finish();
    this.begin(present ?? {});
    this.fetch(Math.max(first, last - FETCHED), last);
  }

  private begin(view: View): void {
    this.held = view;
    this.steps = [];
    this.at = -1;
    this.paused = this.home = false;
  }

  /** Ask at once, append in order. */
  private fetch(first: number, last: number): void {
    const { run } = this;
    const asked = api.steps(this.live().id, first, last, this.eyes()).catch(() => null);
    this.coming++;
    this.chain = this.chain.then(async () => {
      const positions = await asked;
      if (run !== this.run) return;
      this.coming--;
      if (!positions) return this.skip();
      if (this.at < 0 && positions[0]) this.held = positions[0].view;
      const idle = this.at >= this.steps.length - 1;
      const fresh = this.steps.length === 0;
      this.steps = [...this.steps, ...cut(positions, this.steps.at(-1)?.mover)];
      if (fresh) this.wait(LEAD);
      else if (this.steps.length - this.at > MOST && !this.paused) this.catchUp();
      else if (idle && !this.waiting) this.goOn();
    });
  }

  /** Where the table is much faster than the reader, the last turn is enough. */
  private catchUp(): void {
    this.steps = this.steps.slice(turnAt(this.steps, this.steps.length - 1)[0]);
    this.at = -1;
    this.wait(0);
  }

  /** Go on after some time; it counts from when the step is painted, and stands still while nobody looks. */
  private wait(time: number): void {
    this.halt();
    this.waiting = true;
    this.painted = requestAnimationFrame(() => {
      this.painted = requestAnimationFrame(() => (this.timer = setTimeout(() => this.goOn(), time)));
    });
  }

  private goOn(): void {
    this.waiting = false;
    if (!this.paused) this.onward();
  }

  private halt(): void {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.painted);
    this.waiting = false;
  }

  /** How long the step shown stays. */
  lasts = $derived.by(() => {
    const pace = settings.pace === "once" ? "fast" : settings.pace; // asked for again by hand
    const plain = lasting(this.steps, Math.max(0, this.at), pace);
    const moment = this.step ? this.stays(this.step) * (pace === "slow" ? 1.5 : pace === "fast" ? 0.5 : 1) : 0;
    return Math.max(plain, moment);
  });

  private onward(): void {
    if (this.at < this.steps.length - 1) this.show(this.at + 1);
    else if (!this.coming) this.finish();
  }

  private show(at: number): void {
    const before = this.step;
    this.at = at;
    if (before && this.step?.mover !== before.mover) {
      this.home = false;
      this.ended = this.told(at - 1);
    }
    this.halt();
    if (!this.paused) this.wait(this.lasts);
  }

  /** Look at a step of the turn again, and stay there. */
  look(at: number): void {
    this.paused = true;
    this.show(Math.max(0, Math.min(at, this.steps.length - 1)));
  }

  next(): void {
    if (this.at < this.steps.length - 1) this.show(this.at + 1);
    else this.skip();
  }

  toggle(): void {
    this.paused = !this.paused;
    this.halt();
    if (!this.paused) this.wait(this.lasts / 2);
  }

  /** To the present, at once. */
  skip(): void {
    if (this.active) this.finish();
  }

  private finish(): void {
    if (this.steps.length) this.ended = this.told(this.steps.length - 1);
    this.halt();
    this.run++;
    this.coming = 0;
    this.held = null;
    this.steps = [];
    this.at = -1;
  }

  private told(at: number): Line[] {
    const [first, last] = turnAt(this.steps, at);
    return this.steps.slice(first, last + 1).map((step) => step.line);
  }
}
