/** The record of a game, read as far as its proof goes; what the lines mean is in src/bourgade/table/record.py. */

import { hashOf } from "./crypto";

export interface Share {
  kind: string; // page, bot or away
  digest: string;
  key: string;
  signature: string;
}

export interface GameRecord {
  players: string[];
  commitment: string;
  secret: string;
  nonces: string[];
  shares: Share[];
  withheld: number[];
  nameless: boolean; // somebody took their name away, and what pages signed with it
  moves: [seat: string, text: string][]; // the seat is `-` for chance
  receipts: Map<number, string>;
  sheet: string; // what every page signed before the first draw
  receipt: string; // what every page signs at the end
  whole: boolean; // the seal is that of the text
}

const SETTLED = ["game", "edition", "box", "option", "seat", "commitment", "table", "share", "withheld", "opened"];

export function readRecord(text: string): GameRecord {
  const lines = text.split("\n").slice(0, -1);
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const bySeat = (word: string) => of(word).map((rest) => rest.slice(2));
  const end = lines.findIndex((line) => /^(receipt|seal) /.test(line));
  const body = lines.slice(0, end < 0 ? lines.length : end);
  return {
    players: bySeat("seat"),
    commitment: of("commitment")[0] ?? "",
    secret: of("secret")[0] ?? "",
    nonces: bySeat("nonce"),
    shares: bySeat("share").map(share),
    withheld: of("withheld").map(Number),
    nameless: of("erased").length > 0,
    moves: of("move").map(move),
    receipts: new Map(of("receipt").map((rest) => [Number(rest[0]), rest.slice(2)])),
    sheet: ["bourgade sheet 1", ...body.filter((line) => SETTLED.includes(word(line))).map(unsigned), ""].join("\n"),
    receipt: `bourgade receipt 1\n${hashOf([...body, ""].join("\n"))}\n`,
    whole: of("seal")[0] === hashOf([...lines.slice(0, -1), ""].join("\n")),
  };
}

function word(line: string): string {
  return line.slice(0, line.indexOf(" "));
}

function share(rest: string): Share {
  const [kind = "", digest = "", key = "", signature = ""] = rest.split(" ");
  return { kind, digest, key, signature };
}

function move(rest: string): [string, string] {
  const [, seat = "", ...text] = rest.split(" ");
  return [seat, text.join(" ")];
}

function unsigned(line: string): string {
  return /^share . page /.test(line) ? line.split(" ").slice(0, -1).join(" ") : line;
}
