import { ViewSettings } from "@itoguchi/core/model/view";
import type { SettingChanges } from "./setting-context.ts";

const FIELDS = Object.keys(ViewSettings.shape) as (keyof ViewSettings)[];

/** The parts of the bar that settings belong to. */
export type SettingPart = "filter" | "sort" | "group" | "columns" | "display";

const PARTS: Partial<Record<keyof ViewSettings, SettingPart>> = {
  filterGroupList: "filter",
  orderConditionList: "sort",
  groupColumnId: "group",
  groupOptionList: "group",
  kanbanSectionColumnId: "group",
  viewColumnList: "columns",
  titleColumnWidth: "columns",
};

/** Only what a person set and has not saved; empty when nothing differs. As it is sent, and laid over the saved view. */
export function settingsDifference(saved: ViewSettings, current: ViewSettings): SettingChanges {
  const [before, after] = [plain(saved), plain(current)];
  const differing = FIELDS.filter((field) => said(field, before) !== said(field, after));
  return Object.fromEntries(differing.map((field) => [field, after[field]]));
}

export function differingParts(changes: SettingChanges): SettingPart[] {
  const parts = (Object.keys(changes) as (keyof ViewSettings)[]).map((field) => PARTS[field] ?? "display");
  return [...new Set(parts)];
}

/** Shown views carry more than settings: account names, and what belongs to the view itself. */
export function plain(settings: ViewSettings): ViewSettings {
  return ViewSettings.parse(settings);
}

/** Lists of things with an id or a place of their own say the same in any order; groups of conditions are told by what they ask. */
function said(field: keyof ViewSettings, settings: ViewSettings): string {
  switch (field) {
    case "filterGroupList":
      return JSON.stringify(
        settings.filterGroupList.map(({ conditionOperator, filterConditionList }) => ({
          join: filterConditionList.length > 1 ? conditionOperator : "AND",
          filterConditionList,
        })),
      );
    case "viewColumnList":
      return JSON.stringify(settings.viewColumnList.toSorted((a, b) => byText(a.columnId, b.columnId)));
    case "groupOptionList":
      return JSON.stringify(
        settings.groupOptionList.toSorted((a, b) =>
          byText(a.groupColumnId + a.groupColumnValueId, b.groupColumnId + b.groupColumnValueId),
        ),
      );
    default:
      return JSON.stringify(settings[field]);
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
