/** What is asked of the server about persons: my page, my keys, ratings, championships. */

import type {
  Challenge,
  ChampionshipCard,
  Championships,
  HolidayCard,
  Keys,
  Me,
  MyPage,
  NewChampionship,
  Ratings,
  Sharing,
  TableInfo,
} from "../messages.gen";
import { ask } from "../state/api";

export const selves = {
  page: () => ask<MyPage>("me/page"),
  keys: () => ask<Keys>("me/keys"),
  signOut: (device: string) => ask<Keys>(`me/devices/${device}/out`, {}),
  newLink: () => ask<Me>("me/link", {}),
  forget: (name: string) => ask<Me>("me/forget", { name }),
  invite: (handle: string, game: string) => ask<TableInfo>("me/invite", { handle, game }),
  holiday: () => ask<HolidayCard>("me/holiday"),
  goAway: (days: number) => ask<HolidayCard>("me/holiday", { days }),
  offerPasskey: () => ask<Challenge>("me/passkeys/new", {}),
  keepPasskey: (text: string, challenge: string) => ask<Me>("me/passkeys", { text, challenge }),
  dropPasskey: (id: string) => ask<Me>(`me/passkeys/${id}/away`, {}),
  askPasskey: () => ask<Challenge>("passkeys", {}),
  byPasskey: (text: string, challenge: string) => ask<Me>("passkeys/return", { text, challenge }),
  setMail: (address: string) => ask<Me>("me/mail", { address }),
  recover: (address: string) => ask<{ sent: boolean }>("mail", { address }),
  byLetter: (link: string) => ask<Me>("mail/return", { link }),
  sharing: (table: string) => ask<Sharing>(`tables/${table}/sharing`),
  share: (table: string, on: boolean) => ask<Sharing>(`tables/${table}/sharing`, { on }),
  ratings: () => ask<Ratings>("ratings"),
  championships: () => ask<Championships>("championships"),
  championship: (id: string) => ask<ChampionshipCard>(`championships/${id}`),
  openChampionship: (plan: NewChampionship) => ask<ChampionshipCard>("championships", plan),
  enter: (id: string, share: string) => ask<ChampionshipCard>(`championships/${id}/enter`, { share }),
  closeTable: (id: string, number: number) => ask<ChampionshipCard>(`championships/${id}/close`, { number }),
  act: (id: string, what: "leave" | "next" | "end") => ask<ChampionshipCard>(`championships/${id}/${what}`, {}),
};
