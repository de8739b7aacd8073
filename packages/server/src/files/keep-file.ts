import { MOST_FILE_BYTES } from "@itoguchi/core/files/file";
import { cleanFileName } from "@itoguchi/core/files/file-name";
import { fail } from "@itoguchi/core/kernel/errors";
import { Id } from "@itoguchi/core/kernel/ids";
import { ProjectKey } from "@itoguchi/core/model/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import type { Scope } from "../kernel/context.ts";
import { attachmentKeys } from "../kernel/files/attachment-keys.ts";
import type { FileStore } from "../kernel/files/file-store.ts";
import type { Picture } from "../kernel/files/picture.ts";
import type { Upload } from "../kernel/http/forms.ts";
import { countAgainst } from "../kernel/http/rate-limit.ts";
import { authorize } from "../kernel/principal.ts";
import { accessProject } from "../projects/projects.access.ts";
import { fileView } from "./files.access.ts";

/** Before anything is looked at: whoever may not write here costs no work. A project that is closed to them is not there. */
export const mayUpload = memberCommand(
  z.object({ projectKey: ProjectKey }),
  "workspace.read",
  async (ctx, { projectKey }) => {
    await accessProject(ctx, projectKey);
    authorize(ctx.principal, "post.write", { isChange: true });
  },
);

export function uploadedFile(upload: Upload | undefined): Upload {
  if (!upload)
    throw fail("InvalidInput", {
      field: "file",
      message: "fileかdataURLという名前で、ファイルをひとつ送ってください。",
    });
  if (upload.size === 0) throw fail("InvalidInput", { field: upload.field, message: "空のファイルは送れません。" });
  return upload;
}

const InsertFile = z.object({
  projectKey: ProjectKey,
  name: z.string().transform(cleanFileName),
  mime: z.string(),
  size: z.number().int().min(1).max(MOST_FILE_BYTES),
  picture: z.object({ width: z.number(), height: z.number() }).optional(),
});

const KILO = 1_000;

const insertFile = memberCommand(InsertFile, "post.write", async (ctx, { projectKey, picture, ...file }) => {
  const project = await accessProject(ctx, projectKey);
  await countAgainst(ctx, {
    key: `upload:${ctx.workspaceId}`,
    most: ctx.services.config.RATE_LIMIT_UPLOAD_MB * KILO,
    seconds: 3_600,
    amount: Math.ceil(file.size / KILO),
  });
  const row = await ctx.db
    .insertInto("file")
    .values({
      workspaceId: ctx.workspaceId,
      id: ctx.id(),
      projectId: project.id,
      ...file,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      hasThumbnail: picture !== undefined,
      createdBy: ctx.member.id,
      createdAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, view: fileView(ctx, row) };
});

const deleteRow = memberCommand(z.object({ id: Id }), "post.write", async (ctx, { id }) => {
  await ctx.db.deleteFrom("file").where("workspaceId", "=", ctx.workspaceId).where("id", "=", id).execute();
});

/** The row last, as the sweep does. */
async function takeBack(scope: Scope, row: { workspaceId: string; id: string }): Promise<void> {
  for (const key of Object.values(attachmentKeys(row))) await scope.services.files.remove(key);
  await deleteRow(scope, { id: row.id });
}

interface Kept {
  projectKey: string;
  name: string;
  mime: string;
  upload: Upload;
  picture: Picture | undefined;
}

/** The row first: should the server stop in between, the sweep finds by it what lies in the store. */
export async function keepFile(scope: Scope, { projectKey, name, mime, upload, picture }: Kept) {
  const content = picture?.cleaned ?? upload;
  const size = content instanceof Uint8Array ? content.length : content.size;
  const { row, view } = await insertFile(scope, { projectKey, name, mime, size, picture });
  const keys = attachmentKeys(row);
  const { files } = scope.services;
  try {
    await files.put(keys.original, content);
    if (picture) await putPicture(files, keys, picture);
    return view;
  } catch (error) {
    // Best effort, for instance on a full disk: what is left of it is the sweep's.
    await takeBack(scope, row).catch((cause) => scope.services.log.warn({ err: cause }, "upload was not taken back"));
    throw error;
  }
}

async function putPicture(files: FileStore, keys: ReturnType<typeof attachmentKeys>, picture: Picture): Promise<void> {
  await files.put(keys.image, picture.image);
  await files.put(keys.thumbnail, picture.thumbnail);
}
