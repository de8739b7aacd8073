import { isDeepStrictEqual } from "node:util";
import type { Column } from "@itoguchi/core/model/column";
import { namedPeople } from "../column-data/named-people.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

/** A button that writes people names only those of the workspace. Steps that it had already stay. */
export async function checkSteps(ctx: ProjectCtx, column: Column, before?: Column): Promise<void> {
  const known = before?.customActionStepList ?? [];
  const named = column.customActionStepList.flatMap((step, index) => {
    const target = step.kind === "SET_VALUE" ? ctx.replica.column(step.columnId) : undefined;
    if (step.kind !== "SET_VALUE" || !target || known.some((one) => isDeepStrictEqual(one, step))) return [];
    return namedPeople(target, { value: step.value, field: `customActionStepList.${index}` });
  });
  if (named.length === 0) return;
  refuseStrangers(new Map(named), await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq));
}
