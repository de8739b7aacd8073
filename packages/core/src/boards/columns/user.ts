import { z } from "zod";
import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "../column.ts";
import { severalOperators, wantedMembers } from "./choice-operators.ts";
import { LIST_SEPARATOR } from "./clean-text.ts";
import type { ColumnKind, Reading } from "./kind.ts";
import { answering } from "./matching.ts";

function names(value: string[], reading: Reading): string {
  return value.map((id) => reading.memberName(id)).join(LIST_SEPARATOR);
}

export const user: ColumnKind<string[]> = {
  type: ColumnType.USER,
  label: "ユーザー",
  origin: "stored",
  store: "dictionary",
  value: z.array(Id).max(100),
  normalise: (value) => (value.length === 0 ? undefined : [...new Set(value)]),
  text: (value, _column, reading) => names(value, reading),
  sortKey: (value, _column, reading) => foldKana(names(value, reading)) || undefined,
  groupKeys: (value) => (value.length === 0 ? [""] : value),
  ...answering<string[]>(severalOperators(wantedMembers), "userIdList", "isSelectSelf"),
  functions: ["NONE", "COUNT"],
};
