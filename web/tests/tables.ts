/** Chairs as the house tells of them, for the tests that need a table. */

import type { SeatInfo } from "../src/messages.gen";

export const chair = (seat: number, kind: "person" | "bot", name = ""): SeatInfo => ({
  seat,
  kind,
  name,
  bot: kind === "bot" ? name : null,
  online: true,
  committed: false,
  nonce: null,
  since: null,
  offered: false,
  instead: null,
  absent: null,
  out: null,
});
