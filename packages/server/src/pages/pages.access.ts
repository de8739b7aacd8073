import { isVideoType } from "@itoguchi/core/files/video";
import { fail } from "@itoguchi/core/kernel/errors";
import {
  PAGE_FILES,
  type Page,
  PageSettings,
  type PostPageType,
  pageAddresses,
  withPageAddresses,
} from "@itoguchi/core/pages/page";
import type { Kysely, Selectable } from "kysely";
import { attachFiles, fileViews } from "../files/files.access.ts";
import type { DB, PostPage } from "../kernel/db/schema.ts";
import { emitToProject } from "../kernel/events.ts";
import { keptAddress } from "../kernel/files/own-address.ts";
import { assertExists } from "../project-engine/post-target.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { loadShownFiles, namedFiles, type ShownFiles, signedAmong } from "../project-engine/shown-files.ts";

/** In the order they were attached. */
export function pageRows({ db, workspaceId }: { db: Kysely<DB>; workspaceId: string }) {
  return db
    .selectFrom("postPage")
    .selectAll()
    .where("workspaceId", "=", workspaceId)
    .orderBy("createdAt")
    .orderBy("id");
}

export type PageRow = Omit<Selectable<PostPage>, "workspaceId">;

export function pageOf({ id, postId, subPostId, postPageType, page, createdAt, createdBy }: PageRow): Page {
  return {
    ...PageSettings.parse(page),
    id,
    postId,
    subPostId,
    postPageType: postPageType as (typeof PostPageType)[keyof typeof PostPageType],
    createdAt: createdAt.toISOString(),
    createdBy,
  };
}

/** One on a post of this project. */
export async function accessPage(ctx: ProjectCtx, id: string): Promise<Page> {
  const row = await pageRows(ctx).where("id", "=", id).executeTakeFirst();
  if (!row) throw fail("EntityNotFound");
  await assertExists(ctx, row);
  return pageOf(row);
}

/** Pictures of ours become the project's, and are kept by their path. */
export async function keepPictures<Sent extends Partial<PageSettings>>(ctx: ProjectCtx, sent: Sent): Promise<Sent> {
  const addresses = PAGE_FILES.flatMap((name) => sent[name] ?? []);
  await attachFiles(ctx, ctx.projectId, namedFiles(ctx.workspaceId, { addresses }));
  await mustBeVideo(ctx, sent.videoUrl);
  return withPageAddresses(sent, keptAddress);
}

/** Only what the server saw to be a video is played. */
async function mustBeVideo(ctx: ProjectCtx, videoUrl: string | null | undefined): Promise<void> {
  const [id] = videoUrl ? namedFiles(ctx.workspaceId, { addresses: [videoUrl] }) : [];
  if (!id) return;
  const file = (await fileViews(ctx, [id])).get(id);
  if (!file || !isVideoType(file.fileMime))
    throw fail("InvalidInput", { field: "videoUrl", message: "MP4、WebM、MOVのいずれかの動画を指定してください。" });
}

/** Tells followers, and answers as it is shown. */
export async function tellPage(ctx: ProjectCtx, page: Page): Promise<Page> {
  const shown = await loadShownFiles(ctx, { addresses: pageAddresses(page) });
  const files = signedAmong(pageAddresses(page), shown);
  await emitToProject(ctx, ctx.projectId, "pages.saved", { list: [page], files });
  return showPage(page, shown);
}

export function showPage(page: Page, files: ShownFiles): Page {
  return withPageAddresses(page, files.address);
}
