import { WORKSPACE_RESTORABLE_DAYS } from "@itoguchi/core/model/workspace";
import { sql, type Transaction } from "kysely";
import type { DB } from "../kernel/db/schema.ts";

const DAY = 86_400_000;

/** Of what goes with the workspace itself, such as its audit log. */
const LONGEST_REMOVAL = "60s";

export interface PurgedTenant {
  workspaceId: string;
  now: Date;
}

/** Of a workspace that nobody can restore any more, every project counts as deleted long ago: the usual steps take them away. */
export async function endProjects(tx: Transaction<DB>, { workspaceId, now }: PurgedTenant): Promise<void> {
  // A restore that began before the limit takes the same row: it goes first, or finds nothing.
  const { rows } = await sql`
    select from workspace_deletion where workspace = ${workspaceId}::uuid and deleted_at < ${oldestRestorable(now)}
    for update`.execute(tx);
  if (rows.length === 0) return;
  await sql`
    update project set deleted_at = d.deleted_at from workspace_deletion d
    where project.workspace_id = ${workspaceId}::uuid and d.workspace = project.workspace_id
      and d.deleted_at < ${oldestRestorable(now)} and coalesce(project.deleted_at, now()) > d.deleted_at`.execute(tx);
}

/**
 * What is left of it, a few rows of the large tables at a time and then the rest with the workspace itself. Its files go first,
 * by the sweep of files, which needs their rows to find them: until then the workspace stays for another night.
 */
export async function removeWorkspace(
  tx: Transaction<DB>,
  { workspaceId, now }: PurgedTenant,
  atATime: number,
): Promise<number> {
  const { rows } = await sql`
    select from workspace_deletion where workspace = ${workspaceId}::uuid and deleted_at < ${oldestRestorable(now)}
      and not exists (select from project where workspace_id = ${workspaceId}::uuid)
      and not exists (select from file where workspace_id = ${workspaceId}::uuid)`.execute(tx);
  if (rows.length === 0) return 0;
  for (const table of ["event", "receipt"]) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(select ctid from ${sql.table(table)}
        where workspace_id = ${workspaceId}::uuid limit ${atATime}))`.execute(tx);
    if (numAffectedRows > 0n) return atATime;
  }
  await sql`select set_config('statement_timeout', ${LONGEST_REMOVAL}, true)`.execute(tx);
  await tx.deleteFrom("workspace").where("id", "=", workspaceId).execute();
  return 0;
}

function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - WORKSPACE_RESTORABLE_DAYS * DAY);
}
