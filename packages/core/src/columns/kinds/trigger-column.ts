import type { TimeMeasurementSetting, TimeTrigger } from "#core/model/column";

/** An option without a column is the setting column's. */
export function ofColumn(trigger: TimeTrigger, { settingColumnId }: TimeMeasurementSetting): TimeTrigger {
  if (trigger.valueOptionId === null) return { ...trigger, columnId: null };
  return { ...trigger, columnId: trigger.columnId ?? settingColumnId };
}
