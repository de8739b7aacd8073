import type { z } from "zod";
import type { ComparisonOperator, FilterCondition } from "#core/views/filter";
import type { Column, ColumnType, NumericFunction } from "../column.ts";

/** What values are read with: no clock and no people inside. */
export interface Reading {
  now: Date;
  timeZone: string;
  /** The member who looks, for isSelectSelf. */
  self: string | undefined;
  /** Shown names of members, sections and posts by id (posts by serial number as text). */
  memberName(id: string): string;
  /** Another one says that members may have other names; without it they keep the ones they have. */
  namesVersion?: number | string;
  sectionName(id: string): string;
  /** Where sections stand; without it they sort by name. */
  sectionOrder?(id: string): string | undefined;
  postTitle(id: string): string;
}

/** A condition as the engine asks it: the posts it names are ids, with the ones below or above them when it is recursive. */
export interface AskedCondition extends FilterCondition {
  linkedPostIds?: ReadonlySet<string>;
}

/** Answers for one value; undefined is an empty one. */
export type Matcher<Value> = (value: Value | undefined) => boolean;

/** Numbers come before each other by size, texts by code point; undefined always comes last. */
export type SortKey = number | string | undefined;

/** Why a value is not taken, and where in it. */
export interface Refusal {
  at?: string | number;
  message: string;
}

/**
 * One kind of column: everything the product knows about its values. `Value` is what is stored in a post's data, or, of
 * system and computed columns, what the engine reads off the post.
 */
export interface ColumnKind<Value = unknown> {
  type: ColumnType;
  /** Shown when a kind is chosen. */
  label: string;
  /** `stored`: people write it. `system`: a field of the post. `computed`: derived; cannot be written. */
  origin: "stored" | "system" | "computed";
  /** How a replica keeps many of them: `dictionary` where few values are shared by many posts. */
  store: "number" | "dictionary" | "text" | "value";
  /** The shape on the wire. */
  value: z.ZodType<Value>;
  /** Whether `value` takes it, where a board's posts have too many of them to ask the schema each time. */
  fits?(value: unknown): boolean;
  /** What callers may write, where that is more than what is kept. */
  sent?: z.ZodType<Value>;
  /** Why a well-formed value cannot be written to this very column. What is there already is refused to nobody. */
  refusal?(value: Value, column: Column, current: Value | undefined): Refusal | undefined;
  /** What is kept of a well-formed value: trimmed, without doubles, only options the column has; undefined when nothing is left. */
  normalise(value: Value, column: Column): Value | undefined;
  /** What a person reads, and what exports, mails and history show. */
  text(value: Value, column: Column, reading: Reading): string;
  sortKey(value: Value, column: Column, reading: Reading): SortKey;
  /** The groups a value stands in; absent on kinds that cannot be grouped by. */
  groupKeys?(value: Value, column: Column, reading: Reading): string[];
  /** What may be asked of it; any other operator in a condition holds for every post. */
  operators: readonly ComparisonOperator[];
  /** The fields of a condition in which its operators find what they compare with; one of them at least must be there. */
  operands: readonly (keyof FilterCondition)[];
  matcher(condition: AskedCondition, column: Column, reading: Reading): Matcher<Value>;
  /** Of kinds kept as `text`, which are compared and sorted by `foldKana` of their text alone: as `matcher`, asked of a text that is folded already. */
  foldedMatcher?(condition: AskedCondition, column: Column, reading: Reading): Matcher<string>;
  /** What a footer may show. COUNT is of values that are there. */
  functions: readonly NumericFunction[];
  /** For functions and charts; absent on kinds without a number. */
  number?(value: Value, column: Column, reading: Reading): number | undefined;
}
