import type { ExpressionBuilder, Transaction } from "kysely";
import { type Expression, type SqlBool, sql } from "kysely";
import type { DB } from "../kernel/db/schema.ts";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import type { Services } from "../kernel/services.ts";

const DAY = 86_400_000;
const KEEP_UNATTACHED_DAYS = 1;
const KEEP_DELETED_DAYS = 30;
const AT_A_TIME = 500;

interface Place {
  workspaceId: string;
  id: string;
}

/** Takes away what nobody attached, what was deleted long ago, and what lost its project. Repeating it is harmless. */
export async function sweepFiles(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  for (;;) {
    const places = await wasted(services, now);
    for (const place of places) {
      if (signal.aborted) return;
      await removeWasted(services, place, now);
    }
    if (places.length < AT_A_TIME) return;
  }
}

function wasted({ db }: Services, now: Date): Promise<Place[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    return tx.selectFrom("file").select(["workspaceId", "id"]).where(isWaste(now)).limit(AT_A_TIME).execute();
  });
}

function isWaste(now: Date) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  return (where: ExpressionBuilder<DB, "file">): Expression<SqlBool> =>
    where.or([
      where.and([where("attachedAt", "is", null), where("createdAt", "<", ago(KEEP_UNATTACHED_DAYS))]),
      where("deletedAt", "<", ago(KEEP_DELETED_DAYS)),
      where("projectId", "is", null),
    ]);
}

/** Locked and looked at again: it may have been attached meanwhile. The row goes last, so that a stop loses nothing. */
async function removeWasted(services: Services, { workspaceId, id }: Place, now: Date): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx);
    const row = await locked(tx, { workspaceId, id }, now);
    if (!row) return;
    for (const key of Object.values(attachmentKeys(row))) await services.files.remove(key);
    await tx.deleteFrom("file").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
  });
}

function locked(tx: Transaction<DB>, { workspaceId, id }: Place, now: Date): Promise<Place | undefined> {
  return tx
    .selectFrom("file")
    .select(["workspaceId", "id"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where(isWaste(now))
    .forUpdate()
    .executeTakeFirst();
}
