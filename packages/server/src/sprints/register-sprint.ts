import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import type { BoardView } from "@itoguchi/core/model/view";
import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { RegisterSprint, SprintChanges } from "@itoguchi/core/sprints/sprints.calls";
import type { z } from "zod";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { insertSprint, saveSprint } from "./save-sprints.ts";
import { accessSprint, accessSprintView, inOrder } from "./sprints.access.ts";

export const registerSprint = projectCommand(
  RegisterSprint.extend({ b: Id, viewId: Id }),
  "board.manage",
  (ctx, { b, viewId, ...fields }) => makeSprint(ctx, accessSprintView(ctx, { b, viewId }), fields),
);

export function makeSprint(
  ctx: ProjectCtx,
  { id: viewId, boardId }: Pick<BoardView, "id" | "boardId">,
  { id = ctx.id(), name, goal, startsOn, endsOn }: z.output<typeof RegisterSprint>,
): Promise<SprintReport> {
  const standing = {
    status: SprintStatus.READY,
    startedAt: null,
    closedAt: null,
    measure: null,
    createdBy: ctx.member.id,
  };
  return insertSprint(ctx, inOrder({ id, boardId, viewId, ...standing, name, goal, startsOn, endsOn }));
}

export const updateSprint = projectCommand(
  SprintChanges.extend({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, input) => {
    const { report } = await accessSprint(ctx, input);
    if (report.status === SprintStatus.DONE)
      throw fail("Conflict", { message: "終わったスプリントは変更できません。" });
    const { name = report.name, goal = report.goal, startsOn = report.startsOn, endsOn = report.endsOn } = input;
    return saveSprint(ctx, inOrder({ ...report, name, goal, startsOn, endsOn }));
  },
);
