import { DONE } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { z } from "zod";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { accessSprint } from "./sprints.access.ts";

/** Its posts are in no sprint afterwards. What has begun stays: people look back at it. */
export const deleteSprint = projectCommand(
  z.object({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, place) => {
    const { report } = await accessSprint(ctx, place);
    await refuseOthers(ctx, "sprintReport", report.id);
    if (report.status !== SprintStatus.READY)
      throw fail("Conflict", { message: "開始したスプリントは削除できません。" });
    await ctx.db
      .deleteFrom("sprintReport")
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", report.id)
      .execute();
    await emitToProject(ctx, ctx.projectId, "sprintReports.removed", { idList: [report.id] });
    return DONE;
  },
);
