import type { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { ColumnsPanel } from "./columns-panel.tsx";
import { DisplayPanel } from "./display-panel.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { GroupPanel } from "./group-panel.tsx";
import type { Density, MakeColumn, SettingChanges, SettingSurroundings } from "./setting-surroundings.ts";
import type { SettingPart } from "./settings-difference.ts";
import { SortPanel } from "./sort-panel.tsx";

/** In the same file as the panels: chips ask for it by itself. */
export { ConditionEditor } from "./condition-editor.tsx";

interface SettingPanelProps {
  part: SettingPart;
  viewType: ViewType;
  settings: ViewSettings;
  around: SettingSurroundings;
  resultCount: number | undefined;
  density: Density;
  makeColumn?: MakeColumn | undefined;
  onDensity(density: Density): void;
  onChange(changes: SettingChanges): void;
}

/** One part of what is set on a view. */
export function SettingPanel(props: SettingPanelProps) {
  const { part, viewType, settings, around, resultCount, density, makeColumn, onDensity, onChange } = props;
  switch (part) {
    case "filter":
      return (
        <FilterPanel
          groups={settings.filterGroupList}
          around={around}
          resultCount={resultCount}
          onChange={(filterGroupList) => onChange({ filterGroupList })}
        />
      );
    case "sort":
      return (
        <SortPanel
          orders={settings.orderConditionList}
          around={around}
          onChange={(orderConditionList) => onChange({ orderConditionList })}
        />
      );
    case "group":
      return <GroupPanel viewType={viewType} settings={settings} around={around} onChange={onChange} />;
    case "columns":
      return (
        <ColumnsPanel
          viewColumnList={settings.viewColumnList}
          around={around}
          canFreeze={viewKindOf({ viewType }).isGrid}
          onChange={onChange}
        />
      );
    case "display":
      return <DisplayPanel {...{ viewType, settings, around, density, makeColumn, onDensity, onChange }} />;
  }
}
