import { fail } from "@itoguchi/core/kernel/errors";
import { keyBetween } from "@itoguchi/core/kernel/order-key";
import { type RawBuilder, sql } from "kysely";
import { type Reading, readableByIds } from "./documents.access.ts";

interface Place {
  parentId: string | null;
  previousId?: string | null | undefined;
  nextId?: string | null | undefined;
}

/** The order key of a place in a level, where the document that moves does not count. */
export async function keyOfPlace(ctx: Reading, place: Place, movedId?: string): Promise<string> {
  const { previousId, nextId } = place;
  const asked = previousId ?? nextId;
  if (!asked) return keyBetween(await neighbour(ctx, place, { movedId, part: sql`max(order_key)` }), undefined);
  if (asked === movedId) throw fail("InvalidInput", { message: "自分自身の前後には移動できません。" });
  // The reader may see one at the top that stands below a document which they may not read.
  const [beside] = await readableByIds(ctx, [asked]);
  if (!beside) throw fail("EntityNotFound");
  const at = beside.orderKey;
  if (previousId) {
    const more = sql`and order_key > ${at}`;
    return keyBetween(at, await neighbour(ctx, place, { movedId, part: sql`min(order_key)`, more }));
  }
  const more = sql`and order_key < ${at}`;
  return keyBetween(await neighbour(ctx, place, { movedId, part: sql`max(order_key)`, more }), at);
}

interface Wanted {
  movedId: string | undefined;
  part: RawBuilder<unknown>;
  more?: RawBuilder<unknown>;
}

async function neighbour(
  { db, workspaceId, projectId }: Reading,
  { parentId }: Place,
  { movedId, part, more = sql`` }: Wanted,
): Promise<string | undefined> {
  const level = parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}::uuid`;
  const others = movedId === undefined ? sql`` : sql`and id <> ${movedId}::uuid`;
  const { rows } = await sql<{ key: string | null }>`
    select ${part} as key from document
    where workspace_id = ${workspaceId}::uuid and project_id = ${projectId}::uuid and ${level} and deleted_at is null
      ${others} ${more}`.execute(db);
  return rows[0]?.key ?? undefined;
}
