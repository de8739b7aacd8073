import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { accessChart } from "./charts.access.ts";

export const deleteChart = projectCommand(
  z.object({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, place) => {
    const { id } = await accessChart(ctx, place);
    await refuseOthers(ctx, "chart", id);
    await ctx.db.deleteFrom("chart").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
    await emitToProject(ctx, ctx.projectId, "charts.removed", { idList: [id] });
    return DONE;
  },
);
