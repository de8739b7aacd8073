import { DomainError } from "../kernel/errors.ts";
import { acceptValue } from "../posts/values.ts";
import { hasOptions } from "./column.policy.ts";
import { type Column, ColumnType, type CustomActionStep, type TimeTrigger } from "./column.ts";
import { optionOf } from "./columns/options.ts";
import { kindOf } from "./columns/registry.ts";
import type { Section } from "./section.ts";

/** What a column's settings may speak of. */
export interface ColumnSurroundings {
  board(id: string): object | undefined;
  section(id: string): Section | undefined;
  column(id: string): Column | undefined;
}

export interface Problem {
  field: string;
  message: string;
}

type Check = (column: Column, around: ColumnSurroundings) => Problem | undefined;

const OF_KIND: Partial<Record<ColumnType, Check>> = {
  [ColumnType.POST_LINK]: ({ linkedBoardIdList }, around) =>
    linkedBoardIdList.length === 0 || linkedBoardIdList.some((id) => !around.board(id))
      ? { field: "linkedBoardIdList", message: "つなぐボードを、このプロジェクトの中から選んでください。" }
      : undefined,
  [ColumnType.COLUMN_DATA_MIRROR]: mirrorProblem,
  [ColumnType.TIME_MEASUREMENT]: clockProblem,
  [ColumnType.CUSTOM_ACTION]: (column, around) => {
    const steps = column.customActionStepList;
    if (steps.length === 0) return { field: "customActionStepList", message: "アクションの手順を決めてください。" };
    return firstOf(steps, (step, index) => {
      const message = stepProblem(step, column, around);
      return message ? { field: `customActionStepList.${index}`, message } : undefined;
    });
  },
};

/** Why a column cannot be as it is described; undefined when it can. */
export function columnProblem(column: Column, around: ColumnSurroundings): Problem | undefined {
  const { columnType, isStatus, isActive, required, numericFunctionType } = column;
  const kind = kindOf(column);
  if (isStatus && columnType !== ColumnType.STATE)
    return { field: "isStatus", message: "ボードのステータスにできるのは、ステータスの列だけです。" };
  if (!isActive && columnType === ColumnType.POST_TITLE)
    return { field: "isActive", message: "タイトルの列は隠せません。" };
  if (required && kind.origin === "computed" && columnType !== ColumnType.POST_LINK)
    return { field: "required", message: "書き込めない列は必須にできません。" };
  if (columnType !== ColumnType.COLUMN_DATA_MIRROR && !kind.functions.includes(numericFunctionType))
    return { field: "numericFunctionType", message: "この種類の列では使えない集計です。" };
  return OF_KIND[columnType]?.(column, around);
}

function mirrorProblem(column: Column, around: ColumnSurroundings): Problem | undefined {
  const link = column.linkedSettingColumnId === null ? undefined : around.column(column.linkedSettingColumnId);
  if (link?.columnType !== ColumnType.POST_LINK || link.boardId !== column.boardId)
    return { field: "linkedSettingColumnId", message: "このボードのアイテムリンクの列を選んでください。" };
  const sources = column.linkedColumnList.map(({ columnId }) => around.column(columnId));
  const isSeen = (source: Column | undefined) =>
    source !== undefined && link.linkedBoardIdList.includes(source.boardId) && !UNSEEN.includes(source.columnType);
  if (sources.length === 0 || !sources.every(isSeen))
    return { field: "linkedColumnList", message: "つなぐ先のボードの列を選んでください。" };
  return undefined;
}

/** A mirror shows no mirrors, and a button has no value. */
const UNSEEN: readonly ColumnType[] = [ColumnType.COLUMN_DATA_MIRROR, ColumnType.CUSTOM_ACTION];

function clockProblem(column: Column, around: ColumnSurroundings): Problem | undefined {
  const setting = column.timeMeasurementSetting;
  if (!setting) return { field: "timeMeasurementSetting", message: "計測の設定を決めてください。" };
  for (const side of ["startList", "endList"] as const) {
    const field = `timeMeasurementSetting.${side}`;
    if (setting[side].length === 0)
      return { field, message: "計測の始まりと終わりのきっかけを、ひとつ以上決めてください。" };
    if (!setting[side].every((trigger) => isTrigger(trigger, column, around)))
      return { field, message: "きっかけには、このボードの列の選択肢を選んでください。" };
  }
  return undefined;
}

function isTrigger(trigger: TimeTrigger, { boardId }: Column, around: ColumnSurroundings): boolean {
  if (trigger.timeType === "POST_CREATED") return true;
  const source = around.column(trigger.columnId);
  return (
    source?.boardId === boardId &&
    hasOptions(source) &&
    source.valueOptionList.some(({ id, deletedAt }) => id === trigger.valueOptionId && deletedAt === null)
  );
}

function stepProblem(step: CustomActionStep, { boardId }: Column, around: ColumnSurroundings): string | undefined {
  if (step.kind === "MOVE") {
    const section = around.section(step.sectionId);
    return section?.boardId === boardId ? undefined : "このボードのセクションを選んでください。";
  }
  const target = around.column(step.columnId);
  if (target?.boardId !== boardId) return "このボードの列を選んでください。";
  if (step.kind === "SET_VALUE") return valueProblem(target, step.value);
  if (target.columnType !== ColumnType.POST_LINK) return "アイテムリンクの列を選んでください。";
  if (!target.linkedBoardIdList.includes(step.boardId)) return "つなぐ先のボードを選んでください。";
  return step.title.trim() === "" ? "作る投稿のタイトルを決めてください。" : undefined;
}

function valueProblem(column: Column, value: unknown): string | undefined {
  try {
    acceptValue(column, value, "value", everHad(column, value));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
}

/** A button outlives an option that it sets; whoever presses it is told. */
function everHad(column: Column, value: unknown): unknown {
  const isOption = (id: unknown) => typeof id === "string" && optionOf(column, id) !== undefined;
  return Array.isArray(value) ? value.filter(isOption) : isOption(value) ? value : undefined;
}

function firstOf<Item>(items: readonly Item[], find: (item: Item, index: number) => Problem | undefined) {
  for (const [index, item] of items.entries()) {
    const problem = find(item, index);
    if (problem) return problem;
  }
  return undefined;
}
