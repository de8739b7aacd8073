import { fold } from "../kernel/text.ts";
import type { Column } from "../model/column.ts";
import type { ColumnData } from "../model/post.ts";
import { kindOf } from "./registry.ts";
import { firstValue } from "./values.ts";

/** A post's values on their way to another board. */
export interface Carried {
  data: ColumnData;
  from: readonly Column[];
  to: readonly Column[];
  /** A lock holds against what is brought along, too. */
  mayChange(column: Column): boolean;
}

/**
 * What a post brings to another board: values of columns of the same name and kind there, options by their names. The old
 * board's values stay with the post, out of sight, so that moving it back gives them back. Columns that nothing is brought to
 * start as they do on a new post.
 */
export function carryValues({ data, from, to, mayChange }: Carried): ColumnData {
  const carried: ColumnData = {};
  for (const target of to) {
    if (kindOf(target).origin !== "stored" || !target.isActive || data[target.id] !== undefined) continue;
    const source = mayChange(target) ? from.find((column) => isSame(column, target)) : undefined;
    const value = (source && carry(data[source.id], source, target)) ?? firstValue(target);
    if (value !== undefined) carried[target.id] = value;
  }
  return carried;
}

function isSame(a: Column, b: Column): boolean {
  return a.columnType === b.columnType && fold(a.name) === fold(b.name);
}

function carry(value: unknown, source: Column, target: Column): unknown {
  if (value === undefined) return undefined;
  const known = kindOf(target).value.safeParse(kindOf(target).hasOptions ? renamed(value, source, target) : value);
  return known.success ? kindOf(target).normalise(known.data, target) : undefined;
}

function renamed(value: unknown, source: Column, target: Column): unknown {
  const other = (id: string) => {
    const name = source.valueOptionList.find((option) => option.id === id)?.name;
    return name && target.valueOptionList.find((option) => fold(option.name) === fold(name) && !option.deletedAt)?.id;
  };
  if (Array.isArray(value)) return value.flatMap((id) => other(id) ?? []);
  return other(value as string);
}
