/** What is asked of the server once. */

import type { BranchAt, Me, NewTable, Position, Problem, RulesCard, Scores, Shelf, Sit, SourceCard, TableInfo, Tables, Verdict } from "../messages.gen";

/** A request that was not granted. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.about);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/api/${path}`, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Denied(answer.status, (await answer.json().catch(() => ({ reason: "unknown", about: answer.statusText }))) as Problem);
  return (await answer.json()) as Answer;
}

export const api = {
  shelf: () => ask<Shelf>("shelf"),
  me: () => ask<Me>("me"),
  call: (name: string) => ask<Me>("me", { name }),
  comeBack: (link: string) => ask<Me>("me/return", { link }),
  tables: () => ask<Tables>("tables"),
  table: (id: string) => ask<TableInfo>(`tables/${id}`),
  open: (table: NewTable) => ask<TableInfo>("tables", table),
  sit: (id: string, sit: Sit) => ask<TableInfo>(`tables/${id}/sit`, sit),
  leave: (id: string, seat: number) => ask<TableInfo>(`tables/${id}/leave`, { seat }),
  start: (id: string, bot: string) => ask<TableInfo>(`tables/${id}/start`, { bot }),
  rematch: (id: string) => ask<TableInfo>(`tables/${id}/rematch`, {}),
  branch: (id: string, at: BranchAt) => ask<TableInfo>(`tables/${id}/branch`, at),
  at: (id: string, entry: number, seat: number) => ask<Position>(`tables/${id}/at/${entry}?seat=${seat}`),
  scores: (id: string) => ask<Scores>(`tables/${id}/scores`),
  lesson: (game: string) => ask<TableInfo>(`lessons/${game}`, {}),
  verify: (text: string) => ask<Verdict>("verify", { text }),
  words: (game: string, language: string) => ask<Record<string, string>>(`games/${game}/words/${language}`),
  rules: (game: string, language: string) => ask<RulesCard>(`games/${game}/rules/${language}`),
  box: (game: string) => ask<Record<string, unknown>>(`games/${game}/box`),
  sources: (game: string) => ask<SourceCard[]>(`games/${game}/fidelity`),
  async record(id: string): Promise<string> {
    const answer = await fetch(`/api/tables/${id}/record`);
    if (!answer.ok) throw new Denied(answer.status, (await answer.json()) as Problem);
    return answer.text();
  },
};
