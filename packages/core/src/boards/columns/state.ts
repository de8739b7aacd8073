import { Id } from "#core/kernel/ids";
import { ColumnType } from "../column.ts";
import { oneOfOperators, wantedOptions } from "./choice-operators.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";
import { mayChoose, optionOf, optionRefusal } from "./options.ts";

export const state: ColumnKind<string> = {
  type: ColumnType.STATE,
  label: "ステータス",
  origin: "stored",
  store: "dictionary",
  value: Id,
  refusal: (value, column, current) => {
    const message = optionRefusal(column, value, current === undefined ? [] : [current]);
    return message === undefined ? undefined : { message };
  },
  normalise: (value, column) => (mayChoose(column, value) ? value : undefined),
  text: (value, column) => optionOf(column, value)?.name ?? "",
  sortKey: (value, column) => optionOf(column, value)?.optionOrder,
  groupKeys: (value) => [value],
  ...answering<string>(oneOfOperators(wantedOptions), "valueOptionIdList"),
  functions: ["NONE", "COUNT"],
};
