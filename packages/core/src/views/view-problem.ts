import { hasColors, hasOptions, isOnTimeline } from "../columns/column.policy.ts";
import type { ColumnKind } from "../columns/kind.ts";
import { isMirror } from "../columns/kinds/column-data-mirror.ts";
import { isFile } from "../columns/kinds/file.ts";
import { isPostLink } from "../columns/kinds/post-link.ts";
import { isState } from "../columns/kinds/state.ts";
import { isUser } from "../columns/kinds/user.ts";
import { kindOf } from "../columns/registry.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Column } from "../model/column.ts";
import type { FilterCondition } from "../model/filter.ts";
import type { Section } from "../model/section.ts";
import type { ViewSettings } from "../model/view.ts";
import { conditionProblem, groupProblem } from "./condition-problem.ts";

/** What the settings of a view may speak of. */
export interface ViewContext {
  boardId: string;
  section(id: string): Section | undefined;
  column(id: string): Column | undefined;
  /** By which its values are compared: of a mirror, the one that knows what is mirrored. */
  kind(column: Column): ColumnKind;
  isMember(id: string): boolean;
  /** Of any column of the board. */
  isOption(id: string): boolean;
}

type Takes = (column: Column) => boolean;

/** Numbers, and mirrors, which may show some. */
const isEstimate: Takes = (column) => kindOf(column).number !== undefined || isMirror(column);

/** The columns that each setting takes; all of them when nothing is said. */
const COLUMN_SETTINGS = {
  groupColumnId: undefined,
  kanbanSectionColumnId: undefined,
  timelineTermColumnId: isOnTimeline,
  timelineUserColumnId: isUser,
  timelineStateColumnId: hasOptions,
  calendarColumnId: isOnTimeline,
  calendarColorColumnId: hasColors,
  postLinkColumnId: isPostLink,
  estimateColumnId: isEstimate,
  sprintStatusColumnId: isState,
  cardCoverColumnId: isFile,
} as const satisfies Partial<Record<keyof ViewSettings, Takes | undefined>>;

const NOT_HERE = "使っている列が削除されています。設定を選び直してください。";

interface Leniency {
  /** A person's own, half-written: conditions may still lack what they compare with. */
  isDraft?: boolean;
  /** What is there already stays, even where its column has changed since. */
  kept?: Pick<Partial<ViewSettings>, "filterGroupList" | "groupColumnId" | "kanbanSectionColumnId"> | undefined;
}

/** Why these settings cannot be given to a view of the board; undefined when they can. */
export function viewProblem(
  changes: Partial<ViewSettings>,
  context: ViewContext,
  leniency: Leniency = {},
): Problem | undefined {
  for (const problem of viewProblems(changes, context, leniency)) return problem;
  return undefined;
}

export function* viewProblems(
  changes: Partial<ViewSettings>,
  context: ViewContext,
  { isDraft = false, kept }: Leniency = {},
): Iterable<Problem> {
  const isHere = (id: string) => context.column(id)?.boardId === context.boardId;
  for (const [field, takes] of Object.entries(COLUMN_SETTINGS) as [keyof typeof COLUMN_SETTINGS, Takes?][]) {
    const id = changes[field];
    if (!id) continue;
    const column = isHere(id) ? context.column(id) : undefined;
    if (!column) yield { field, message: NOT_HERE };
    else if (takes && !takes(column)) yield { field, message: "この設定には使えない種類の列です。" };
  }
  for (const field of ["groupColumnId", "kanbanSectionColumnId"] as const) {
    const column = changes[field] && changes[field] !== kept?.[field] ? context.column(changes[field]) : undefined;
    const message = column && (column.isActive ? groupProblem(column, context.kind(column)) : notInUse(column));
    if (message) yield { field, message };
  }
  if (changes.postLinkReferenceColumnId && !context.column(changes.postLinkReferenceColumnId))
    yield { field: "postLinkReferenceColumnId", message: NOT_HERE };
  if (changes.completeStatusId && !context.isOption(changes.completeStatusId))
    yield { field: "completeStatusId", message: "このボードにない選択肢です。選び直してください。" };
  for (const [index, { targetColumnId }] of (changes.orderConditionList ?? []).entries())
    if (!isHere(targetColumnId)) yield { field: `orderConditionList.${index}.targetColumnId`, message: NOT_HERE };
  for (const [index, { groupColumnId }] of (changes.groupOptionList ?? []).entries())
    if (!isHere(groupColumnId)) yield { field: `groupOptionList.${index}.groupColumnId`, message: NOT_HERE };
  for (const [index, { columnId }] of (changes.viewColumnList ?? []).entries())
    if (!isHere(columnId)) yield { field: `viewColumnList.${index}.columnId`, message: NOT_HERE };
  const known = new Set((kept?.filterGroupList ?? []).flatMap((group) => group.filterConditionList.map(spelt)));
  for (const [group, { filterConditionList }] of (changes.filterGroupList ?? []).entries())
    for (const [index, condition] of filterConditionList.entries()) {
      if (known.has(spelt(condition))) continue;
      const at = `filterGroupList.${group}.filterConditionList.${index}`;
      yield* conditionProblems(condition, at, context);
      const column = isDraft ? undefined : context.column(condition.targetColumnId);
      if (column && !column.isActive) yield { field: `${at}.targetColumnId`, message: notInUse(column) };
      const problem = column && conditionProblem(condition, column.name, context.kind(column));
      if (problem) yield { ...problem, field: `${at}.${problem.field}` };
    }
}

function notInUse({ name }: Column): string {
  return `「${name}」は使われていない列です。`;
}

/** Where it stands among the others makes it no other condition. */
function spelt({ conditionOrder: _, ...condition }: FilterCondition): string {
  return JSON.stringify(Object.entries(condition).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function* conditionProblems(condition: FilterCondition, at: string, context: ViewContext): Iterable<Problem> {
  const column = context.column(condition.targetColumnId);
  if (column?.boardId !== context.boardId) return yield { field: `${at}.targetColumnId`, message: NOT_HERE };
  const sources = sourcesOf(column, context);
  const options = new Set(sources.flatMap(({ valueOptionList }) => valueOptionList.map(({ id }) => id)));
  if (!condition.valueOptionIdList.every((id) => options.has(id)))
    yield { field: `${at}.valueOptionIdList`, message: "この列にない選択肢です。選び直してください。" };
  const boards = new Set(sources.map(({ boardId }) => boardId));
  if (!condition.boardSectionIdList.every((id) => boards.has(context.section(id)?.boardId ?? "")))
    yield { field: `${at}.boardSectionIdList`, message: "このボードにないセクションです。選び直してください。" };
  if (!condition.userIdList.every((id) => context.isMember(id)))
    yield {
      field: `${at}.userIdList`,
      message: "ワークスペースのメンバーではない人が含まれています。選び直してください。",
    };
}

/** A mirror is asked with what the mirrored columns have. */
function sourcesOf(column: Column, context: ViewContext): Column[] {
  if (!isMirror(column)) return [column];
  return column.linkedColumnList.flatMap(({ columnId }) => context.column(columnId) ?? []);
}
