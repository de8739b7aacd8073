import { FIRST_BOARD } from "@itoguchi/core/boards/board";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Project } from "@itoguchi/core/projects/project";
import type { Ctx } from "../kernel/context.ts";
import { isUniqueViolation } from "../kernel/db/database.ts";
import { emitToProject, emitToWorkspace } from "../kernel/events.ts";
import { projectView } from "./projects.access.ts";

/** A project and its first board. A key is never used twice, not even a deleted project's: old links must not lead elsewhere. */
export async function insertProject(
  ctx: Ctx & { workspaceId: string },
  names: { name: string; projectKey: string },
): Promise<Project> {
  const { db, workspaceId, now } = ctx;
  const stamps = { createdAt: now, updatedAt: now };
  const row = await db
    .insertInto("project")
    .values({ workspaceId, id: ctx.id(), ...names, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => {
      throw isUniqueViolation(error)
        ? fail("Conflict", { field: "projectKey", message: "このキーはすでに使われています。" })
        : error;
    });
  const board = { id: ctx.id(), ...FIRST_BOARD };
  await db
    .insertInto("board")
    .values({ workspaceId, projectId: row.id, ...board, ...stamps })
    .execute();
  const project = projectView(row);
  await emitToWorkspace(ctx, "project.registered", { project });
  await emitToProject(ctx, project.id, "board.registered", { board });
  return project;
}
