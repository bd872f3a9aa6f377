/** A copy of a box on the bench: its values, what was done to them, and what the house says of it. */

import type { ChangeCard, CopyCard, WrongCard } from "../messages.gen";
import { ask, Denied } from "../state/api";
import { complain } from "../state/house.svelte";
import { changesOf, spelled, under, valueAt, Vocabulary, withChanges, withValue, type Box, type Place } from "./paths";

const PAUSE = 120; // milliseconds after a change before it is looked at
const DEEP = 200; // steps that can be taken back
const WAIT = 1500; // before asking again what the house was too busy to answer

interface LookedAt {
  digest: string;
  changes: number;
  wrong: WrongCard[];
}

export class Copy {
  readonly vocabulary: Vocabulary;
  readonly base: Box = $state.raw({});
  data = $state.raw<Box>({});
  name = $state("");
  id = $state("");
  version = 0;
  mine = $state(true);
  checked = $state.raw<readonly string[]>([]); // values compared with a printed copy
  wrong = $state.raw<readonly WrongCard[]>([]);
  looking = $state(false);
  sound = $state(true); // what is left without what is wrong can be played with
  private past = $state.raw<readonly Box[]>([]);
  private future = $state.raw<readonly Box[]>([]);
  private kept = $state.raw("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  readonly changes = $derived<ChangeCard[]>(changesOf(this.base, this.data));
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly dirty = $derived(this.spelled() !== this.kept);

  constructor(
    readonly game: string,
    base: Box,
    card: CopyCard | null,
    name: string,
    private readonly quiet = false, // it is only shown
  ) {
    this.base = base;
    this.vocabulary = new Vocabulary(base);
    this.data = card ? withChanges(base, card.changes) : base;
    this.name = card?.name ?? name;
    this.id = card?.mine ? card.id : "";
    this.mine = card?.mine ?? true;
    this.version = card?.mine ? card.version : 0;
    this.checked = card?.mine ? card.checked : [];
    this.kept = this.spelled();
    this.look();
  }

  /** A box that is looked at, not worked on. */
  static shown(game: string, base: Box, changes: readonly ChangeCard[], name: string): Copy {
    const card = { id: "", game, name, digest: "", changes: [...changes], checked: [], version: 0, mine: false, saved: 0 };
    return new Copy(game, base, card, name, true);
  }

  private spelled(): string {
    return JSON.stringify([this.name, changesOf(this.base, this.data), this.checked]);
  }

  value(at: Place): unknown {
    return valueAt(this.data, at);
  }

  was(at: Place): unknown {
    return valueAt(this.base, at);
  }

  changed(at: Place): boolean {
    return this.changes.some((change) => under(change.at, at) || under(at, change.at));
  }

  count(at: Place): number {
    return this.changes.filter((change) => under(change.at, at)).length;
  }

  faults(at: Place): readonly WrongCard[] {
    return this.wrong.filter((one) => one.at.length && under(one.at, at));
  }

  put(at: Place, value: unknown): void {
    if (valueAt(this.data, at) !== value) this.become(withValue(this.data, at, value));
  }

  /** What stood there before. */
  reset(at: Place): void {
    this.put(at, this.was(at));
  }

  become(data: Box): void {
    this.past = [...this.past.slice(1 - DEEP), this.data];
    this.future = [];
    this.data = data;
    this.look();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [this.data, ...this.future];
    this.past = this.past.slice(0, -1);
    this.data = before;
    this.look();
  }

  redo(): void {
    const [after, ...rest] = this.future;
    if (!after) return;
    this.past = [...this.past, this.data];
    this.future = rest;
    this.data = after;
    this.look();
  }

  check(at: Place, on: boolean): void {
    const name = spelled(at);
    this.checked = on ? [...new Set([...this.checked, name])] : this.checked.filter((one) => one !== name);
  }

  /** Soon after the last change the house is asked; only the newest answer counts. */
  private look(): void {
    if (this.quiet) return;
    clearTimeout(this.timer);
    const turn = ++this.turn;
    this.looking = true;
    this.timer = setTimeout(() => void this.ask(turn), PAUSE);
  }

  private async ask(turn: number): Promise<void> {
    try {
      const found = await ask<LookedAt>("workshop/look", { game: this.game, changes: this.changes });
      if (turn !== this.turn) return;
      this.wrong = found.wrong;
      this.sound = Boolean(found.digest);
      this.looking = false;
    } catch (error) {
      if (turn !== this.turn) return;
      if (error instanceof Denied && error.status === 429) this.timer = setTimeout(() => void this.ask(turn), WAIT);
      else complain(error);
    }
  }

  /** Kept with me in the house. */
  async keep(): Promise<CopyCard> {
    const wish = { game: this.game, name: this.name, changes: this.changes, checked: this.checked, id: this.id, version: this.version };
    const card = await ask<CopyCard>("workshop", wish);
    this.id = card.id;
    this.version = card.version;
    this.mine = true;
    this.kept = this.spelled();
    return card;
  }
}
