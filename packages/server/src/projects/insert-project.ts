import { BOARD_TEMPLATES } from "@itoguchi/core/boards/templates/board-templates";
import { instantiate } from "@itoguchi/core/boards/templates/instantiate";
import { BoardType, FIRST_BOARD_NAME } from "@itoguchi/core/model/board";
import type { Project } from "@itoguchi/core/model/project";
import type { Ctx } from "../kernel/context.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { saveBoardRows } from "../project-engine/save-board-rows.ts";
import { projectView } from "./projects.access.ts";
import { refuseTakenKey } from "./refuse-taken-key.ts";

/** A project and, unless others make it, its first board. */
export async function insertProject(
  ctx: Ctx & { workspaceId: string; member?: { id: string } },
  names: { name: string; projectKey: string },
  { hasBoard = true }: { hasBoard?: boolean } = {},
): Promise<Project> {
  const { db, workspaceId, now } = ctx;
  const stamps = { createdAt: now, updatedAt: now };
  const row = await db
    .insertInto("project")
    .values({ workspaceId, id: ctx.id(), ...names, ...stamps })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseTakenKey);
  const project = projectView(row);
  await emitToWorkspace(ctx, "project.registered", { project });
  if (!hasBoard) return project;
  const template = { ...BOARD_TEMPLATES[BoardType.BLANK], name: FIRST_BOARD_NAME, description: "" };
  await saveBoardRows({ ...ctx, projectId: project.id }, [
    instantiate(template, { ...ctx, createdBy: ctx.member?.id }),
  ]);
  return project;
}
