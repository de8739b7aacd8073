import { setImmediate } from "node:timers/promises";
import type { BoardTable } from "@itoguchi/core/views/engine/table/board-table";
import { textSearch } from "@itoguchi/core/views/engine/text-search";
import type { Replica } from "../project-engine/replica.ts";

const AT_ONCE = 5_000;
/** Control characters are in no text. */
const NOWHERE = "\u0000";
const folded = new WeakSet<BoardTable>();

/**
 * Texts are folded when they are first searched, which takes a second for a hundred thousand posts: done here in steps, so
 * that others are served in between.
 */
export async function foldTexts({ table: project }: Replica, boardId: string): Promise<void> {
  const table = project.board(boardId);
  if (folded.has(table)) return;
  const look = textSearch(project, boardId, [NOWHERE]);
  for (let slot = 0; slot < table.end; slot++) {
    look?.(slot);
    if (slot % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  folded.add(table);
}
