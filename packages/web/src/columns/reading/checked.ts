import type { Column } from "@itoguchi/core/model/column";
import type { Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";

/** An empty text empties the value, unless the column must have one. */
export function emptied(column: Pick<Column, "name" | "required">): Parsed {
  return column.required ? { problem: t("problem.required", { column: column.name }) } : { value: null };
}

/** What a kind makes of a text that says something. */
export function readFilled(
  text: string,
  column: Pick<Column, "name" | "required">,
  read: (text: string) => Parsed,
): Parsed {
  return text.trim() === "" ? emptied(column) : read(text);
}

export function readOnly(_text: string, column: Pick<Column, "name">): Parsed {
  return { problem: t("problem.readOnly", { column: column.name }) };
}
