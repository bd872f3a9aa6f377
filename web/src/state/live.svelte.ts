/** The living connection to one table: it comes back by itself and misses nothing. */

import type { Because, ClientMessage, Foretold, Frame, Hinted, Refused, Said, ServerMessage, Sight, Step, TableInfo, Told } from "../messages.gen";

type Answer = Because | Foretold | Hinted | { type: "ack"; n: number; seq: number };
type Unnumbered<M> = M extends { n: number } ? Omit<M, "n"> : never;
type Question = Unnumbered<ClientMessage>;

/** The server said no. */
export class No extends Error {
  constructor(readonly refused: Refused) {
    super(refused.about);
  }
}

/** The connection broke before the answer came; the next frame tells what became of it. */
export class Lost extends Error {}

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 5000;

export class Live {
  table = $state.raw<TableInfo | null>(null);
  frame = $state.raw<Frame | null>(null);
  stories = $state.raw<ReadonlyMap<number, Told[]>>(new Map()); // the chronicle of each seat we may read
  fresh = $state.raw<ReadonlyMap<number, Told[]>>(new Map()); // what the last frame told anew
  chat = $state.raw<Said[]>([]);
  thinking = $state.raw<ReadonlySet<number>>(new Set());
  online = $state(false);
  gone = $state(false); // no such table for us

  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private number = 0;
  private waiting = new Map<number, { told: (answer: Answer) => void; failed: (error: Error) => void }>();
  private stirred = new Set<number>();
  private closed = false;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.connect();
  }

  sight(seat: number): Sight | undefined {
    return this.frame?.sights.find((sight) => sight.seat === seat);
  }

  get lesson(): Step | null {
    return this.frame?.lesson ?? null;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.later);
    this.socket?.close();
  }

  /** Ask and wait for the answer of the same number. */
  ask<A extends Answer = Answer>(question: Question): Promise<A> {
    const n = ++this.number;
    return new Promise<A>((told, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return failed(new Lost());
      this.waiting.set(n, { told: told as (answer: Answer) => void, failed });
      this.socket.send(JSON.stringify({ ...question, n }));
    });
  }

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.frame ? `?since=${this.frame.seq}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live${since}`);
    this.socket = socket;
    this.number = 0;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => this.dropped(event.code);
  }

  private dropped(code: number): void {
    this.online = false;
    for (const { failed } of this.waiting.values()) failed(new Lost());
    this.waiting.clear();
    if (this.closed) return;
    if (code === 4404) this.gone = true;
    else this.later = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.7);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.online = true;
        this.pause = FIRST_PAUSE;
        this.chat = message.chat;
        this.thinking = new Set();
        return this.seat(message.table);
      case "room":
        return this.seat(message.table);
      case "frame":
        return this.show(message);
      case "said":
        this.chat = [...this.chat.filter((said) => said.id !== message.id), message];
        return;
      case "thinking":
        this.thinking = message.on ? new Set([...this.thinking, message.seat]) : new Set([...this.thinking].filter((seat) => seat !== message.seat));
        return;
      default:
        return this.answer(message);
    }
  }

  private answer(message: Answer | Refused): void {
    const asked = this.waiting.get(message.n);
    this.waiting.delete(message.n);
    if (message.type === "refused") asked?.failed(new No(message));
    else asked?.told(message);
  }

  private seat(table: TableInfo): void {
    this.table = table;
    for (const seat of table.seats) {
      if (!table.mine.includes(seat.seat) || seat.nonce !== null || this.stirred.has(seat.seat)) continue;
      this.stirred.add(seat.seat);
      this.ask({ type: "stir", seat: seat.seat, nonce: nonce() }).catch(() => this.stirred.delete(seat.seat));
    }
  }

  /** A frame is the whole present; the chronicle is cut at its base and told on. */
  private show(frame: Frame): void {
    const known = this.frame;
    if (known && frame.seq < known.seq) return;
    const kept = (seat: number) => (this.stories.get(seat) ?? []).filter((entry) => entry.entry < frame.base);
    this.stories = new Map(frame.sights.map((sight) => [sight.seat, [...kept(sight.seat), ...sight.told]]));
    this.fresh = new Map(frame.sights.map((sight) => [sight.seat, sight.told.filter((entry) => known && entry.entry >= known.entries)]));
    this.frame = frame;
  }
}

/** This seat's share of the shuffle. */
function nonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
