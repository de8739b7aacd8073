import type { Placed } from "@itoguchi/core/boards/beside";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { type ShownView, showView } from "@itoguchi/core/model/shown-view";
import type { BoardView } from "@itoguchi/core/model/view";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { saveViews } from "../project-engine/save-structure.ts";

export function accessViewById({ replica }: ProjectCtx, id: string): BoardView {
  const view = replica.view(id);
  if (!view) throw fail("EntityNotFound");
  return view;
}

export function placedViews({ replica }: ProjectCtx, boardId: string): Placed[] {
  return replica.viewsOf(boardId).map(({ id, viewOrder }) => ({ id, key: viewOrder }));
}

/** The views of the board that can be opened beside this one, in their order. A board is never without any. */
export function otherViews({ replica }: ProjectCtx, { id, boardId }: BoardView): [BoardView, ...BoardView[]] {
  const [first, ...rest] = replica
    .viewsOf(boardId)
    .filter((view) => view.id !== id && view.archivedAt === null)
    .sort((a, b) => compareKeys(a.viewOrder, b.viewOrder));
  if (!first) throw fail("InvalidInput", { message: "ボードの最後のビューです。先に別のビューを作ってください。" });
  return [first, ...rest];
}

/** The answer is of the last one. */
export async function saveAndShow(ctx: ProjectCtx, ...views: [...BoardView[], BoardView]): Promise<ShownView> {
  await saveViews(ctx, views);
  return show(ctx, views.at(-1) as BoardView);
}

export async function show({ services, workspaceId, workspaceSeq }: ProjectCtx, view: BoardView): Promise<ShownView> {
  return showView(view, await services.directories.of(workspaceId, workspaceSeq));
}
