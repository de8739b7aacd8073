import { conditionCount } from "@itoguchi/core/model/filter";
import type { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { Button } from "@mantine/core";
import { lazy, Suspense, useMemo } from "react";
import { ColumnsIcon, DisplayIcon, FilterIcon, GroupIcon, SortIcon } from "#web/kernel/looks/icons.tsx";
import { Panel } from "#web/kernel/panels/panel.tsx";
import { t } from "../views.texts.ts";
import { askedGroups } from "./conditions.ts";
import { FilterChips } from "./filter-chips.tsx";
import { OwnChanges } from "./own-changes.tsx";
import type { Density, MakeColumn, SettingChanges, SettingContext } from "./setting-context.ts";
import { differingParts, type SettingPart, settingsDifference } from "./settings-difference.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { viewColumns } from "./view-columns.ts";
import styles from "./view-settings-bar.module.css";

interface ViewSettingsBarProps {
  viewId: string;
  viewType: ViewType;
  /** As they are shown now, with what is not saved. */
  settings: ViewSettings;
  /** As the view has them. */
  saved: ViewSettings;
  /** What of it the person keeps for themselves. */
  own: SettingChanges;
  context: SettingContext;
  /** How many posts match; undefined while it is not known. */
  resultCount: number | undefined;
  density: Density;
  /** Which of its panels is open. */
  open: SettingPart | undefined;
  onOpen(part: SettingPart | undefined): void;
  maySaveForAll: boolean;
  /** Absent where the person may not. */
  makeColumn?: MakeColumn | undefined;
  addColumn?: (() => void) | undefined;
  onDensity(density: Density): void;
  onChange(changes: SettingChanges): void;
  saveForAll(changes: SettingChanges): Promise<void>;
  saveForMe(changes: SettingChanges): Promise<void>;
  /** Back to what everybody has. */
  discardOwn(): Promise<void>;
  reset(): void;
}

const SettingPanel = lazy(async () => ({ default: (await import("./setting-panel.tsx")).SettingPanel }));

const ICONS = { filter: FilterIcon, sort: SortIcon, group: GroupIcon, columns: ColumnsIcon, display: DisplayIcon };
const WIDTHS: Record<SettingPart, number> = { filter: 480, sort: 460, group: 320, columns: 360, display: 340 };
const PARTS = Object.keys(ICONS) as SettingPart[];
const numbers = new Intl.NumberFormat("ja-JP");

/** What a view shows and how; everything takes effect at once and is kept when somebody says for whom. */
export function ViewSettingsBar(props: ViewSettingsBarProps) {
  const { settings, saved, context, resultCount, maySaveForAll, onChange, saveForAll, saveForMe, reset } = props;
  const { open, onOpen } = props;
  const changes = useMemo(() => {
    const asked = (one: ViewSettings) => ({ ...one, filterGroupList: askedGroups(one.filterGroupList, context) });
    return settingsDifference(asked(saved), asked(settings));
  }, [saved, settings, context]);
  const parts = differingParts(changes);
  const ownParts = differingParts(props.own);
  const counts = countsOf(props);
  const unused: readonly SettingPart[] = viewKindOf(props).unused;
  // One over the other would take each other's focus.
  const addColumn =
    props.addColumn &&
    (() => {
      onOpen(undefined);
      props.addColumn?.();
    });
  return (
    <div className={styles.settings}>
      <fieldset className={styles.bar} aria-label={t("bar.label")}>
        {PARTS.filter((part) => !unused.includes(part)).map((part) => (
          <Panel
            key={part}
            title={labelOf(part, props)}
            width={WIDTHS[part]}
            isOpen={open === part}
            close={() => onOpen(undefined)}
            target={
              <BarButton
                part={part}
                label={labelOf(part, props)}
                count={counts[part]}
                isOpen={open === part}
                onClick={() => onOpen(open === part ? undefined : part)}
              />
            }
          >
            <Suspense>
              <SettingPanel part={part} {...props} addColumn={addColumn} />
            </Suspense>
          </Panel>
        ))}
        <span className={styles.results} role="status">
          {resultCount === undefined ? "" : t("bar.results", { count: numbers.format(resultCount) })}
        </span>
      </fieldset>
      <FilterChips
        key={props.viewId}
        groups={settings.filterGroupList}
        context={context}
        onChange={(filterGroupList) => onChange({ filterGroupList })}
      />
      {parts.length > 0 ? (
        <UnsavedChanges
          parts={parts}
          maySaveForAll={maySaveForAll}
          saveForAll={() => saveForAll(changes)}
          saveForMe={() => saveForMe(changes)}
          reset={reset}
        />
      ) : ownParts.length > 0 ? (
        <OwnChanges
          parts={ownParts}
          maySaveForAll={maySaveForAll}
          saveForAll={() => saveForAll({})}
          discard={props.discardOwn}
        />
      ) : null}
    </div>
  );
}

interface BarButtonProps {
  part: SettingPart;
  label: string;
  count: number;
  isOpen: boolean;
  onClick(): void;
}

function BarButton({ part, label, count, isOpen, onClick }: BarButtonProps) {
  const Icon = ICONS[part];
  const isSet = count > 0 && part !== "columns";
  return (
    <Button
      size="xs"
      variant="subtle"
      {...(isSet ? {} : { color: "gray" })}
      className={styles.button}
      leftSection={<Icon size={16} />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={count > 0 ? t(part === "columns" ? "bar.shown" : "bar.count", { label, count }) : label}
      onClick={onClick}
    >
      <span className={styles.word}>{label}</span>
      {count > 0 ? (
        <span className={styles.count} data-set={isSet || undefined}>
          {count}
        </span>
      ) : null}
    </Button>
  );
}

function labelOf(part: SettingPart, { viewType }: ViewSettingsBarProps): string {
  return t(
    part === "group" && viewKindOf({ viewType }).groupField === "kanbanSectionColumnId" ? "bar.lanes" : `bar.${part}`,
  );
}

/** What a person set; of columns, those that are shown. */
function countsOf({ viewType, settings, context }: ViewSettingsBarProps): Record<SettingPart, number> {
  const shown = viewColumns(context.columns, settings.viewColumnList).filter(({ isShow }) => isShow);
  return {
    filter: conditionCount(askedGroups(settings.filterGroupList, context)),
    sort: settings.orderConditionList.length,
    group: settings[viewKindOf({ viewType }).groupField] === null ? 0 : 1,
    columns: shown.length,
    display: [settings.isContainArchive, settings.isShowSubPost, settings.isWrapDisplay].filter(Boolean).length,
  };
}
