import { LONGEST_CHART_NAME } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { Column } from "@itoguchi/core/model/column";
import { countedOf, dividedBy } from "../axis-names.ts";
import { t } from "../charts.texts.ts";
import type { ChartDraft } from "../source/use-charts.ts";

/** What a chart counts and what it is divided by, as its name; its kind's while these are not chosen. */
export function proposedName(draft: ChartDraft, columns: readonly Column[]): string {
  return nameOf(draft, (id) => columns.find((column) => column.id === id)).slice(0, LONGEST_CHART_NAME);
}

function nameOf(draft: ChartDraft, columnOf: (id: string | null) => Column | undefined): string {
  const { chartType, dateUnit } = draft;
  const { group: needsGroup, term } = chartKindOf({ chartType }).needs;
  const [group, split, target] = [draft.groupColumnId, draft.splitColumnId, draft.targetColumnId].map(columnOf);
  const kind = t(`kinds.${chartType}.name`);
  if (term) return target ? t("naming.timeline", { column: target.name }) : kind;
  const what = countedOf(draft, target);
  if ((needsGroup && !group) || what === undefined) return kind;
  if (!group) return draft.countLogic === "COLUMN" ? what : t("naming.posts");
  const by = split
    ? t("naming.both", { group: dividedBy(group, dateUnit), split: dividedBy(split, dateUnit) })
    : dividedBy(group, dateUnit);
  return t(chartKindOf(draft).isShare ? "naming.share" : "naming.by", { by, what });
}
