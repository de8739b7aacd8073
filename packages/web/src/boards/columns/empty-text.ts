import type { EmptyCount } from "../board-context.ts";
import { t } from "../boards.texts.ts";

/** Both counts: archived posts lack the value when they come back, but are not in sight now. */
export function emptyText({ count, archivedCount }: EmptyCount): string {
  const archived = archivedCount > 0 ? t("column.requiredEmptyArchived", { count: shown(archivedCount) }) : "";
  return t("column.requiredEmpty", { count: shown(count), archived });
}

const shown = (count: number) => count.toLocaleString("ja-JP");
