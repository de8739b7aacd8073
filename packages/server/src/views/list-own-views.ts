import type { OwnView } from "@itoguchi/core/model/own-view";
import { ownViewList } from "@itoguchi/core/views/own-views.operations";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { ownViewsOf } from "./own-views.access.ts";
import { accessBoard } from "./views.access.ts";

export const listOwnViews = projectQuery(
  ownViewList.input,
  (ctx, { boardId }) => {
    accessBoard(ctx, boardId);
    return ownViewsOn(ctx, boardId);
  },
  "structure",
);

/** Of the views of one board. */
export async function ownViewsOn(
  { services, workspaceId, member, replica }: ReadCtx,
  boardId: string,
): Promise<OwnView[]> {
  const views = new Set(replica.viewsOf(boardId).map(({ id }) => id));
  const own = await inTenant(services.db, workspaceId, (db) => ownViewsOf({ db, workspaceId, memberId: member.id }));
  return own.filter(({ boardViewId }) => views.has(boardViewId));
}
