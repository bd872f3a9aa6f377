/** What a page does by itself for a fair game: commit, sign and reveal before the deal; keep what it saw; sign the end. */

import type { ClientMessage, TableInfo } from "../messages.gen";
import { checked, crossed, type Check } from "./checks";
import { digestOf, publicKey, randomHex, signed } from "./crypto";
import { seed } from "./key";
import { recall, remember, type Memory } from "./memory";
import { readRecord, type GameRecord } from "./record";

type Unnumbered<M> = M extends { n: number } ? Omit<M, "n"> : never;
export type Question = Unnumbered<ClientMessage>;

export class Witness {
  private nonces = new Map<number, string>(); // of seats that are bound and have not revealed yet
  private asking = new Set<number>();

  constructor(
    private readonly id: string,
    private readonly ask: (question: Question) => Promise<unknown>,
  ) {}

  get memory(): Memory | null {
    return recall(this.id);
  }

  /** The table, as it is shown: note what the house is bound to, and bind ourselves. */
  saw(table: TableInfo): void {
    if (table.kind !== "game") return;
    const early = table.stage === "gathering";
    if (!this.memory && (early || table.stage === "playing"))
      remember(this.id, {
        commitment: table.commitment,
        early,
        seen: Date.now(),
        sheets: [],
        passedOver: false,
        moves: [],
        elsewhere: false,
      });
    for (const seat of [...this.nonces.keys()]) if (!table.mine.includes(seat)) this.nonces.delete(seat); // we sit elsewhere now
    for (const { seat, committed } of table.seats) if (early && table.mine.includes(seat) && !committed) this.commit(seat);
  }

  private commit(seat: number): void {
    if (this.asking.has(seat)) return;
    this.asking.add(seat);
    this.nonces.delete(seat);
    const nonce = randomHex(16);
    this.ask({ type: "commit", seat, digest: digestOf(nonce), key: publicKey(seed()) })
      .then(
        () => this.nonces.set(seat, nonce),
        () => undefined,
      )
      .finally(() => this.asking.delete(seat));
  }

  /** The line broke: the house has forgotten what we committed to on it. */
  dropped(): void {
    this.nonces.clear();
    this.asking.clear();
  }

  /** All have committed. Sign and reveal only what is about us and this table as we know it. */
  sign(sheet: string, table: TableInfo): void {
    const mine = [...this.nonces].filter(([seat, nonce]) =>
      sheet.includes(`\nshare ${seat} page ${digestOf(nonce)} ${publicKey(seed())}\n`),
    );
    if (!mine.length || mine.length < this.nonces.size || !this.fits(sheet, table)) return;
    this.nonces.clear();
    this.note((memory) => memory.sheets.push({ text: sheet, nonces: Object.fromEntries(mine) }));
    const signature = signed(seed(), sheet);
    for (const [seat, nonce] of mine) this.ask({ type: "reveal", seat, nonce, signature }).catch(() => undefined);
  }

  private fits(sheet: string, table: TableInfo): boolean {
    const options = Object.entries(table.options).map(([name, choice]) => `option ${name} ${choice}`);
    const seats = table.seats.map(({ seat, kind, name, bot }) => `seat ${seat} ${kind === "bot" ? `bot ${bot}` : name}`);
    const known = [
      `game ${table.game}`,
      `edition ${table.edition}`,
      `box ${table.box}`,
      `table ${this.id}`,
      `commitment ${this.memory?.commitment}`,
      ...options,
      ...seats,
    ];
    const lines = sheet.split("\n");
    return known.every((line) => lines.includes(line));
  }

  /** The game has begun. */
  begun(): void {
    if (this.nonces.size) this.note((memory) => (memory.passedOver = true));
    this.nonces.clear();
  }

  /** One of our messages was acknowledged; a sealed move may replace the one before. */
  done(question: Question, replaces: boolean, parts?: readonly string[]): void {
    if (question.type !== "move" && question.type !== "undo") return;
    this.note((memory) => {
      if (question.type === "undo" || replaces) forgetLast(memory, question.seat);
      if (question.type === "move")
        for (const [at, text] of (parts ?? [question.text]).entries())
          memory.moves.push(at ? [question.seat, text, "joined"] : [question.seat, text]);
    });
  }

  /** A move of ours is gone from the chronicle, and it was not us here who took it back. */
  undoneElsewhere(): void {
    this.note((memory) => (memory.elsewhere = true));
  }

  /** Check a finished game; where nothing speaks against it, each of our seats signs it. */
  check(text: string, draws: number[][]): Check[] {
    const record = readRecord(text);
    const checks = checked(record, draws, this.memory);
    if (!crossed(checks) && this.memory?.sheets.length)
      this.signEnd(record, Object.keys(this.memory.sheets.at(-1)?.nonces ?? {}).map(Number));
    return checks;
  }

  private signEnd(record: GameRecord, seats: number[]): void {
    const mine = seats.filter((seat) => !record.receipts.has(seat) && record.shares[seat]?.key === publicKey(seed()));
    if (!mine.length) return;
    const signature = signed(seed(), record.receipt);
    for (const seat of mine) this.ask({ type: "receipt", seat, signature }).catch(() => undefined);
  }

  private note(change: (memory: Memory) => unknown): void {
    const memory = this.memory;
    if (!memory) return;
    change(memory);
    remember(this.id, memory);
  }
}

/** The last choice: its first move and what was joined to it. */
function forgetLast(memory: Memory, seat: number): void {
  const at = memory.moves.map(([who, , joined]) => (joined ? -1 : who)).lastIndexOf(seat);
  if (at >= 0) memory.moves = memory.moves.filter(([who], place) => place < at || who !== seat);
}
