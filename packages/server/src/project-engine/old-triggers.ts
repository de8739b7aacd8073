interface Trigger {
  timeType: string;
  columnId?: string;
  valueOptionId?: string;
}

/** What version 0.5 called them. */
const NAMES: Record<string, string> = { POST_CREATED: "START", OPTION_SET: "START", OPTION_UNSET: "END" };

/**
 * Settings of a column with the triggers of its clock as they are called now. Rows keep what was written until they are saved
 * again, so that a process of the version before can still read them.
 */
export function withNamedTriggers(settings: unknown): unknown {
  const { timeMeasurementSetting: clock } = settings as { timeMeasurementSetting?: Record<string, unknown> | null };
  if (!clock) return settings;
  const named = (list: unknown) => (list as Trigger[]).map(nowCalled);
  const renamed = { ...clock, startList: named(clock.startList), endList: named(clock.endList) };
  return { ...(settings as object), timeMeasurementSetting: renamed };
}

function nowCalled({ timeType, columnId, valueOptionId }: Trigger) {
  return {
    timeType: NAMES[timeType] ?? timeType,
    columnId: columnId ?? null,
    valueOptionId: valueOptionId ?? null,
  };
}
