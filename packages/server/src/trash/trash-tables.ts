import type { TrashItemType } from "@itoguchi/core/trash/trash-item";

/** Where the rows of each kind are until the purge. A deleted option stays with its column; the others are in the trash alone. */
export const TRASH_TABLES = {
  BOARD: "board",
  SECTION: "board_section",
  COLUMN: "board_column",
  VIEW: "board_view",
  POST: "post",
  SUB_POST: "sub_post",
  COMMENT: "comment",
  DOCUMENT: "document",
} as const satisfies Partial<Record<TrashItemType, string>>;

export function trashTableOf(kind: TrashItemType): string | undefined {
  return (TRASH_TABLES as Partial<Record<TrashItemType, string>>)[kind];
}
