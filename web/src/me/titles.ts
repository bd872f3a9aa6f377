/** What a box is called in the language of the settings. */

import { house } from "../state/house.svelte";
import { settings } from "../state/settings.svelte";

export function titleOf(game: string): string {
  return house.shelf?.games.find((card) => card.name === game)?.title[settings.language] ?? game;
}
