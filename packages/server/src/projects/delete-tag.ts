import { DONE } from "@itoguchi/core/kernel/call";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { emitToProject } from "../kernel/events.ts";
import { inTurn } from "../project-engine/in-turn.ts";
import { refuseOthers } from "../project-engine/refuse-others.ts";
import { accessProject } from "./projects.access.ts";
import { accessTag } from "./tags.access.ts";

const DeleteTag = z.object({ pk: ProjectKey, id: Id });

export const deleteTag = inTurn(
  memberCommand(
    DeleteTag,
    "board.manage",
    async (ctx, { pk, id }) => {
      const { id: projectId } = await accessProject(ctx, pk);
      const tag = await accessTag(ctx, projectId, id);
      await refuseOthers(ctx, "projectTag", id);
      await ctx.db.deleteFrom("projectTag").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
      await emitToProject(ctx, projectId, "tag.deleted", { tag });
      return DONE;
    },
    { isChange: true },
  ),
);
