import { postNumber } from "@itoguchi/core/posts/post-number";
import { type TrashItem, TrashItemType } from "@itoguchi/core/trash/trash-item";
import { t } from "./trash.texts.ts";

/** As the list offers them. */
export const TRASH_KINDS: readonly TrashItemType[] = TrashItemType.options;

/** What people call it. */
export function trashName({ trashItemType, name, number, post, projectKey }: TrashItem): string {
  if (trashItemType === "POST") return `${postNumber(projectKey, number ?? 0)} ${name}`;
  if (trashItemType === "SUB_POST") return `${postNumber(projectKey, post?.projectSerialNumber ?? 0, number)} ${name}`;
  return name || t(`trash.kinds.${trashItemType}`);
}

/** Where it was, from the board down to what it was part of. */
export function trashPlace(item: TrashItem): string {
  const { trashItemType, board, boardSection, boardView, column, post, isPlaceGone } = item;
  if (trashItemType === "BOARD") return "";
  if (isPlaceGone) return t("trash.gone", { board: board?.name ?? "" });
  const above = post ? `${postNumber(item.projectKey, post.projectSerialNumber)} ${post.title}` : undefined;
  const inside = [boardSection?.name, boardView?.name, column?.name, above];
  return [board?.name, ...inside].filter((name) => name !== undefined).join(" › ");
}

const HELD: Partial<Record<TrashItemType, (count: number) => string>> = {
  BOARD: (count) => t("trash.heldPosts", { count }),
  SECTION: (count) => t("trash.heldPosts", { count }),
  OPTION: (count) => t("trash.heldPosts", { count }),
  COLUMN: (count) => t("trash.heldValues", { count }),
  POST: (count) => t("trash.heldSubPosts", { count }),
  DOCUMENT: (count) => t("trash.heldDocuments", { count }),
};

/** What comes back with it; undefined when that is nothing. */
export function trashContent({ trashItemType, heldCount }: TrashItem): string | undefined {
  return heldCount ? HELD[trashItemType]?.(heldCount) : undefined;
}
