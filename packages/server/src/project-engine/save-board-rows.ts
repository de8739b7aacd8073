import type { WholeBoard } from "@itoguchi/core/boards/copy-board";
import { type InProjectCtx, saveBoards, saveColumns, saveSections, saveViews } from "./save-structure.ts";

/** New boards with all that stands on them but their posts. */
export async function saveBoardRows(
  ctx: InProjectCtx,
  list: readonly Pick<WholeBoard, "board" | "sections" | "columns" | "views">[],
): Promise<void> {
  await saveBoards(
    ctx,
    list.map(({ board }) => board),
  );
  await saveSections(
    ctx,
    list.flatMap(({ sections }) => sections),
  );
  await saveColumns(
    ctx,
    list.flatMap(({ columns }) => columns),
  );
  await saveViews(
    ctx,
    list.flatMap(({ views }) => views),
  );
}
