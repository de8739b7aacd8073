import { fail } from "@itoguchi/core/kernel/errors";
import type { BoardView, ViewSettings } from "@itoguchi/core/views/view";
import type { ReadCtx } from "../kernel/project/project-query.ts";

/** A view of that board, with what the person set on top of it without saving. */
export function accessView(
  { replica }: ReadCtx,
  { boardId, boardViewId }: { boardId: string; boardViewId: string },
  setting?: Partial<ViewSettings> | null | undefined,
): BoardView {
  const view = replica.view(boardViewId);
  if (view?.boardId !== boardId) throw fail("EntityNotFound");
  return setting ? { ...view, ...setting } : view;
}

export function accessBoard({ replica }: ReadCtx, boardId: string): void {
  if (!replica.board(boardId)) throw fail("EntityNotFound");
}
