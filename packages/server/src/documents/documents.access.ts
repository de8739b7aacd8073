import { DOCUMENT_RIGHTS, type DocumentEntry, type DocumentRight } from "@itoguchi/core/documents/document";
import { allows } from "@itoguchi/core/documents/document.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import { can } from "@itoguchi/core/kernel/roles";
import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { ActingMember } from "../kernel/acting-member.ts";
import type { DB, Document } from "../kernel/db/schema.ts";

/** Somebody inside a project. */
export interface Reading {
  db: Transaction<DB>;
  workspaceId: string;
  projectId: string;
  member: ActingMember;
}

/** With what its reader may do with it. */
export type DocumentRow = Selectable<Document> & { ownRight: number };

const NUMBER_OF_RIGHT = { READ: 1, COMMENT: 2, EDIT: 3 } as const satisfies Record<DocumentRight, number>;

export function rightOfNumber(number: number): DocumentRight {
  return DOCUMENT_RIGHTS[number - 1] as DocumentRight;
}

/** The law of `document.policy.ts` as SQL, of the row of that name. */
export function ownRight({ member }: Pick<Reading, "member">, alias: string): RawBuilder<number> {
  return sql<number>`app_document_right(${sql.ref(alias)}, ${member.id}::uuid, ${can(member.role, "post.write")})`;
}

/** Those of the project that are not deleted and that the reader may read; `more` narrows the rows, called `d`. */
export function readable(ctx: Reading, more: RawBuilder<unknown> = sql``): RawBuilder<DocumentRow> {
  return sql<DocumentRow>`
    select d.*, ${ownRight(ctx, "d")} as own_right from document d
    where d.workspace_id = ${ctx.workspaceId}::uuid and d.project_id = ${ctx.projectId}::uuid and d.deleted_at is null
      and ${ownRight(ctx, "d")} > 0 ${more}`;
}

export async function readableByIds(ctx: Reading, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return (await readable(ctx, sql`and d.id = any(${ids}::uuid[])`).execute(ctx.db)).rows;
}

/** One the reader may read, in the project; what else they may not do with it is said. */
export async function accessDocument(ctx: Reading, id: string, wanted: DocumentRight = "READ"): Promise<DocumentRow> {
  const [row] = await readableByIds(ctx, [id]);
  if (!row) throw fail("EntityNotFound");
  if (!allows(rightOfNumber(row.ownRight), wanted))
    throw fail("Forbidden", { message: "このドキュメントを編集する権限がありません。作成者に確認してください。" });
  return row;
}

export function mayEdit({ ownRight: number }: Pick<DocumentRow, "ownRight">): boolean {
  return number === NUMBER_OF_RIGHT.EDIT;
}

export function entryOf(row: Selectable<Document>): DocumentEntry {
  const { id, parentId, orderKey, title, icon, sharedType, createdBy } = row;
  return {
    ...{ id, parentId, documentOrder: orderKey, title, icon, createdBy },
    sharedType: sharedType as DocumentEntry["sharedType"],
    isLocked: row.lockedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  };
}

/** Where the reader finds it: the document above it, if that one is there and they may read it; otherwise the top. */
export function parentIn(row: Pick<DocumentRow, "parentId">, known: ReadonlyMap<string, unknown>): string | null {
  return row.parentId !== null && known.has(row.parentId) ? row.parentId : null;
}
