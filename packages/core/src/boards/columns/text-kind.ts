import { z } from "zod";
import { foldKana } from "#core/kernel/text";
import type { ColumnType } from "../column.ts";
import type { ColumnKind } from "./kind.ts";
import { answering } from "./matching.ts";
import { textOperators } from "./text-operators.ts";

interface TextKind {
  type: ColumnType;
  label: string;
  origin: "stored" | "system";
  longest: number;
  clean(text: string): string;
}

/** What all kinds of plain text have in common. */
export function textKind({ type, label, origin, longest, clean }: TextKind): ColumnKind<string> {
  return {
    type,
    label,
    origin,
    store: "text",
    value: z.string().max(longest),
    fits: (value) => typeof value === "string" && value.length <= longest,
    normalise: (value) => clean(value) || undefined,
    text: (value) => value,
    sortKey: (value) => foldKana(value) || undefined,
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
  };
}
