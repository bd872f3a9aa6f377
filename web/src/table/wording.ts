/** The question and the choices in words, for the list beside the board, for ears and for the text table. */

import { whole, type Row } from "../choose";
import type { Player, Telling } from "../games/board";
import { phrased } from "../runs";
import type { Connection } from "../state/connection.svelte";
import { say } from "../state/say";
import { listed, type Words } from "../words";
import type { Turn } from "./turn.svelte";

/** The question, which grows with the picks where the game has words for it; or whom one waits for. */
export function headingOf(live: Connection, turn: Turn, words: Words, players: readonly Player[]): string {
  const { frame } = live;
  const prompt = turn.sight?.prompt ?? null;
  if (frame?.over) return say("table.over");
  if (!turn.moves.length || !prompt) return waitingFor(live, turn, words, players);
  const things = turn.picked.filter((pick, at) => at > 0 || !turn.moves.some((move) => move.split(" ")[0] === pick));
  const grown = `${prompt.key}/${things.length}`;
  const args = Object.fromEntries(things.map((thing, at) => [String(at + 1), thing]));
  return words.has(grown) && things.length ? words.say(grown, { ...prompt.args, ...args }) : words.line(prompt);
}

function waitingFor(live: Connection, turn: Turn, words: Words, players: readonly Player[]): string {
  if (turn.sight?.envelope) return say("turn.sealed");
  const asked = (live.frame?.asked ?? []).filter((other) => !live.frame?.done.includes(other)).flatMap((other) => players[other] ?? []);
  return asked.length
    ? say("turn.waiting", {
        who: listed(
          asked.map((player) => player.name),
          words.language,
        ),
        n: asked.length,
      })
    : say("turn.dealing");
}

/** Any choice in words, also one of several moves; what a game says in its own way depends on what lies there. */
export function sayer(telling: Telling, view: unknown, words: Words): (text: string) => string {
  const plain = (move: string, after?: string) => telling.phrase?.(move, view, words, after) ?? words.move(move);
  return (text) => phrased(text, words, plain, (move, end) => say("choices.then", { move, end }));
}

/** A row in words: the whole move, or as far as it goes. */
export function phraseOf(row: Row, words: Words, said: (move: string) => string): string {
  const move = whole(row);
  if (move) return said(move);
  const [verb = "", ...named] = row.picks;
  return words.has(`moves.${verb}/${named.length}`) ? words.move(row.picks.join(" ")) : named.map((thing) => words.thing(thing)).join(", ");
}

/** Everything a row shows, in words: the move, what it points at, and what it brings. */
export function nameOf(row: Row, phrase: string, turn: Turn, words: Words, names: ReadonlyMap<string, string>): string {
  const thing = row.picks.length > 1 ? (row.picks.at(-1) ?? "") : "";
  const about = names.get(thing);
  const move = whole(row);
  const lines = (move ? (turn.foretold(move) ?? []) : []).map((line) => words.line(line));
  const parts = [
    about?.startsWith(phrase) ? "" : phrase,
    about === words.thing(thing) && about !== phrase ? "" : about,
    move ? "" : say("choices.more", { n: row.moves.length }),
    ...lines,
  ];
  return parts
    .filter(Boolean)
    .map((part) => part?.replace(/\.$/, ""))
    .join(". ");
}
