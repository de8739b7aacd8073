import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { POST_MADE, type TimeMeasurementSetting, type TimeTrigger } from "#core/model/column";
import { buildColumn, buildCondition, buildReading, idOf } from "../columns.factory.ts";
import { measure, optionTriggers } from "./measure.ts";
import { type TimeMeasurement, timeMeasurement } from "./time-measurement.ts";

const started: TimeTrigger = { timeType: "START", columnId: idOf(1), valueOptionId: idOf(2) };
const finished: TimeTrigger = { timeType: "START", columnId: idOf(1), valueOptionId: idOf(3) };
const setting: TimeMeasurementSetting = {
  isContainWeekend: false,
  isContainHoliday: false,
  startTime: "09:00",
  endTime: "18:00",
  settingColumnId: null,
  startList: [started, POST_MADE],
  endList: [finished],
};
const column = buildColumn({ timeMeasurementSetting: setting });
const reading = buildReading({ now: new Date("2026-11-16T01:30:59.000Z") });
const [one, two, three] = ["2026-11-13T08:30:00.000Z", "2026-11-16T00:30:00.000Z", "2026-11-17T00:30:00.000Z"] as const;

describe("measured time", () => {
  it("[CL70] counts working minutes, and until now while the clock runs", () => {
    expect(timeMeasurement.number?.({ start: one, end: two }, column, reading)).toBe(60);
    expect(timeMeasurement.number?.({ start: one, end: null }, column, reading)).toBe(120);
    expect(timeMeasurement.number?.({ start: one, end: two }, buildColumn(), reading)).toBe(64 * 60);
  });

  it("[CL70] shows hours and minutes", () => {
    const shown = (start: string, end: string | null) => timeMeasurement.text({ start, end }, column, reading);
    expect(shown(two, "2026-11-16T00:45:00.000Z")).toBe("15分");
    expect(shown(one, two)).toBe("1時間");
    expect(shown(one, null)).toBe("2時間（計測中）");
    expect(shown(two, "2026-11-16T01:45:00.000Z")).toBe("1時間15分");
  });

  it("[CL71] is compared in whole minutes, as it is shown", () => {
    const asks = (
      operator: "LESS_THAN_EQUAL" | "WITHIN_RANGE",
      timeMeasurementDuration: number,
      numericEndData: number | null = null,
    ) =>
      timeMeasurement.matcher(buildCondition(operator, { timeMeasurementDuration, numericEndData }), column, reading);
    const value = { start: two, end: "2026-11-16T01:30:59.000Z" };
    expect(asks("LESS_THAN_EQUAL", 60)(value)).toBe(true);
    expect(asks("WITHIN_RANGE", 10, 59)(value)).toBe(false);
    expect(asks("LESS_THAN_EQUAL", 60)(undefined)).toBe(false);
  });

  it("[CL71] has a start, and no end before it", () => {
    expect(timeMeasurement.normalise({ start: null, end: two }, column)).toBeUndefined();
    expect(timeMeasurement.value.safeParse({ start: two, end: one }).success).toBe(false);
  });
});

describe("the clock", () => {
  const after = (previous: TimeMeasurement | undefined, fired: TimeTrigger[], at: string) =>
    measure(previous, { setting, fired, at });

  it("[CL72] starts and stops", () => {
    const running = after(undefined, [started], one);
    expect(running).toEqual({ start: one, end: null });
    expect(after(running, [finished], two)).toEqual({ start: one, end: two });
    expect(after(undefined, [POST_MADE], one)).toEqual(running);
  });

  it("[CL72] a start leaves a running clock alone and begins anew after an end", () => {
    expect(after({ start: one, end: null }, [started], two)).toEqual({ start: one, end: null });
    expect(after({ start: one, end: two }, [started], three)).toEqual({ start: three, end: null });
  });

  it("[CL72] a later end moves the end; without a start there is none", () => {
    expect(after({ start: one, end: two }, [finished], three)).toEqual({ start: one, end: three });
    expect(after(undefined, [finished], two)).toBeUndefined();
  });

  it("[CL72] when one change does both, it starts first", () => {
    expect(after(undefined, [finished, started], two)).toEqual({ start: two, end: two });
    expect(after({ start: one, end: null }, [started, finished], two)).toEqual({ start: one, end: two });
  });

  it("[CL72] an option without a column is the setting column's", () => {
    const short = { ...setting, settingColumnId: idOf(1), startList: [{ ...started, columnId: null }] };
    const fire = (fired: TimeTrigger) => measure(undefined, { setting: short, fired: [fired], at: one });
    expect(fire(started)).toEqual({ start: one, end: null });
    expect(fire({ ...started, columnId: idOf(8) })).toBeUndefined();
    expect(fire(POST_MADE)).toBeUndefined();
  });

  it("[CL72] anything else leaves it as it is", () => {
    const value = { start: one, end: null };
    expect(
      after(
        value,
        [
          { ...finished, timeType: "END" },
          { ...finished, columnId: idOf(8) },
        ],
        two,
      ),
    ).toBe(value);
  });

  it("[CL72] whatever happens, an end never stands before its start", () => {
    const event = fc.constantFrom<TimeTrigger[]>([started], [finished], [started, finished], []);
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let value: TimeMeasurement | undefined;
        events.forEach((fired, index) => {
          value = after(value, fired, new Date(index * 1_000).toISOString());
          if (value) expect(timeMeasurement.value.safeParse(value).success).toBe(true);
        });
      }),
    );
  });

  it("[CL73] options that came are set, options that went are unset", () => {
    expect(optionTriggers(idOf(1), [idOf(2), idOf(4)], [idOf(3), idOf(4)])).toEqual([
      finished,
      { timeType: "END", columnId: idOf(1), valueOptionId: idOf(2) },
    ]);
    expect(optionTriggers(idOf(1), [idOf(2)], [idOf(2)])).toEqual([]);
  });
});
