import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { announceBookmarks, lockBookmarks, ownBookmarks } from "./bookmarks.access.ts";
import { accessProject } from "./projects.access.ts";

const RegisterBookmark = z.object({ pk: ProjectKey, projectBoardId: Id });

/** At the end of the list; one that is there already stays where it is. */
export const registerBookmark = memberCommand(
  RegisterBookmark,
  "workspace.read",
  async (ctx, { pk, projectBoardId: boardId }) => {
    const { db, workspaceId } = ctx;
    const { id: projectId } = await accessProject(ctx, pk);
    const board = await db
      .selectFrom("board")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("projectId", "=", projectId)
      .where("id", "=", boardId)
      .where("deletedAt", "is", null)
      // Whoever deletes the board waits, and then tells this person too.
      .forShare()
      .executeTakeFirst();
    if (!board) throw fail("EntityNotFound");
    await lockBookmarks(ctx);
    const last = (await ownBookmarks(ctx, projectId).execute()).at(-1);
    const bookmark = { workspaceId, id: ctx.id(), projectId, memberId: ctx.member.id, boardId };
    await db
      .insertInto("bookmark")
      .values({ ...bookmark, position: (last?.position ?? -1) + 1 })
      .onConflict((conflict) => conflict.columns(["workspaceId", "memberId", "boardId"]).doNothing())
      .execute();
    return announceBookmarks(ctx, projectId);
  },
  { isChange: true },
);
