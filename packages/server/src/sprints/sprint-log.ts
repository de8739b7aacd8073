import type { SprintAction, SprintLine } from "@itoguchi/core/sprints/sprint";
import { sql } from "kysely";
import type { ProjectCtx } from "../kernel/project/project-command.ts";
import type { Inside } from "./sprints.access.ts";

/** Oldest first. */
export function logRows({ db, workspaceId }: Pick<Inside, "db" | "workspaceId">, reportId: string) {
  return db
    .selectFrom("sprintReportEvent")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("reportId", "=", reportId)
    .orderBy("seq");
}

/** Posts under the titles they have now; what is gone keeps its last one. */
export async function readLog(ctx: Inside, reportId: string): Promise<SprintLine[]> {
  const rows = await logRows(ctx, reportId).execute();
  return rows.map(({ action, postId, postNumber, title, estimate, at }) => ({
    action: action as SprintAction,
    postId,
    projectSerialNumber: postNumber,
    title: (postId && ctx.replica.post(postId)?.title) ?? title,
    estimate,
    at: at.toISOString(),
  }));
}

export type NewLine = Omit<SprintLine, "at">;

export async function appendLog(ctx: ProjectCtx, reportId: string, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  const { db, workspaceId, member, now } = ctx;
  const { last } = await db
    .selectFrom("sprintReportEvent")
    .select(sql<number>`coalesce(max(seq), 0)`.as("last"))
    .where("workspaceId", "=", workspaceId)
    .where("reportId", "=", reportId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sprintReportEvent")
    .values(
      lines.map(({ projectSerialNumber: postNumber, ...line }, index) => ({
        ...line,
        postNumber,
        workspaceId,
        reportId,
        seq: last + index + 1,
        actorId: member.id,
        at: now,
      })),
    )
    .execute();
}

/** A line of the sprint itself. */
export function ofSprint(action: SprintAction): NewLine {
  return { action, postId: null, projectSerialNumber: null, title: null, estimate: null };
}
