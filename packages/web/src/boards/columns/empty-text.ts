import type { EmptyCount } from "../board-context.ts";
import { t } from "../boards.texts.ts";

/** Both counts: archived posts lack the value when they come back, but are not in sight now. */
export function emptyText({ count, archivedCount }: EmptyCount): string {
  const archived = archivedCount > 0 ? t("column.requiredEmptyArchived", { count: shown(archivedCount) }) : "";
  // No view shows archived posts as it is.
  const advice = count > archivedCount ? t("column.requiredEmptyAdvice") : "";
  return t("column.requiredEmpty", { count: shown(count), archived, advice });
}

const shown = (count: number) => count.toLocaleString("ja-JP");
