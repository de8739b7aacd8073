import { DomainError } from "../kernel/errors.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Column } from "../model/column.ts";
import type { SettingSources } from "./kind.ts";
import { isMirror } from "./kinds/column-data-mirror.ts";
import { optionOf } from "./kinds/options.ts";
import { isPostLink } from "./kinds/post-link.ts";
import { isTitleColumn } from "./kinds/post-title.ts";
import { isState } from "./kinds/state.ts";
import { kindOf } from "./registry.ts";
import { acceptValue } from "./values.ts";

export type ColumnContext = Pick<SettingSources, "board" | "section" | "column" | "columnsOf">;

/** Why a column cannot be as it is described; undefined when it can. */
export function columnProblem(column: Column, context: ColumnContext): Problem | undefined {
  const { isStatus, isActive, required, numericFunctionType } = column;
  const kind = kindOf(column);
  if (isStatus && !isState(column))
    return { field: "isStatus", message: "ボードのステータスにできるのは、単一選択の列だけです。" };
  if (!isActive && isTitleColumn(column)) return { field: "isActive", message: "タイトルの列は隠せません。" };
  if (required && kind.origin === "computed" && !isPostLink(column))
    return { field: "required", message: "書き込めない列は必須にできません。" };
  if (!isMirror(column) && !kind.functions.includes(numericFunctionType))
    return { field: "numericFunctionType", message: "この種類の列では使えない集計です。" };
  return kind.settingProblem(column, {
    board: (id) => context.board(id),
    section: (id) => context.section(id),
    column: (id) => context.column(id),
    columnsOf: (boardId) => context.columnsOf(boardId),
    kindOf,
    valueProblem,
  });
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
