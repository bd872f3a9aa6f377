/** The moments and sounds of what is shown at once: one's own moves, and those of others where nothing is played back. */

import type { Speech, Telling } from "../games/board";
import type { Frame } from "../messages.gen";
import { chime } from "../parts/sound";
import { momentsOf, stays, type Moment } from "./moments";

export class OwnMoments {
  list = $state.raw<readonly Moment[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A frame has come; `told` says that others' entries in it are played back. */
  tell(known: Frame | null, frame: Frame, seat: number, told: boolean, telling: Telling, box: unknown, words: Speech): void {
    if (!known || frame.base < known.entries) return;
    const [before, now] = [known, frame].map((one) => one.sights.find((sight) => sight.seat === seat));
    const entries = (now?.told ?? []).filter((entry) => entry.entry >= known.entries && (entry.seat === seat || !told));
    const lines = entries.flatMap((entry) => entry.lines.map((line) => ({ line, own: entry.seat === seat })));
    const steps = lines.map(({ line, own }, at) => ({
      line,
      own,
      view: now?.view ?? {},
      past: before?.view ?? {},
      whole: at === lines.length - 1,
    }));
    const found = steps.map((step) => momentsOf(step, telling, box, words));
    const kind = found.flat().at(-1)?.kind;
    if (kind && kind !== "end") chime(kind);
    else if (lines.length) chime(lines[0]?.own ? "landing" : "step");
    if (frame.over && !known.over) chime(seat < 0 ? "end" : frame.places[seat] === Math.min(...frame.places) ? "won" : "lost");
    const mine = found.filter((_, at) => steps[at]?.own).flat();
    if (mine.length) this.show(mine, Math.max(...steps.map((step) => stays(step, telling, box))));
  }

  private show(list: readonly Moment[], time: number): void {
    this.list = list;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.clear(), time);
  }

  clear(): void {
    clearTimeout(this.timer);
    if (this.list.length) this.list = [];
  }
}
