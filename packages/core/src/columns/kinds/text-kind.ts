import { z } from "zod";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind, ShownField } from "../kind.ts";
import { byOperators } from "../operators/from-condition.ts";
import { answering } from "../operators/matching.ts";
import { textOperators } from "../operators/text-operators.ts";
import { intoTexts, numberIn } from "./conversions.ts";

interface TextKind {
  type: ColumnType;
  label: string;
  hint: string;
  width: number;
  longest: number;
  clean(text: string): string;
}

/** What all kinds of plain text have in common. */
function textKind({ type, label, hint, width, longest, clean }: TextKind) {
  return {
    type,
    label,
    hint,
    width,
    store: "text",
    family: "text",
    hasOptions: false,
    dated: null,
    isMirrored: true,
    value: z.string().max(longest),
    fits: (value: unknown) => typeof value === "string" && value.length <= longest,
    normalise: (value: string) => clean(value) || undefined,
    text: (value: string) => value,
    sortKey: (value: string) => foldKana(value) || undefined,
    ...answering<string>(
      textOperators((value) => [value]),
      "textData",
    ),
    foldedMatcher: answering<string>(
      textOperators(
        (folded) => [folded],
        (folded) => folded,
      ),
    ).matcher,
    functions: ["NONE", "COUNT"],
    fromGroupKey: (key: string) => key,
    settingProblem: () => undefined,
  } as const satisfies Partial<ColumnKind<string>>;
}

interface WrittenText extends TextKind {
  example: string;
  isLong: boolean;
}

/** A text that people write into the column. */
export function writtenText({ example, isLong, ...text }: WrittenText): ColumnKind<string> {
  return {
    ...textKind(text),
    example: { value: example, remark: "" },
    origin: "stored",
    field: null,
    isLong,
    isSearched: true,
    inTemplates: "offered",
    firstValue: ({ templateText }) => (templateText === "" ? undefined : templateText),
    fromCondition: byOperators([ComparisonOperator.EQUAL], ({ textData }) => textData ?? undefined),
    conversions: {
      ...intoTexts((value: string) => value),
      [ColumnType.NUMERIC]: { convert: numberIn, loses: "notNumber" },
      [ColumnType.DATE]: { convert: (value) => value, loses: "notDate" },
      [ColumnType.LINK_URL]: { convert: (url) => ({ text: "", url }), loses: "notAddress" },
    },
    cells: (textData) => [{ textData }],
  };
}

/** A text of the post itself. */
export function postText({ field, ...text }: TextKind & { field: ShownField }): ColumnKind<string> {
  return {
    ...textKind(text),
    example: null,
    origin: "system",
    field,
    isLong: false,
    // The title and the contents are always looked into.
    isSearched: false,
    inTemplates: "refused",
    firstValue: () => undefined,
    fromCondition: () => undefined,
    conversions: {},
    cells: () => [],
  };
}
