import type { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { ColumnsPanel } from "./columns-panel.tsx";
import { DisplayPanel } from "./display-panel.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { GroupPanel } from "./group-panel.tsx";
import type { Density, MakeColumn, SettingChanges, SettingContext } from "./setting-context.ts";
import type { SettingPart } from "./settings-difference.ts";
import { SortPanel } from "./sort-panel.tsx";

/** In the same file as the panels: chips ask for it by itself. */
export { ConditionEditor } from "./condition-editor.tsx";

interface SettingPanelProps {
  part: SettingPart;
  viewType: ViewType;
  settings: ViewSettings;
  context: SettingContext;
  resultCount: number | undefined;
  density: Density;
  makeColumn?: MakeColumn | undefined;
  addColumn?: (() => void) | undefined;
  onDensity(density: Density): void;
  onChange(changes: SettingChanges): void;
}

/** One part of what is set on a view. */
export function SettingPanel(props: SettingPanelProps) {
  const { part, viewType, settings, context, resultCount, density, makeColumn, onDensity, onChange } = props;
  switch (part) {
    case "filter":
      return (
        <FilterPanel
          groups={settings.filterGroupList}
          context={context}
          resultCount={resultCount}
          onChange={(filterGroupList) => onChange({ filterGroupList })}
        />
      );
    case "sort":
      return (
        <SortPanel
          orders={settings.orderConditionList}
          context={context}
          onChange={(orderConditionList) => onChange({ orderConditionList })}
        />
      );
    case "group":
      return <GroupPanel viewType={viewType} settings={settings} context={context} onChange={onChange} />;
    case "columns":
      return (
        <ColumnsPanel
          viewColumnList={settings.viewColumnList}
          context={context}
          canFreeze={viewKindOf({ viewType }).isGrid}
          addColumn={props.addColumn}
          onChange={onChange}
        />
      );
    case "display":
      return <DisplayPanel {...{ viewType, settings, context, density, makeColumn, onDensity, onChange }} />;
  }
}
