import type { SprintAction, SprintEvent, SprintLine } from "@itoguchi/core/sprints/sprint";
import { sql } from "kysely";
import { anyOf } from "../kernel/db/any-of.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
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

/** As people read it, under the names they have now. */
export async function readEvents(ctx: Pick<Inside, "db" | "workspaceId">, reportId: string): Promise<SprintEvent[]> {
  const rows = await logRows(ctx, reportId).execute();
  const names = await namesOf(
    ctx,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ seq, action, postNumber, title, estimate, actorId, at }) => ({
    ...{ seq, title, estimate },
    action: action as SprintAction,
    projectSerialNumber: postNumber,
    actionUserAccountName: (actorId && names.get(actorId)) ?? null,
    at: at.toISOString(),
  }));
}

async function namesOf({ db, workspaceId }: Pick<Inside, "db" | "workspaceId">, memberIds: readonly string[]) {
  const rows = await db
    .selectFrom("member")
    .select(["id", "accountName"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf([...new Set(memberIds)]))
    .execute();
  return new Map(rows.map(({ id, accountName }) => [id, accountName]));
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
