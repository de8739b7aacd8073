import type { TimeMeasurementSetting } from "@itoguchi/core/model/column";
import { Checkbox, Stack, TextInput } from "@mantine/core";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";
import { SettingField } from "./setting-field.tsx";
import { faultOf, type SettingProps } from "./setting-props.ts";
import { TriggerList } from "./trigger-list.tsx";

export function ClockSettings({ draft, context, problem, onChange }: SettingProps) {
  const setting = draft.timeMeasurementSetting;
  if (!setting) return null;
  const change = (changes: Partial<TimeMeasurementSetting>) =>
    onChange({ timeMeasurementSetting: { ...setting, ...changes } });
  return (
    <Stack gap="md">
      {(["start", "end"] as const).map((side) => (
        <SettingField
          key={side}
          label={t(`clock.${side}`)}
          fault={faultOf(problem, `timeMeasurementSetting.${side}List`)}
        >
          <TriggerList
            triggers={setting[`${side}List`]}
            columns={context.board.columnList}
            onChange={(triggers) => change({ [`${side}List`]: triggers })}
          />
        </SettingField>
      ))}
      <SettingField label={t("clock.hours")} hint={t("clock.hoursHint")}>
        <div className={styles.pair}>
          <TextInput
            type="time"
            aria-label={t("clock.from")}
            value={setting.startTime}
            onChange={({ currentTarget }) =>
              currentTarget.value ? change({ startTime: currentTarget.value }) : undefined
            }
          />
          <TextInput
            type="time"
            aria-label={t("clock.to")}
            value={setting.endTime}
            onChange={({ currentTarget }) =>
              currentTarget.value ? change({ endTime: currentTarget.value }) : undefined
            }
          />
        </div>
      </SettingField>
      <Stack gap="xs">
        <Checkbox
          label={t("clock.weekends")}
          checked={setting.isContainWeekend}
          onChange={({ currentTarget }) => change({ isContainWeekend: currentTarget.checked })}
        />
        <Checkbox
          label={t("clock.holidays")}
          checked={setting.isContainHoliday}
          onChange={({ currentTarget }) => change({ isContainHoliday: currentTarget.checked })}
        />
      </Stack>
    </Stack>
  );
}
