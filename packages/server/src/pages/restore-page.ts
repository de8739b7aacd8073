import { Page, PageSettings } from "@itoguchi/core/pages/page";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { tellPage } from "./pages.access.ts";
import { mustHaveRoom } from "./register-page.ts";

interface Place {
  entity: unknown;
  postId: string;
  subPostId: string | null;
}

/** At its place among the captures of its post, with its marks. */
export async function restorePage(ctx: ProjectCtx, { entity, ...home }: Place): Promise<void> {
  const page: Page = { ...Page.parse(entity), ...home };
  await mustHaveRoom(ctx, home);
  const { id, postPageType, createdAt, createdBy = null } = page;
  await ctx.db
    .insertInto("postPage")
    .values({
      ...{ workspaceId: ctx.workspaceId, id, ...home, postPageType, createdAt, createdBy },
      page: JSON.stringify(PageSettings.parse(page)),
    })
    .execute();
  await tellPage(ctx, page);
}
