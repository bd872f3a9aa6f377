/** Is this the game that was played here? Asked of the record and of what this browser saw itself; the house has no say. */

import { commitmentOf, derived, digestOf, Stream, verifies } from "./crypto";
import { fingerprint } from "./key";
import type { Memory } from "./memory";
import type { GameRecord } from "./record";

/** True or false; null where this browser cannot know. `case` is the word under which it is said. */
export interface Check {
  name: string;
  holds: boolean | null;
  case: string;
  args: Record<string, string | number>;
}

export function checked(record: GameRecord, draws: number[][], memory: Memory | null): Check[] {
  return [
    whole(record),
    secret(record, memory),
    sheet(record, memory),
    rounds(record, memory),
    shares(record),
    drawn(record, draws),
    moves(record, memory),
    receipts(record),
  ];
}

export function crossed(checks: Check[]): boolean {
  return checks.some((check) => check.holds === false);
}

function check(name: string, holds: boolean | null, args: Check["args"] = {}, told = ""): Check {
  return { name, holds, args, case: `${name}.${told || (holds === null ? "unknown" : holds ? "yes" : "no")}` };
}

function whole(record: GameRecord): Check {
  return check("whole", record.whole);
}

/** The secret of the record must be the one the house was bound to when this page first looked. */
function secret(record: GameRecord, memory: Memory | null): Check {
  const fits = /^[0-9a-f]{64}$/.test(record.secret) && commitmentOf(record.secret) === record.commitment;
  if (!fits || (memory && memory.commitment !== record.commitment)) return check("secret", false);
  if (!memory) return check("secret", null);
  return check("secret", true, {}, memory.early ? "yes" : "late");
}

/** Names, bots, options and shares, as this page signed them, and its own share in it. */
function sheet(record: GameRecord, memory: Memory | null): Check {
  const last = memory?.sheets.at(-1);
  if (record.nameless) return check("sheet", null);
  if (!last) return memory?.passedOver ? check("sheet", false, {}, "passed_over") : check("sheet", null);
  const mine = Object.entries(last.nonces).every(([seat, nonce]) => record.nonces[Number(seat)] === nonce);
  return check("sheet", record.sheet === last.text && mine);
}

/** A shuffle that was begun again after this page had revealed must be owned up to. */
function rounds(record: GameRecord, memory: Memory | null): Check {
  if (!memory?.sheets.length) return check("rounds", null);
  const names = record.withheld.map((seat) => record.players[seat] ?? "").join(", ");
  const again = memory.sheets.length - 1;
  if (again > record.withheld.length) return check("rounds", false, { again });
  return check("rounds", true, { names }, names ? "withheld" : "yes");
}

/** Every page's share is the one it had promised and signed for; all others follow from the secret. */
function shares(record: GameRecord): Check {
  if (!record.shares.length) return check("shares", null);
  const holds = record.players.length === record.shares.length && record.shares.every((_, seat) => shareHolds(record, seat));
  const of = (kind: string) => [...record.shares.keys()].filter((seat) => record.shares[seat]?.kind === kind);
  const keys = of("page").map((seat) => `${record.players[seat]} (${fingerprint(record.shares[seat]?.key)})`);
  return check("shares", holds, { pages: keys.length, away: of("away").length, keys: keys.join(", ") });
}

function shareHolds(record: GameRecord, seat: number): boolean {
  const share = record.shares[seat];
  const nonce = record.nonces[seat] ?? "";
  if (!share || (share.kind === "bot") !== record.players[seat]?.startsWith("bot ")) return false;
  if (share.kind !== "page") return nonce === derived(record.secret, seat);
  return digestOf(nonce) === share.digest && verifies(share.key, record.sheet, share.signature);
}

/** Every draw comes out of the stream again. */
function drawn(record: GameRecord, draws: number[][]): Check {
  const stream = new Stream(record.secret, record.nonces);
  const chances = record.moves.filter(([seat]) => seat === "-").length;
  const same = draws.every(([total = 0, roll]) => total > 0 && stream.below(total) === roll);
  return check("draws", same && chances === draws.length, { draws: chances });
}

/** What was moved here stands in the record, in the same order. */
function moves(record: GameRecord, memory: Memory | null): Check {
  if (!memory?.moves.length || memory.elsewhere) return check("moves", null);
  const seats = [...new Set(memory.moves.map(([seat]) => seat))];
  const holds = seats.every((seat) => {
    const there = record.moves.filter(([who]) => who === String(seat)).map(([, text]) => text);
    return within(
      there,
      memory.moves.filter(([who]) => who === seat).map(([, text]) => text),
    );
  });
  return check("moves", holds, { moves: memory.moves.length });
}

/** Whether all of some are found among others, in order. */
function within(all: string[], some: string[]): boolean {
  let at = 0;
  for (const one of all) if (one === some[at]) at++;
  return at === some.length;
}

function receipts(record: GameRecord): Check {
  if (!record.receipts.size) return check("receipts", null);
  const holds = [...record.receipts].every(([seat, signature]) => verifies(record.shares[seat]?.key ?? "", record.receipt, signature));
  return check("receipts", holds, { names: [...record.receipts.keys()].map((seat) => record.players[seat] ?? "").join(", ") });
}
