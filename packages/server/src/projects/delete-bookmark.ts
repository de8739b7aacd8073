import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { accessBookmark, announceBookmarks } from "./bookmarks.access.ts";
import { accessProject } from "./projects.access.ts";

const DeleteBookmark = z.object({ pk: ProjectKey, id: Id });

export const deleteBookmark = memberCommand(
  DeleteBookmark,
  "workspace.read",
  async (ctx, { pk, id }) => {
    const { id: projectId } = await accessProject(ctx, pk);
    await accessBookmark(ctx, projectId, id);
    await ctx.db.deleteFrom("bookmark").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
    return announceBookmarks(ctx, projectId);
  },
  { isChange: true },
);
