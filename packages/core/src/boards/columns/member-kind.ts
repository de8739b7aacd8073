import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import type { ColumnType } from "../column.ts";
import { oneOfOperators, wantedMembers } from "./choice-operators.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";

/** The one member who did something to the post. */
export function memberKind({ type, label }: { type: ColumnType; label: string }): ColumnKind<string> {
  return {
    type,
    label,
    origin: "system",
    store: "dictionary",
    value: Id,
    normalise: (value) => value,
    text: (value, _column, reading) => reading.memberName(value),
    sortKey: (value, _column, reading) => foldKana(reading.memberName(value)) || undefined,
    groupKeys: (value) => [value],
    ...answering<string>(oneOfOperators(wantedMembers), "userIdList", "isSelectSelf"),
    functions: ["NONE", "COUNT"],
  };
}
