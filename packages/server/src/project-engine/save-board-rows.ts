import type { BoardRows } from "@itoguchi/core/boards/templates/instantiate";
import { type InProjectCtx, saveBoards, saveColumns, saveSections, saveViews } from "./save-structure.ts";

/** New boards with all that stands on them but their posts. */
export async function saveBoardRows(ctx: InProjectCtx, list: readonly BoardRows[]): Promise<void> {
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
