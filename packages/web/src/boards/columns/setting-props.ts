import type { Problem } from "@itoguchi/core/kernel/problem";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardContext } from "../board-context.ts";

export interface SettingProps {
  draft: Column;
  context: BoardContext;
  /** What is wrong with it, once somebody tried to save. */
  problem: Problem | undefined;
  onChange(changes: Partial<Column>): void;
}

/** The sentence about a field or about something inside it. */
export function faultOf(problem: Problem | undefined, field: string): string | undefined {
  if (!problem) return undefined;
  return problem.field === field || problem.field.startsWith(`${field}.`) ? problem.message : undefined;
}
