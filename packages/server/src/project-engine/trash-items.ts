import { type TrashItemType, trashLimit } from "@itoguchi/core/trash/trash-item";
import type { ProjectCtx } from "./project-command.ts";
import type { TrashEffect } from "./trash-effects.ts";

export interface NewTrashItem {
  id: string;
  kind: TrashItemType;
  name: string;
  boardId?: string;
  postId?: string;
  subPostId?: string | null;
  viewId?: string;
  columnId?: string;
  number?: number;
  madeBy: string | null | undefined;
  held?: number;
  /** Of what keeps no row of its own. */
  entity?: object;
}

type Inside = Pick<ProjectCtx, "db" | "workspaceId">;
type Deleting = Inside & Pick<ProjectCtx, "projectId" | "member" | "now">;

/** With the deletion itself, in its transaction. */
export async function putInTrash(ctx: Deleting, { entity, madeBy = null, ...item }: NewTrashItem): Promise<void> {
  const { db, workspaceId, projectId, member, now } = ctx;
  await db
    .insertInto("trashItem")
    .values({
      ...{ ...item, workspaceId, projectId, madeBy },
      ...{ deletedBy: member.id, deletedAt: now },
      entity: entity ? JSON.stringify(entity) : null,
    })
    .execute();
}

/** What the deletion changed elsewhere, for whoever restores it. */
export async function noteEffects(
  { db, workspaceId, id }: Inside & Pick<ProjectCtx, "id">,
  trashItemId: string,
  effects: readonly TrashEffect[],
): Promise<void> {
  for (const effect of effects)
    await db
      .insertInto("trashEffect")
      .values({ workspaceId, id: id(), trashItemId, effect: JSON.stringify(effect) })
      .execute();
}

/** In the order in which they were noted. */
export async function effectsOf({ db, workspaceId }: Inside, trashItemId: string): Promise<TrashEffect[]> {
  const rows = await db
    .selectFrom("trashEffect")
    .select("effect")
    .where("workspaceId", "=", workspaceId)
    .where("trashItemId", "=", trashItemId)
    .orderBy("id")
    .execute();
  return rows.map(({ effect }) => effect as unknown as TrashEffect);
}

export async function takeOutOfTrash({ db, workspaceId }: Inside, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("trashItem").where("workspaceId", "=", workspaceId).where("id", "in", ids).execute();
}

/** Whether something of that id can still be restored. */
export async function isInTrash({ db, workspaceId, now }: Inside & { now: Date }, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("trashItem")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("deletedAt", ">", trashLimit(now))
    .executeTakeFirst();
  return row !== undefined;
}
