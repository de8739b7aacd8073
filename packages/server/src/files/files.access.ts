import type { AttachmentFile } from "@itoguchi/core/files/file";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Selectable } from "kysely";
import type { Ctx, MemberCtx } from "../kernel/context.ts";
import { anyOf } from "../kernel/db/any-of.ts";
import type { File } from "../kernel/db/schema.ts";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import { signedAddress } from "../kernel/files/signed-address.ts";
import { openProjects } from "../projects/projects.access.ts";

type InWorkspace = Pick<Ctx, "db" | "now" | "services"> & { workspaceId: string };

export function filesIn({ db, workspaceId }: Pick<InWorkspace, "db" | "workspaceId">) {
  return db
    .selectFrom("file")
    .selectAll("file")
    .where("file.workspaceId", "=", workspaceId)
    .where("file.deletedAt", "is", null);
}

/** One in a project that the member may open; any other looks like none. */
export async function accessFile(ctx: MemberCtx, id: string): Promise<Selectable<File>> {
  const row = await filesIn(ctx)
    .where("file.id", "=", id)
    .where("file.projectId", "in", openProjects(ctx).clearSelect().select("project.id"))
    .executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  return row;
}

/** Makes them part of the project, so that the sweep leaves them alone. All of them, or EntityNotFound. */
export async function attachFiles(ctx: InWorkspace, projectId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const rows = await ctx.db
    .updateTable("file")
    .set((set) => ({ attachedAt: set.fn.coalesce("attachedAt", set.val(ctx.now)) }))
    .where("workspaceId", "=", ctx.workspaceId)
    .where("projectId", "=", projectId)
    .where("id", "=", anyOf(wanted))
    .where("deletedAt", "is", null)
    .returning("id")
    .execute();
  if (rows.length < wanted.length) throw fail("EntityNotFound");
}

/** By id, in one query however many they are; deleted ones are left out. */
export async function fileViews(ctx: InWorkspace, ids: readonly string[]): Promise<Map<string, AttachmentFile>> {
  if (ids.length === 0) return new Map();
  const rows = await filesIn(ctx)
    .where("file.id", "=", anyOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map((row) => [row.id, fileView(ctx, row)]));
}

export function fileView({ services, now }: Pick<Ctx, "services" | "now">, row: Selectable<File>): AttachmentFile {
  const keys = attachmentKeys(row);
  const signed = (key: string) => signedAddress({ secrets: services.secrets, now }, key);
  return {
    id: row.id,
    url: signed(keys.original),
    imageUrl: row.hasThumbnail ? signed(keys.image) : null,
    thumbnailImageUrl: row.hasThumbnail ? signed(keys.thumbnail) : null,
    fileName: row.name,
    fileMime: row.mime,
    size: row.size,
  };
}
