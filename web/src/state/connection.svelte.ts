/** The living connection to one table: it comes back by itself and misses nothing. */

import type { Because, Foretold, Frame, Hinted, Refused, Said, ServerMessage, Sight, Step, TableInfo, Told } from "../messages.gen";
import { Witness, type Question } from "../proof/witness";
import { Outbox, type Kept } from "./outbox.svelte";
import { Pulse } from "./pulse";

type Answer = Because | Foretold | Hinted | { type: "ack"; n: number; seq: number };
export type Unsent = Kept<Answer>;

/** The server said no. */
export class No extends Error {
  constructor(
    readonly refused: Refused,
    readonly late = false, // to something that had waited for the line
  ) {
    super(refused.about);
  }
}

/** There is no line: nothing was sent, or nobody knows what became of it. */
export class Lost extends Error {}

/** Somebody thought better of what had not left yet. */
export class Withdrawn extends Error {}

const PAUSES = [300, 600, 1200, 2500, 5000]; // milliseconds before each new try
const NO_TABLE = 4404;
const CLOSED = 4410;

export class Connection {
  table = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  stories = $state.raw<ReadonlyMap<number, Told[]>>(new Map()); // the chronicle of each seat we may read
  fresh = $state.raw<ReadonlyMap<number, Told[]>>(new Map()); // what the last frame told anew
  chat = $state.raw<Said[]>([]);
  thinking = $state.raw<ReadonlySet<number>>(new Set());
  online = $state(false);
  since = $state<number | null>(Date.now()); // without a line; null: there is one
  next = $state(0); // when the next try is made
  gone = $state(false); // no such table for us
  closed = $state(false); // the host has closed it
  readonly outbox = new Outbox<Answer>();
  herald: ((known: Frame | null, frame: Frame) => void) | null = null; // hears of a frame before the page shows it

  private ahead = 0; // of the house's clock before ours, milliseconds

  private socket: WebSocket | null = null;
  private tries = 0;
  private number = 0;
  private waiting = new Map<number, Unsent>();
  private undoing = 0; // own moves that are being taken back
  readonly witness: Witness;
  private left = false;
  private later: ReturnType<typeof setTimeout> | undefined;
  private readonly pulse = new Pulse(
    () => void this.ask({ type: "beat" }).catch(() => undefined),
    () => this.cut(),
  );

  constructor(readonly id: string) {
    this.witness = new Witness(id, (question) => this.ask(question));
    addEventListener("offline", this.cut);
    addEventListener("online", this.retry);
    addEventListener("beforeunload", this.warn);
    this.connect();
  }

  sight(seat: number): Sight | undefined {
    return this.frame?.sights.find((sight) => sight.seat === seat);
  }

  get lesson(): Step | null {
    return this.frame?.lesson ?? null;
  }

  /** A moment of this device by the house's clock. */
  now(here: number): number {
    return here + this.ahead;
  }

