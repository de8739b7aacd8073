import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import { emitToProject } from "../kernel/events.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { putInTrash } from "../project-engine/trash-items.ts";
import { accessChart } from "./charts.access.ts";

/** In the trash for thirty days. */
export const deleteChart = projectCommand(
  z.object({ b: Id, viewId: Id, id: Id }),
  "board.manage",
  async (ctx, place) => {
    const chart = await accessChart(ctx, place);
    const { id, name, boardId, viewId, createdBy: madeBy } = chart;
    await refuseOthers(ctx, "chart", id);
    await putInTrash(ctx, { id, kind: "CHART", name, boardId, viewId, madeBy, entity: chart });
    await ctx.db.deleteFrom("chart").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
    await emitToProject(ctx, ctx.projectId, "charts.removed", { idList: [id] });
    return DONE;
  },
);
