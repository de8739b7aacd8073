import { t } from "./moving.texts.ts";
import type { Item, Moving } from "./moving.ts";
import type { Place } from "./places.ts";

interface Words {
  what(items: readonly Item[]): string;
  listName(list: string): string;
  others(list: string, items: readonly Item[]): number;
  isSorted(): boolean;
  reason(reason: string): string;
}

/** What is said of a move as it goes on. With a pointer only its end is: the way there is seen. */
export function announcement(state: Moving<Item, string>, words: Words): string | undefined {
  if (state.phase === "idle") return undefined;
  const what = words.what(state.items);
  const where = (place: Place) => whereIs(place, state.items, words);
  const isSilent = state.by !== "keys";
  switch (state.phase) {
    case "lifted":
      return isSilent ? undefined : t("move.lifted", { what, where: where(state.origin) });
    case "over":
      if (isSilent) return undefined;
      if (state.refusal)
        return t("move.overRefused", { where: where(state.place), reason: words.reason(state.refusal) });
      if (words.isSorted() && state.place.list === state.origin.list) return t("move.sortedRow");
      return t("move.over", { where: where(state.place) });
    case "dropped":
      return t("move.dropped", { what, where: where(state.place) });
    case "cancelled":
      return t("move.cancelled", { what, where: where(state.origin) });
    case "refused":
      return t("move.refused", { what, reason: words.reason(state.reason) });
  }
}

function whereIs({ list, rank }: Place, items: readonly Item[], words: Words): string {
  const lane = words.listName(list);
  if (words.isSorted()) return t("move.atLane", { lane });
  return t("move.at", { lane, total: words.others(list, items) + items.length, position: rank + 1 });
}
