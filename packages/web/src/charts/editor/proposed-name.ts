import { LONGEST_CHART_NAME } from "@itoguchi/core/charts/chart";
import { chartKindOf } from "@itoguchi/core/charts/chart-kinds";
import type { Column } from "@itoguchi/core/model/column";
import { t } from "../charts.texts.ts";
import type { ChartDraft } from "../source/use-charts.ts";
import { isDated } from "./draft.ts";

/** What a chart counts and what it is divided by, as its name; its kind's while these are not chosen. */
export function proposedName(draft: ChartDraft, columns: readonly Column[]): string {
  return nameOf(draft, (id) => columns.find((column) => column.id === id)).slice(0, LONGEST_CHART_NAME);
}

function nameOf(draft: ChartDraft, columnOf: (id: string | null) => Column | undefined): string {
  const { chartType, countLogic, functionType } = draft;
  const { group: needsGroup, term } = chartKindOf({ chartType }).needs;
  const [group, split, target] = [draft.groupColumnId, draft.splitColumnId, draft.targetColumnId].map(columnOf);
  const kind = t(`kinds.${chartType}.name`);
  if (term) return target ? t("naming.timeline", { column: target.name }) : kind;
  if ((needsGroup && !group) || (countLogic === "COLUMN" && (!target || functionType === "NONE"))) return kind;
  const counted =
    target && countLogic === "COLUMN" && functionType !== "NONE"
      ? t("naming.value", { column: target.name, function: t(`functions.${functionType}`) })
      : undefined;
  if (!group) return counted ?? t("naming.posts");
  const divided = (column: Column) =>
    isDated(column)
      ? t("naming.date", { column: column.name, unit: t(`naming.units.${draft.dateUnit}`) })
      : column.name;
  const by = split ? t("naming.both", { group: divided(group), split: divided(split) }) : divided(group);
  return t(chartKindOf(draft).isShare ? "naming.share" : "naming.by", {
    by,
    what: counted ?? t("naming.count"),
  });
}
