import type { ValueFamily } from "@itoguchi/core/columns/kind";
import type { Column } from "@itoguchi/core/model/column";
import { askedColumn, familyOf } from "./asked-column.ts";
import type { SettingContext } from "./setting-context.ts";

type SortWay = "plain" | "size" | "time" | "place" | "options" | "check";

/** What rising means for the values. */
const WAYS: Partial<Record<ValueFamily, SortWay>> = {
  number: "size",
  duration: "size",
  date: "time",
  term: "time",
  option: "options",
  options: "options",
  section: "place",
  check: "check",
};

/** Options stand in the order that people gave them, where nothing rises or falls: 高, 中, 低. */
export function sortWay(column: Column, context: Pick<SettingContext, "columnOf">): SortWay {
  return WAYS[familyOf(askedColumn(column, context))] ?? "plain";
}
