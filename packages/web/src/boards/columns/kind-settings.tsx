import { ColumnType } from "@itoguchi/core/model/column";
import type { ComponentType } from "react";
import { ActionSettings } from "./action-settings.tsx";
import { ClockSettings } from "./clock-settings.tsx";
import { FormulaSettings } from "./formula-settings.tsx";
import { MirrorSettings } from "./mirror-settings.tsx";
import { NumericSettings } from "./numeric-settings.tsx";
import type { SettingProps } from "./setting-props.ts";
import { TextSettings } from "./text-settings.tsx";

/** What a kind has beyond the common settings. Options and links are put in by the dialog: they need more than the draft. */
const SETTINGS: Record<ColumnType, ComponentType<SettingProps> | null> = {
  [ColumnType.NUMERIC]: NumericSettings,
  [ColumnType.DATE]: null,
  [ColumnType.USER]: null,
  [ColumnType.STATE]: null,
  [ColumnType.TEXT]: TextSettings,
  [ColumnType.LONG_TEXT]: TextSettings,
  [ColumnType.DROP_DOWN]: null,
  [ColumnType.FILE]: null,
  [ColumnType.MARKDOWN_TEXT]: TextSettings,
  [ColumnType.JIRA_LINK]: null,
  [ColumnType.GITHUB_LINK]: null,
  [ColumnType.POST_LINK]: null,
  [ColumnType.COLUMN_DATA_MIRROR]: MirrorSettings,
  [ColumnType.TERM]: null,
  [ColumnType.POST_TITLE]: null,
  [ColumnType.BOARD_SECTION]: null,
  [ColumnType.CREATED_AT]: null,
  [ColumnType.CREATED_USER]: null,
  [ColumnType.UPDATED_AT]: null,
  [ColumnType.UPDATED_USER]: null,
  [ColumnType.POST_CONTENTS]: null,
  [ColumnType.GITHUB_PULL_REQUEST]: null,
  [ColumnType.LINK_URL]: null,
  [ColumnType.CUSTOM_ACTION]: ActionSettings,
  [ColumnType.TIME_MEASUREMENT]: ClockSettings,
  [ColumnType.CHECKBOX]: null,
  [ColumnType.FORMULA]: FormulaSettings,
  [ColumnType.SPRINT]: null,
};

export function KindSettings(props: SettingProps) {
  const Settings = SETTINGS[props.draft.columnType];
  return Settings ? <Settings {...props} /> : null;
}
