import { CALENDAR_MODES, type ViewSettings, WEEK_STARTS } from "@itoguchi/core/model/view";
import { NativeSelect } from "@mantine/core";
import { t } from "../views.texts.ts";
import type { SettingChanges } from "./setting-context.ts";

interface CalendarFieldsProps {
  settings: ViewSettings;
  onChange(changes: SettingChanges): void;
}

/** What a calendar has beside its columns. */
export function CalendarFields({ settings, onChange }: CalendarFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t("display.calendarMode")}
        data={CALENDAR_MODES.map((value) => ({ value, label: t(`display.calendarModes.${value}`) }))}
        value={settings.calendarMode}
        onChange={({ currentTarget }) => {
          const calendarMode = CALENDAR_MODES.find((one) => one === currentTarget.value);
          if (calendarMode) onChange({ calendarMode });
        }}
      />
      <NativeSelect
        label={t("display.weekStart")}
        data={WEEK_STARTS.map((value) => ({ value, label: t(`display.weekStarts.${value}`) }))}
        value={settings.calendarWeekStart}
        onChange={({ currentTarget }) => {
          const calendarWeekStart = WEEK_STARTS.find((one) => one === currentTarget.value);
          if (calendarWeekStart) onChange({ calendarWeekStart });
        }}
      />
    </>
  );
}
