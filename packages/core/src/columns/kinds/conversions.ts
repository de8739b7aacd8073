import { fold } from "#core/kernel/text";
import { ColumnType } from "#core/model/column";
import type { Conversion, Conversions } from "../kind.ts";

/** Into each kind of text that people write. */
export function intoTexts<Value>(convert: Conversion<Value>["convert"]): Conversions<Value> {
  return {
    [ColumnType.TEXT]: { convert, loses: null },
    [ColumnType.LONG_TEXT]: { convert, loses: null },
    [ColumnType.MARKDOWN_TEXT]: { convert, loses: null },
  };
}

export function numberIn(text: string): number | undefined {
  const plain = fold(text).replaceAll(",", "").trim();
  return plain === "" ? undefined : Number(plain);
}
