/** Once more with the same people. */

import { api } from "../state/api";
import { complain } from "../state/house.svelte";
import { go } from "../state/route.svelte";

export async function askRematch(id: string): Promise<void> {
  try {
    go(`/t/${(await api.rematch(id)).id}`);
  } catch (error) {
    complain(error);
  }
}
