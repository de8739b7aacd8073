import type { Column } from "../column.ts";
import type { ValueOption } from "../value-option.ts";

/** Deleted ones too: posts that had them still show them. */
export function optionOf(column: Column, id: string): ValueOption | undefined {
  return column.valueOptionList.find((option) => option.id === id);
}

export function mayChoose(column: Column, id: string): boolean {
  return optionOf(column, id)?.deletedAt === null;
}
