import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { showView } from "@itoguchi/core/model/shown-view";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { viewOf } from "../project-engine/structure.ts";
import { openProjects } from "../projects/projects.access.ts";

/** Asked for by its id alone: the project it stands in must be one that the member may open. */
export const getBoardView = memberCommand(z.object({ id: Id }), "workspace.read", async (ctx, { id }) => {
  const row = await openProjects(ctx)
    .innerJoin("board", (join) =>
      join.onRef("board.workspaceId", "=", "project.workspaceId").onRef("board.projectId", "=", "project.id"),
    )
    .innerJoin("boardView", (join) =>
      join.onRef("boardView.workspaceId", "=", "board.workspaceId").onRef("boardView.boardId", "=", "board.id"),
    )
    .where("boardView.id", "=", id)
    .where("board.deletedAt", "is", null)
    .where("boardView.deletedAt", "is", null)
    .clearSelect()
    .selectAll("boardView")
    .select("project.projectKey")
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  const members = await ctx.db
    .selectFrom("member")
    .select(["id", "accountName"])
    .where("workspaceId", "=", ctx.workspaceId)
    .execute();
  const names = new Map(members.map((member) => [member.id, member.accountName]));
  return { boardView: { ...showView(viewOf(row), names), deletedAt: null }, projectKey: row.projectKey };
});
