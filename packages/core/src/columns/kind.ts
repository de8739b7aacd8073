import type { z } from "zod";
import type { CompanyCalendar } from "../kernel/company-calendar.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Column, ColumnType, NumericFunction } from "../model/column.ts";
import type { Cell } from "../model/column-datum.ts";
import type { ComparisonOperator, FilterCondition } from "../model/filter.ts";
import type { LinkedPost } from "../model/listed-post.ts";
import type { Post } from "../model/post.ts";
import type { Section } from "../model/section.ts";

/** What values are read with: no clock and no people inside. */
export interface Reading {
  now: Date;
  timeZone: string;
  /** The workspace's own days off and working days. */
  calendar: CompanyCalendar;
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

/** What a change of kind may cost; the browser has a sentence for each. */
export type ConversionLoss = "notNumber" | "notDate" | "notAddress" | "furtherOptions" | "lastDay";

export interface Conversion<Value> {
  convert(value: Value, from: Column): unknown;
  /** What people are warned of before; null where every value is kept. */
  loses: ConversionLoss | null;
  /** Whether something of the value is lost although another one comes out. */
  shortens?(value: Value): boolean;
}

/** By the kinds it can become. */
export type Conversions<Value> = Partial<Record<ColumnType, Conversion<Value>>>;

/** Why a value is not taken, and where in it. */
export interface Refusal {
  at?: string | number;
  message: string;
}

/** What stands behind the ids in values. */
export interface CellSources {
  reading: Reading;
  file(id: string): ShownFile | undefined;
  linkedPost(id: string): LinkedPost | undefined;
  /** Given, not imported: every browser has the kinds, and would load the whole parser with them. */
  markdownHtml(source: string): string;
  /** Of a mirror: the kind that knows what is mirrored. */
  kind?: ColumnKind;
}

export interface ShownFile {
  fileUrl: string;
  thumbnailImageUrl: string | null;
  uploadUserAccountName: string | null;
}

/** What a column's settings may speak of. */
export interface SettingSources {
  board(id: string): object | undefined;
  section(id: string): Section | undefined;
  column(id: string): Column | undefined;
  columnsOf(boardId: string): readonly Column[];
  kindOf(column: Column): ColumnKind;
  /** Why somebody could not write the value into the column. */
  valueProblem(column: Column, value: unknown): string | undefined;
}

/** What a value is to somebody who asks for it, sets it or groups by it; many kinds are alike. */
export type ValueFamily =
  | "text"
  | "number"
  | "duration"
  | "date"
  | "term"
  | "option"
  | "options"
  | "section"
  | "person"
  | "people"
  | "posts"
  | "pull"
  | "check"
  | "nothing";

/** Fields of a post that columns of the system show. */
export type ShownField = keyof Pick<
  Post,
  "title" | "contentsText" | "sectionId" | "postedBy" | "updatedBy" | "postedAt" | "userUpdatedAt"
>;

/**
 * One kind of column: everything the product knows about its values. `Value` is what is stored in a post's data, or, of
 * system and computed columns, what the engine reads off the post.
 */
export interface ColumnKind<Value = unknown> {
  type: ColumnType;
  /** Shown when a kind is chosen. */
  label: string;
  hint: string;
  /** How callers write a value, for the API's guide (`shape` where that is not the schema's); null where nobody writes. */
  example: { value: unknown; remark: string; shape?: string } | null;
  /** Of a new column. */
  width: number;
  /** `stored`: people write it. `system`: a field of the post, or the sprint it is in. `computed`: derived; cannot be written. */
  origin: "stored" | "system" | "computed";
  /** Of `system` kinds that show a field: which one. */
  field: ShownField | null;
  family: ValueFamily;
  /** Values are ids of the column's own options. */
  hasOptions: boolean;
  /** Where a value lies in time: a chart's axis, a timeline's bar. */
  dated: "day" | "term" | "moment" | null;
  /** Texts so long that they are kept apart from the post's other values. */
  isLong: boolean;
  /** People look for words in it. */
  isSearched: boolean;
  /** Whether a template holds values of it. `kept`: those that are sent, but people are not asked for them. */
  inTemplates: "offered" | "kept" | "refused";
  /** Whether a mirror can show it. */
  isMirrored: boolean;
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
  /** Of kinds whose empty value says something: where it sorts. Without it empty values come last in both directions. */
  emptySortKey?: number;
  /** The groups a value stands in; absent on kinds that cannot be grouped by. */
  groupKeys?(value: Value, column: Column, reading: Reading): string[];
  /** Groups that are there without posts, where neither options nor sections say so. */
  standingGroups?: readonly string[];
  /** What a group is called, the empty one included, where that is not its value's text. */
  groupName?(key: string): string;
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
  /** What a new post starts with. */
  firstValue(column: Column): Value | undefined;
  /** The one value that a condition leaves to a new post; undefined where several would do. */
  fromCondition(condition: AskedCondition, reading: Reading, column: Column): Value | undefined;
  /** The value of a post that stands in this group only. */
  fromGroupKey(key: string, reading: Reading): Value | undefined;
  /** How a value becomes one of another kind; what the other kind does not take is lost. */
  conversions: Conversions<Value>;
  /** As the specification's list of fields, one item for each of several values. */
  cells(value: Value, column: Column, sources: CellSources): Partial<Cell>[];
  /** Why a column cannot have these settings. */
  settingProblem(column: Column, sources: SettingSources): Problem | undefined;
}
