import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { ColumnType } from "../column.ts";
import { severalOperators, wantedOptions } from "./choice-operators.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";
import { mayChoose, optionOf, optionRefusal } from "./options.ts";

export const dropDown: ColumnKind<string[]> = {
  type: ColumnType.DROP_DOWN,
  label: "ドロップダウン",
  origin: "stored",
  store: "dictionary",
  value: z.array(Id).max(100),
  refusal: (value, column, current = []) => {
    const refusals = value.map((id) => optionRefusal(column, id, current));
    const at = refusals.findIndex((message) => message !== undefined);
    return at < 0 ? undefined : { at, message: refusals[at] as string };
  },
  normalise: (value, column) => {
    const kept = [...new Set(value)].filter((id) => mayChoose(column, id));
    return kept.length === 0 ? undefined : kept;
  },
  text: (value, column) => value.flatMap((id) => optionOf(column, id)?.name ?? []).join(LIST_SEPARATOR),
  // The comma stands before every character of an order key, so that the shorter of two lists comes first.
  sortKey: (value, column) =>
    value
      .flatMap((id) => optionOf(column, id)?.optionOrder ?? [])
      .sort()
      .join(",") || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(severalOperators(wantedOptions), "valueOptionIdList"),
  functions: ["NONE", "COUNT"],
};
