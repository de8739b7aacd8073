import type { TimeMeasurementSetting, TimeTrigger } from "#core/model/column";
import type { TimeMeasurement } from "./time-measurement.ts";
import { ofColumn } from "./trigger-column.ts";

/** What became of the option columns of a post, as triggers: the options that were set, and the ones that were taken away. */
export function optionTriggers(columnId: string, before: readonly string[], after: readonly string[]): TimeTrigger[] {
  const set = after.filter((id) => !before.includes(id));
  const unset = before.filter((id) => !after.includes(id));
  return [
    ...set.map((valueOptionId) => ({ timeType: "START", columnId, valueOptionId }) as const),
    ...unset.map((valueOptionId) => ({ timeType: "END", columnId, valueOptionId }) as const),
  ];
}

/**
 * The clock after something happened. A start leaves a running clock alone and begins anew after an end; an end stops the
 * clock, and a later one moves the end, because the post must have been taken up again in between. When one change does both
 * it starts first.
 */
export function measure(
  previous: TimeMeasurement | undefined,
  { setting, fired, at }: { setting: TimeMeasurementSetting; fired: readonly TimeTrigger[]; at: string },
): TimeMeasurement | undefined {
  const has = (list: readonly TimeTrigger[]) =>
    fired.some((trigger) => list.some((wanted) => isSame(trigger, ofColumn(wanted, setting))));
  const [starts, ends] = [has(setting.startList), has(setting.endList)];
  const isRunning = previous !== undefined && previous.start !== null && previous.end === null;
  const started = starts && !isRunning ? { start: at, end: null } : previous;
  return ends && started?.start ? { start: started.start, end: at } : started;
}

function isSame(a: TimeTrigger, b: TimeTrigger): boolean {
  return a.timeType === b.timeType && a.columnId === b.columnId && a.valueOptionId === b.valueOptionId;
}