  close(): void {
    this.left = true;
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.retry);
    removeEventListener("beforeunload", this.warn);
    clearTimeout(this.later);
    this.pulse.stop();
    this.socket?.close();
  }

  /** Ask and wait for the answer of the same number; what must not get lost waits for the line. */
  ask<A extends Answer = Answer>(question: Question): Promise<A> {
    return new Promise<A>((told, failed) => {
      const replaces = question.type === "move" && Boolean(this.sight(question.seat)?.envelope);
      const parts = question.type === "move" ? (this.sight(question.seat)?.runs[question.text] ?? [question.text]) : [];
      const kept: Unsent = {
        question,
        parts,
        replaces,
        chatted: this.chat.at(-1)?.id ?? 0,
        late: false,
        sent: false,
        told: told as (answer: Answer) => void,
        failed,
      };
      if (this.online) this.send(kept);
      else if (this.outbox.takes(question)) this.outbox.keep(kept);
      else failed(new Lost());
    });
  }

  private send(kept: Unsent): void {
    const n = ++this.number;
    if (kept.question.type === "undo") this.undoing++;
    this.waiting.set(n, kept);
    const closing = (this.socket?.readyState ?? 0) > WebSocket.OPEN; // then it is sent again
    if (!closing) this.socket?.send(JSON.stringify({ ...kept.question, n }));
  }

  /** Try at once. */
  retry = (): void => {
    if (this.online || this.left || this.gone || this.closed || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.later);
    this.connect();
  };

  /** Take back what has not left yet. */
  withdraw(kept: Unsent): void {
    this.outbox.withdraw(kept, new Withdrawn());
  }

  private warn = (event: BeforeUnloadEvent): void => {
    if (this.outbox.waiting.length) event.preventDefault();
  };

  /** Nobody answers: a farewell would wait for the same silence. */
  private cut = (): void => {
    const dead = this.socket;
    if (!dead || this.left) return;
    dead.onmessage = dead.onclose = null;
    dead.close();
    this.dropped(0);
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.frame ? `?since=${this.frame.seq}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live${since}`);
    this.socket = socket;
    this.number = 0;
    this.next = 0;
    this.pulse.start();
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.dropped(event.code);
  }

  private dropped(code: number): void {
    this.online = false;
    this.since ??= Date.now();
    this.socket = null;
    this.undoing = 0;
    this.pulse.stop();
    this.witness.dropped();
    for (const kept of this.waiting.values()) {
      if (this.outbox.takes(kept.question)) this.outbox.keep({ ...kept, sent: true });
      else kept.failed(new Lost());
    }
    this.waiting.clear();
    if (this.left) return;
    if (code === NO_TABLE) this.gone = true;
    else if (code === CLOSED) this.closed = true;
    else {
      const pause = PAUSES[Math.min(this.tries++, PAUSES.length - 1)] ?? 0;
      this.next = Date.now() + pause;
      this.later = setTimeout(() => this.connect(), pause * (0.5 + Math.random()));
    }
  }

  /** The line is back: words first, unless they had arrived; moves when we know how the table stands. */
  private sendWords(): void {
    for (const kept of this.outbox.empty("say")) {
      const text = kept.question.type === "say" ? kept.question.text : "";
      const arrived =
        kept.sent &&
        this.chat.some((said) => said.id > kept.chatted && said.text === text && (this.table?.mine.includes(said.seat) || said.seat < 0));
      if (arrived) kept.told({ type: "ack", n: 0, seq: 0 });
      else this.send(kept);
    }
  }

  private hear(message: ServerMessage): void {
    this.pulse.hear();
    switch (message.type) {
      case "welcome":
        this.online = true;
        this.since = null;
        this.tries = 0;
        this.chat = message.chat;
        this.ahead = message.now - Date.now();
        this.thinking = new Set();
        this.sendWords();
        return this.seat(message.table);
      case "room":
        return this.seat(message.table);
      case "sheet":
        if (this.table) this.witness.sign(message.text, this.table);
        return;
      case "frame":
        return this.show(message);
      case "said":
        this.chat = [...this.chat.filter((said) => said.id !== message.id), message];
        return;
      case "thinking":
        this.thinking = message.on
          ? new Set([...this.thinking, message.seat])
          : new Set([...this.thinking].filter((seat) => seat !== message.seat));
        return;
      default:
        return this.answer(message);
    }
  }

  private answer(message: Answer | Refused): void {
    const asked = this.waiting.get(message.n);
    this.waiting.delete(message.n);
    if (!asked) return;
    if (message.type !== "refused") {
      this.witness.done(asked.question, asked.replaces, asked.parts);
      return asked.told(message);
    }
    if (asked.question.type === "undo") this.undoing--;
    asked.failed(new No(message, asked.late));
  }

  private seat(table: TableInfo): void {
    this.table = table;
    this.witness.saw(table);
  }

  /** A frame is the whole present; the chronicle is cut at its base and told on. */
  private show(frame: Frame): void {
    const known = this.frame;
    if (known && frame.seq < known.seq) return;
    this.witness.begun();
    const before = this.ownEntries();
    const kept = (seat: number) => (this.stories.get(seat) ?? []).filter((entry) => entry.entry < frame.base);
    this.stories = new Map(frame.sights.map((sight) => [sight.seat, [...kept(sight.seat), ...sight.told]]));
    this.fresh = new Map(frame.sights.map((sight) => [sight.seat, sight.told.filter((entry) => known && entry.entry >= known.entries)]));
    this.herald?.(known, frame);
    this.frame = frame;
    for (const kept of this.outbox.empty("move")) {
      // In answer to the frame it answered: the house knows whether it had arrived.
      this.send(kept.sent && kept.question.type === "move" ? { ...kept, question: { ...kept.question, again: true } } : kept);
    }
    if (this.ownEntries() >= before) return;
    if (this.undoing > 0) this.undoing--;
    else this.witness.undoneElsewhere();
  }

  /** How many entries of the log are ours. */
  private ownEntries(): number {
    const mine = this.table?.mine ?? [];
    return mine.reduce((sum, seat) => sum + (this.stories.get(seat) ?? []).filter((entry) => entry.seat === seat).length, 0);
  }
}
