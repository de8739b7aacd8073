import type { Column } from "@itoguchi/core/boards/column";
import { isDependencyColumn } from "@itoguchi/core/timeline/dependency";
import { SPANS } from "@itoguchi/core/timeline/scale";
import { SHIFT_RULES, type ViewSettings } from "@itoguchi/core/views/view";
import { Checkbox, NativeSelect } from "@mantine/core";
import { t } from "#web/kernel/i18n/views.ts";
import { ColumnSelect } from "./column-select.tsx";
import type { SettingChanges } from "./setting-surroundings.ts";

interface TimelineFieldsProps {
  settings: ViewSettings;
  columns: readonly Column[];
  onChange(changes: SettingChanges): void;
}

/** What a timeline has beside its columns: its scale, what its posts wait for, and what happens to those that wait. */
export function TimelineFields({ settings, columns, onChange }: TimelineFieldsProps) {
  return (
    <>
      <NativeSelect
        label={t("display.fields.timelineViewSpan")}
        data={SPANS.toReversed().map((span) => ({ value: String(span), label: t(`display.spans.${span}`) }))}
        value={String(settings.timelineViewSpan)}
        onChange={({ currentTarget }) => {
          const span = SPANS.find((one) => String(one) === currentTarget.value);
          if (span) onChange({ timelineViewSpan: span });
        }}
      />
      <ColumnSelect
        label={t("display.dependency")}
        isLabelShown
        none={t("display.none")}
        columns={columns.filter(isDependencyColumn)}
        value={settings.postLinkColumnId}
        onChange={(postLinkColumnId) => onChange({ postLinkColumnId })}
      />
      <NativeSelect
        label={t("display.shift")}
        data={SHIFT_RULES.map((value) => ({ value, label: t(`display.shifts.${value}`) }))}
        value={settings.timelineShiftRule}
        onChange={({ currentTarget }) => {
          const timelineShiftRule = SHIFT_RULES.find((one) => one === currentTarget.value);
          if (timelineShiftRule) onChange({ timelineShiftRule });
        }}
      />
      <Checkbox
        label={t("display.skipDaysOff")}
        checked={settings.timelineIsSkipDayOff}
        onChange={({ currentTarget }) => onChange({ timelineIsSkipDayOff: currentTarget.checked })}
      />
    </>
  );
}
