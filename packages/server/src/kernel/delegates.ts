import { type AccessScope, DELEGATES, type DelegateKind } from "@itoguchi/core/kernel/principal";
import type { Selectable } from "kysely";
import type { Ctx } from "./context.ts";
import type { Delegate } from "./db/schema.ts";

type InWorkspace = Ctx & { workspaceId: string };
export type DelegateRow = Selectable<Delegate>;

interface NewDelegate {
  kind: DelegateKind;
  /** On whose behalf. */
  memberId: string;
  name: string;
  scope: AccessScope;
  expiresAt: Date | null;
  /** All that the member may open when absent. */
  projectIds?: readonly string[];
  /** The only one it shows. */
  viewId?: string;
}

/** The key is given out once; what is kept is its hash. */
export async function insertDelegate(
  ctx: InWorkspace,
  { projectIds, ...delegate }: NewDelegate,
): Promise<{ row: DelegateRow; key: string }> {
  const { db, workspaceId, now, services } = ctx;
  const key = `${DELEGATES[delegate.kind].keyPrefix}${services.secrets.token().token}`;
  const row = await db
    .insertInto("delegate")
    .values({
      workspaceId,
      id: ctx.id(),
      ...delegate,
      allProjects: projectIds === undefined,
      keyHash: services.secrets.hash(key),
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const given = (projectIds ?? []).map((projectId) => ({ workspaceId, delegateId: row.id, projectId }));
  if (given.length > 0) await db.insertInto("delegateProject").values(given).execute();
  return { row, key };
}

/** Those that may still act. */
export function liveDelegates({ db, workspaceId, now }: InWorkspace, kind: DelegateKind) {
  return db
    .selectFrom("delegate")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .where("kind", "=", kind)
    .where("revokedAt", "is", null)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", now)]));
}

/** At once: every call asks anew. */
export async function markRevoked({ db, workspaceId, now }: InWorkspace, rows: readonly DelegateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable("delegate")
    .set({ revokedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}
