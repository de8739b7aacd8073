import { fail } from "@itoguchi/core/kernel/errors";
import { isShowable, MOST_PAGES, PageSettings } from "@itoguchi/core/pages/page";
import { registerPage as operation } from "@itoguchi/core/pages/pages.operations";
import { accessTarget } from "../project-engine/post-target.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { keepPictures, tellPage } from "./pages.access.ts";

export const registerPage = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { projectSerialNumber, subPostProjectSerialNumber, postPageType, pk: _, ...sent }) => {
    const { db, workspaceId, now } = ctx;
    const target = await accessTarget(ctx, { projectSerialNumber, subPostProjectSerialNumber });
    const { post, subPostId } = target;
    await mustHaveRoom(ctx, { postId: post.id, subPostId });
    const settings = await keepPictures(ctx, PageSettings.parse(sent));
    const maker = { createdBy: ctx.member.id };
    const stamps = { createdAt: now.toISOString(), ...maker };
    const page = { id: ctx.id(), postId: post.id, subPostId, postPageType, ...settings, ...stamps };
    if (!isShowable(page)) throw fail("InvalidInput", { message: "画像または動画のURLを指定してください。" });
    await db
      .insertInto("postPage")
      .values({
        ...{ workspaceId, id: page.id, postId: post.id, subPostId, postPageType, createdAt: now, ...maker },
        page: JSON.stringify(settings),
      })
      .execute();
    return tellPage(ctx, page);
  },
);

export async function mustHaveRoom(
  { db, workspaceId }: ProjectCtx,
  { postId, subPostId }: { postId: string; subPostId: string | null },
): Promise<void> {
  const { size } = await db
    .selectFrom("postPage")
    .select(({ fn }) => fn.countAll<number>().as("size"))
    .where("workspaceId", "=", workspaceId)
    .where("postId", "=", postId)
    .where("subPostId", subPostId ? "=" : "is", subPostId)
    .executeTakeFirstOrThrow();
  if (size >= MOST_PAGES) throw fail("InvalidInput", { message: `キャプチャは${MOST_PAGES}件まで付けられます。` });
}
