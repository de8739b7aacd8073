import type { Column } from "@itoguchi/core/model/column";
import { SHIFT_RULES, type ViewSettings } from "@itoguchi/core/model/view";
import { isDependencyColumn } from "@itoguchi/core/timeline/dependency";
import { SPANS } from "@itoguchi/core/timeline/scale";
import { Checkbox, NativeSelect, Stack, Text } from "@mantine/core";
import { t } from "../views.texts.ts";
import { ColumnSelect } from "./column-select.tsx";
import { MakeColumnButton } from "./make-column-button.tsx";
import type { MakeColumn, SettingChanges } from "./setting-context.ts";

interface TimelineFieldsProps {
  settings: ViewSettings;
  columns: readonly Column[];
  makeColumn: MakeColumn | undefined;
  onChange(changes: SettingChanges): void;
}

/** What a timeline has beside its columns: its scale, what its posts wait for, and what happens to those that wait. */
export function TimelineFields({ settings, columns, makeColumn, onChange }: TimelineFieldsProps) {
  const usable = columns.filter(isDependencyColumn);
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
      <Stack gap="xs">
        <ColumnSelect
          label={t("display.dependency")}
          isLabelShown
          none={t("display.none")}
          columns={usable}
          value={settings.postLinkColumnId}
          onChange={(postLinkColumnId) => onChange({ postLinkColumnId })}
        />
        {usable.length === 0 ? (
          <Text size="xs" c="dimmed">
            {t(makeColumn ? "display.noDependency" : "display.noDependencyReadOnly")}
          </Text>
        ) : null}
        {makeColumn && usable.length === 0 ? (
          <MakeColumnButton use="dependency" make={makeColumn}>
            {t("display.makeDependency")}
          </MakeColumnButton>
        ) : null}
      </Stack>
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
