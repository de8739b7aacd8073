import type { DocumentRight } from "@itoguchi/core/documents/document";
import { fail } from "@itoguchi/core/kernel/errors";
import { anyOf } from "../kernel/db/any-of.ts";
import { inParts } from "../project-engine/mass-writes.ts";
import type { RowCtx } from "../project-engine/project-command.ts";
import type { Reading } from "./documents.access.ts";

interface Share {
  memberId?: string | undefined;
  groupId?: string | undefined;
  right: DocumentRight;
}

export interface NamedShare extends Share {
  /** Of the person or the group. */
  name: string;
}

/** By document, people before groups, by name. */
export async function sharesOf(
  { db, workspaceId }: Pick<Reading, "db" | "workspaceId">,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, NamedShare[]>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("documentShare as s")
    .leftJoin("member as m", (join) =>
      join.onRef("m.workspaceId", "=", "s.workspaceId").onRef("m.id", "=", "s.memberId"),
    )
    .leftJoin("memberGroup as g", (join) =>
      join.onRef("g.workspaceId", "=", "s.workspaceId").onRef("g.id", "=", "s.groupId"),
    )
    .select(["s.documentId", "s.memberId", "s.groupId", "s.accessRight", "m.accountName", "g.name as groupName"])
    .where("s.workspaceId", "=", workspaceId)
    .where("s.documentId", "=", anyOf(documentIds))
    .orderBy("m.accountName")
    .orderBy("g.name")
    .orderBy("s.id")
    .execute();
  const shares = rows.map(({ documentId, memberId, groupId, accessRight, accountName, groupName }) => ({
    documentId,
    memberId: memberId ?? undefined,
    groupId: groupId ?? undefined,
    right: accessRight as DocumentRight,
    name: accountName ?? groupName ?? "",
  }));
  return Map.groupBy(shares, ({ documentId }) => documentId);
}

/** With their names, each once; a person or group that is not there refuses all of them. */
export async function knownShares(
  { db, workspaceId }: Pick<Reading, "db" | "workspaceId">,
  sent: readonly Share[],
): Promise<NamedShare[]> {
  const memberIds = sent.flatMap(({ memberId }) => memberId ?? []);
  const groupIds = sent.flatMap(({ groupId }) => groupId ?? []);
  const members = await db
    .selectFrom("member")
    .select(["id", "accountName as name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(memberIds))
    .where("deletedAt", "is", null)
    .execute();
  const groups = await db
    .selectFrom("memberGroup")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", anyOf(groupIds))
    .execute();
  const names = new Map([...members, ...groups].map(({ id, name }) => [id, name]));
  const once = new Map(sent.map((share) => [share.memberId ?? share.groupId ?? "", share]));
  return [...once].map(([id, share]) => {
    const name = names.get(id);
    if (name === undefined)
      throw fail("EntityNotFound", {
        field: "shareList",
        message: "共有する相手が見つかりません。選び直してください。",
      });
    return { ...share, name };
  });
}

/** Of all of the documents alike. */
export async function replaceShares(
  ctx: RowCtx,
  documentIds: readonly string[],
  wanted: readonly Omit<NamedShare, "name">[],
): Promise<void> {
  const { db, workspaceId } = ctx;
  await db
    .deleteFrom("documentShare")
    .where("workspaceId", "=", workspaceId)
    .where("documentId", "=", anyOf(documentIds))
    .execute();
  const rows = documentIds.flatMap((documentId) =>
    wanted.map(({ memberId = null, groupId = null, right }) => ({
      ...{ workspaceId, id: ctx.id(), documentId },
      ...{ memberId, groupId, accessRight: right },
    })),
  );
  await inParts(rows, async (part) => {
    await db.insertInto("documentShare").values(part).execute();
  });
}
