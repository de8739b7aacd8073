import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { moveBookmark } from "@itoguchi/core/projects/bookmark";
import { sql } from "kysely";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { accessBookmark, announceBookmarks } from "./bookmarks.access.ts";
import { accessProject } from "./projects.access.ts";

const UpdateOrder = z.object({ pk: ProjectKey, id: Id, nextBookmarkId: Id.nullable() });

export const updateBookmarkOrder = memberCommand(
  UpdateOrder,
  "workspace.read",
  async (ctx, { pk, id, nextBookmarkId }) => {
    const { id: projectId } = await accessProject(ctx, pk);
    const rows = await accessBookmark(ctx, projectId, id);
    const ids = rows.map((row) => row.id);
    const ordered = moveBookmark(ids, id, nextBookmarkId);
    if (!ordered) throw fail("EntityNotFound", { field: "nextBookmarkId" });
    await sql`update bookmark set position = moved.position
      from unnest(${ordered}::uuid[]) with ordinality as moved (id, position)
      where bookmark.workspace_id = ${ctx.workspaceId} and bookmark.id = moved.id`.execute(ctx.db);
    return announceBookmarks(ctx, projectId);
  },
  { isChange: true },
);
