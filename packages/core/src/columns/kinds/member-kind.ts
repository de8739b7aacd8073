import { Id } from "#core/kernel/ids";
import { foldKana } from "#core/kernel/text";
import type { ColumnType } from "#core/model/column";
import type { ColumnKind, ShownField } from "../kind.ts";
import { oneOfOperators, wantedMembers } from "../operators/choice-operators.ts";
import { answering } from "../operators/matching.ts";

interface MemberKind {
  type: ColumnType;
  label: string;
  hint: string;
  field: ShownField;
}

/** The one member who did something to the post. */
export function memberKind({ type, label, hint, field }: MemberKind): ColumnKind<string> {
  return {
    type,
    label,
    hint,
    example: null,
    width: 160,
    origin: "system",
    field,
    family: "person",
    hasOptions: false,
    dated: null,
    isLong: false,
    isSearched: false,
    inTemplates: "refused",
    isMirrored: true,
    store: "dictionary",
    value: Id,
    normalise: (value) => value,
    text: (value, _column, reading) => reading.memberName(value),
    sortKey: (value, _column, reading) => foldKana(reading.memberName(value)) || undefined,
    groupKeys: (value) => [value],
    ...answering<string>(oneOfOperators(wantedMembers), "userIdList", "isSelectSelf"),
    functions: ["NONE", "COUNT"],
    firstValue: () => undefined,
    fromCondition: () => undefined,
    fromGroupKey: (key) => key,
    conversions: {},
    cells: () => [],
    settingProblem: () => undefined,
  };
}
