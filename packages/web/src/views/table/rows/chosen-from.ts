import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { Column } from "@itoguchi/core/model/column";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { GridColumn } from "../grid-columns.ts";
import type { ChosenFrom } from "./selection-bar.tsx";

export function chosenFrom(source: ViewSource): ChosenFrom {
  return {
    size: source.size,
    placesOf: (id) => source.placesOf(id),
    postOf(id) {
      const [place] = source.placesOf(id);
      return place && source.post(place.groupKey, place.index);
    },
  };
}

/** Titles are each post's own. */
export function settableIn(columns: readonly GridColumn[]): Column[] {
  return columns.flatMap(({ column, isWritable }) => (column && isWritable && !isTitleColumn(column) ? [column] : []));
}
