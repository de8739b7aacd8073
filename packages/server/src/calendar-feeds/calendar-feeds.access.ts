import type { CalendarFeed } from "@itoguchi/core/calendar-feeds/calendar-feed";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Project } from "@itoguchi/core/model/project";
import type { ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import type { MemberCtx } from "../kernel/context.ts";
import { type DelegateRow, liveDelegates, markRevoked } from "../kernel/delegates.ts";
import { emitToWorkspace } from "../kernel/events.ts";
import { accessProject } from "../projects/projects.access.ts";

interface Asked {
  pk: string;
  boardViewId: string;
}

interface FeedView {
  id: string;
  name: string;
  project: Project;
}

/** A calendar of a project that the member may open. */
export async function accessCalendar(ctx: MemberCtx, { pk, boardViewId }: Asked): Promise<FeedView> {
  const project = await accessProject(ctx, pk);
  const view = await ctx.db
    .selectFrom("boardView")
    .innerJoin("board", (join) =>
      join
        .onRef("board.workspaceId", "=", "boardView.workspaceId")
        .onRef("board.id", "=", "boardView.boardId")
        .on("board.deletedAt", "is", null),
    )
    .select(["boardView.id", "boardView.name", "boardView.viewType"])
    .where("boardView.workspaceId", "=", ctx.workspaceId)
    .where("boardView.id", "=", boardViewId)
    .where("boardView.deletedAt", "is", null)
    .where("board.projectId", "=", project.id)
    .executeTakeFirst();
  if (!view) throw fail("EntityNotFound");
  if (viewKindOf({ viewType: view.viewType as ViewType }).ownSettings !== "calendar")
    throw fail("InvalidInput", { field: "boardViewId", message: "カレンダーのビューを指定してください。" });
  return { id: view.id, name: view.name, project };
}

/** The member's own. */
export async function ownFeedOf(ctx: MemberCtx, viewId: string): Promise<DelegateRow | undefined> {
  return liveDelegates(ctx, "calendarFeed")
    .where("memberId", "=", ctx.member.id)
    .where("viewId", "=", viewId)
    .executeTakeFirst();
}

export function feedView({ id, viewId, name, createdAt }: DelegateRow): CalendarFeed {
  return { id, boardViewId: viewId as string, name, createdAt: createdAt.toISOString() };
}

export async function revokeFeed(ctx: MemberCtx, row: DelegateRow): Promise<void> {
  await markRevoked(ctx, [row]);
  await emitToWorkspace(ctx, "calendarFeed.revoked", {
    calendarFeed: feedView(row),
    accountName: ctx.member.accountName,
  });
}
