import type { ChartType } from "#core/charts/chart-type";
import type { DateUnit } from "#core/charts/date-unit";
import type { BoardType } from "#core/model/board";
import type { LinkDirection, NumericFunction } from "#core/model/column";
import type { ComparisonOperator, FilterCondition } from "#core/model/filter";
import type { OPTION_COLORS, Status } from "#core/model/value-option";
import type { TimelineSpan, ViewType } from "#core/model/view";

/**
 * A board as data. Columns, options, sections and sample posts have local keys instead of ids; a column of another board of
 * the same set is named `board.column`. System columns need not be listed: their keys are in system-columns.ts.
 */
export interface BoardTemplate {
  boardType: BoardType;
  name: string;
  description: string;
  /** The first is the default one. */
  sections: readonly TemplateSection[];
  columns: readonly TemplateColumn[];
  /** The first is the one that opens: a table. */
  views: readonly TemplateView[];
  samplePosts: readonly TemplatePost[];
  postTemplates?: readonly TemplatePostTemplate[];
}

export interface TemplateSection {
  key: string;
  name: string;
}

export interface TemplateOption {
  key: string;
  name: string;
  color: (typeof OPTION_COLORS)[number];
  status?: keyof typeof Status;
  isDefault?: boolean;
}

interface AnyColumn {
  key: string;
  name: string;
  description?: string;
  width?: number;
  required?: boolean;
  /** What a text starts with. */
  templateText?: string;
}

export type TemplateColumn = AnyColumn &
  (
    | { type: PlainType }
    | { type: "NUMERIC"; unit?: string; unitSide?: "LEFT" | "RIGHT"; function?: NumericFunction }
    | { type: "STATE"; isStatus?: boolean; options: readonly TemplateOption[] }
    | { type: "DROP_DOWN"; options: readonly TemplateOption[] }
    | TemplateLink
    | { type: "COLUMN_DATA_MIRROR"; link: string; column: string; function?: NumericFunction }
    | TemplateClock
    | { type: "CUSTOM_ACTION"; steps: readonly TemplateStep[] }
  );

type PlainType =
  | "TEXT"
  | "LONG_TEXT"
  | "MARKDOWN_TEXT"
  | "DATE"
  | "TERM"
  | "USER"
  | "FILE"
  | "LINK_URL"
  | "JIRA_LINK"
  | "GITHUB_LINK"
  | "GITHUB_PULL_REQUEST";

/** `board` is a key of the set, SELF for the board itself; `otherSide` is the column over there that shows the same links. */
interface TemplateLink {
  type: "POST_LINK";
  direction: LinkDirection;
  board: string;
  otherSide?: string;
}

export const SELF = "self";

/** Weekdays that are no holidays, from nine to six, between two changes of an option column. */
interface TemplateClock {
  type: "TIME_MEASUREMENT";
  start: readonly TemplateTrigger[];
  end: readonly TemplateTrigger[];
}

export type TemplateTrigger = "POST_CREATED" | { column: string; option: string };

export type TemplateStep =
  | { set: string; to: TemplateValue }
  | { moveTo: string }
  | { createIn: string; linkedBy: string; title: string };

/** Whoever makes the board, in a column of people. */
export const MAKER = "maker";

/** Options by key, days from today, posts by key; anything else is the value itself. */
export type TemplateValue =
  | string
  | number
  | readonly string[]
  | { inDays: number }
  | { startInDays: number; endInDays: number }
  | { text: string; url: string };

export type TemplateValues = Readonly<Record<string, TemplateValue>>;

export interface TemplatePost {
  key: string;
  title: string;
  contents: string;
  section?: string;
  values: TemplateValues;
  /** When it was posted. */
  daysAgo: number;
  /** Its former statuses, for columns that measure time. */
  earlier?: readonly { daysAgo: number; status: string }[];
  /** How long it has its status; since it was posted when absent. */
  sinceDays?: number;
}

export interface TemplatePostTemplate {
  name: string;
  title: string;
  contents: string;
  values: TemplateValues;
}

export type TemplateCondition = {
  column: string;
  operator: keyof typeof ComparisonOperator;
  options?: readonly string[];
  sections?: readonly string[];
} & Partial<
  Pick<
    FilterCondition,
    | "dateOperator"
    | "isSelectSelf"
    | "numericData"
    | "relativeDateDirection"
    | "relativeDateNumber"
    | "relativeDateUnit"
    | "timeMeasurementDuration"
  >
>;

export interface TemplateView {
  name: string;
  type: keyof typeof ViewType;
  /** The columns that are shown, in this order, behind the title; those of the board when absent. */
  show?: readonly string[];
  /** Groups joined by AND; the conditions of one are joined by its operator. */
  filter?: readonly { join: "AND" | "OR"; conditions: readonly TemplateCondition[] }[];
  order?: readonly { column: string; isAsc: boolean }[];
  group?: string;
  /** KANBAN: the column whose values are the lanes. */
  lanes?: string;
  timeline?: { term: string; user?: string; state?: string; span?: keyof typeof TimelineSpan };
  /** AGILE: what is counted in a sprint, and which option of which column ends the work. */
  agile?: { estimate: string; status: string; complete: string };
  /** TREE: the column that leads to what stands below. */
  tree?: string;
  /** DASHBOARD */
  charts?: readonly TemplateChart[];
}

export interface TemplateChart {
  name: string;
  chartType: keyof typeof ChartType;
  /** ITEM counts posts, COLUMN takes the numbers of `valueColumn` by `functionType`. */
  countLogic: "ITEM" | "COLUMN";
  valueColumn?: string;
  functionType?: NumericFunction;
  groupColumn?: string;
  splitColumn?: string;
  /** How long the steps are when it is grouped by dates; months when absent. */
  dateUnit?: DateUnit;
}
