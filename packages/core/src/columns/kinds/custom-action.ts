import { z } from "zod";
import type { Problem } from "#core/kernel/problem";
import { type Column, ColumnType, type CustomActionStep } from "#core/model/column";
import type { ColumnKind, SettingSources } from "../kind.ts";
import { answering } from "../operators/matching.ts";
import { isPostLink } from "./post-link.ts";

/** A button: it has a name and steps, its posts have no values. */
export const customAction: ColumnKind<never> = {
  type: ColumnType.CUSTOM_ACTION,
  label: "ボタン",
  hint: "押すと値を変更したり、投稿を作ったりするボタン。",
  example: null,
  width: 160,
  origin: "computed",
  field: null,
  family: "nothing",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "refused",
  isMirrored: false,
  store: "value",
  value: z.never(),
  normalise: () => undefined,
  text: () => "",
  sortKey: () => undefined,
  ...answering<never>({}),
  functions: ["NONE"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: () => undefined,
  conversions: {},
  cells: () => [],
  settingProblem,
};

export function isCustomAction({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.CUSTOM_ACTION;
}

function settingProblem(column: Column, sources: SettingSources): Problem | undefined {
  const steps = column.customActionStepList;
  if (steps.length === 0) return { field: "customActionStepList", message: "アクションの手順を決めてください。" };
  for (const [index, step] of steps.entries()) {
    const message = stepProblem(step, column, sources);
    if (message) return { field: `customActionStepList.${index}`, message };
  }
  return undefined;
}

function stepProblem(step: CustomActionStep, { boardId }: Column, sources: SettingSources): string | undefined {
  if (step.kind === "MOVE") {
    const section = sources.section(step.sectionId);
    return section?.boardId === boardId ? undefined : "このボードのセクションを選んでください。";
  }
  const target = sources.column(step.columnId);
  if (target?.boardId !== boardId) return "このボードの列を選んでください。";
  if (step.kind === "SET_VALUE") return sources.valueProblem(target, step.value);
  if (!isPostLink(target)) return "投稿リンクの列を選んでください。";
  if (!target.linkedBoardIdList.includes(step.boardId)) return "つなぐ先のボードを選んでください。";
  return step.title.trim() === "" ? "作る投稿のタイトルを決めてください。" : undefined;
}
