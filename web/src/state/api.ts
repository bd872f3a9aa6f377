/** What is asked of the server once. */

import type {
  Analysis,
  Answered,
  Attempt,
  BranchAt,
  Doorstep,
  Draws,
  Exercise,
  Invitation,
  Listen,
  Me,
  NewTable,
  Notified,
  Position,
  Practising,
  Problem,
  Riddle,
  RulesCard,
  Scores,
  Seek,
  SetSeat,
  Setting,
  Shelf,
  Sit,
  SourceCard,
  TableBox,
  TableInfo,
  Tables,
  Tell,
  Tried,
} from "../messages.gen";

/** A request that was not granted. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.about);
  }
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(
    `/api/${path}`,
    body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!answer.ok)
    throw new Denied(answer.status, (await answer.json().catch(() => ({ reason: "unknown", about: answer.statusText }))) as Problem);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
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
  setSeat: (id: string, seat: number, plan: SetSeat) => ask<TableInfo>(`tables/${id}/seats/${seat}`, plan),
  swap: (id: string, one: number, other: number) => ask<TableInfo>(`tables/${id}/swap`, { one, other }),
  set: (id: string, setting: Partial<Setting>) => ask<TableInfo>(`tables/${id}/setting`, setting),
  begin: (id: string) => ask<TableInfo>(`tables/${id}/begin`, {}),
  shut: (id: string) => ask<void>(`tables/${id}/close`, {}),
  decline: (id: string) => ask<void>(`tables/${id}/decline`, {}),
  offer: (id: string, seat: number) => ask<TableInfo>(`tables/${id}/offer`, { seat }),
  invitation: (id: string) => ask<Invitation>(`tables/${id}/invitation`),
  seek: (wish: Seek) => ask<TableInfo>("seek", wish),
  doorstep: () => ask<Doorstep>("house"),
  openNetwork: (on: boolean) => ask<Doorstep>("house/network", { to: on ? "network" : "machine" }),
  rematch: (id: string) => ask<TableInfo>(`tables/${id}/rematch`, {}),
  branch: (id: string, at: BranchAt) => ask<TableInfo>(`tables/${id}/branch`, at),
  at: (id: string, entry: number, seat: number) => ask<Position>(`tables/${id}/at/${entry}?seat=${seat}`),
  steps: (id: string, first: number, last: number, seat: number) =>
    ask<Position[]>(`tables/${id}/steps?first=${first}&last=${last}&seat=${seat}`),
  scores: (id: string) => ask<Scores>(`tables/${id}/scores`),
  analysis: (id: string, known: number) => ask<Analysis>(`tables/${id}/analysis?known=${known}`),
  analyse: (id: string) => ask<Analysis>(`tables/${id}/analysis`, {}),
  exercise: (id: string, entry: number) => ask<Exercise>(`tables/${id}/analysis/${entry}`),
  practice: () => ask<Practising>("practice"),
  counting: (on: boolean) => ask<Practising>("practice", { on }),
  riddle: (path: string) => ask<Riddle>(path),
  solve: (path: string, attempt: Attempt) => ask<Answered>(path, attempt),
  tryMove: (id: string, entry: number, text: string) => ask<Tried>(`tables/${id}/analysis/${entry}`, { text }),
  draws: (id: string) => ask<Draws>(`tables/${id}/draws`),
  hide: (id: string, on: boolean) => ask<TableInfo>(`tables/${id}/hide`, { to: on ? "hidden" : "shown" }),
  notices: (table = "") => ask<Notified>(`me/notices?table=${table}`),
  tell: (tell: Tell) => ask<Notified>("me/notices", tell),
  listen: (ear: Listen) => ask<Notified>("me/notices/push", ear),
  deafen: (endpoint: string) => ask<Notified>("me/notices/push/stop", { endpoint }),
  mailTo: (address: string | null, language: "fr" | "en") => ask<Notified>("me/notices/mail", { address, language }),
  lesson: (game: string) => ask<TableInfo>(`lessons/${game}`, {}),
  words: (game: string, language: string) => ask<Record<string, string>>(`games/${game}/words/${language}`),
  rules: (game: string, language: string) => ask<RulesCard>(`games/${game}/rules/${language}`),
  box: (game: string) => ask<Record<string, unknown>>(`games/${game}/box`),
  boxOf: async (table: TableInfo) => (table.copy ? (await ask<TableBox>(`tables/${table.id}/box`)).data : await api.box(table.game)),
  sources: (game: string) => ask<SourceCard[]>(`games/${game}/fidelity`),
  async record(id: string): Promise<string> {
    const answer = await fetch(`/api/tables/${id}/record`);
    if (!answer.ok) throw new Denied(answer.status, (await answer.json()) as Problem);
    return answer.text();
  },
};
