import { z } from "zod";
import { workingMinutes } from "#core/kernel/calendar";
import { momentOf } from "#core/kernel/day";
import type { Problem } from "#core/kernel/problem";
import { type Column, ColumnType, NumericFunction, POST_MADE, type TimeTrigger } from "#core/model/column";
import type { ColumnKind, Reading, SettingSources } from "../kind.ts";
import { answering } from "../operators/matching.ts";
import { sizeOperators } from "../operators/number-operators.ts";
import { isCalendarYear, OUTSIDE_CALENDAR } from "../operators/sent-date.ts";
import { ofColumn } from "./trigger-column.ts";

const Moment = z.iso.datetime();

/** From when to when; without an end the clock is running. */
export const TimeMeasurement = z
  .object({ start: Moment.nullable(), end: Moment.nullable() })
  .refine(({ start, end }) => start === null || end === null || momentOf(start) <= momentOf(end), {
    path: ["end"],
    error: "終了は開始以降にしてください。",
  });
export type TimeMeasurement = z.infer<typeof TimeMeasurement>;

const SentMoment = z.iso
  .datetime({ offset: true, error: "2026-11-15T10:30:00+09:00 のように入力してください。" })
  .refine(isCalendarYear, { error: OUTSIDE_CALENDAR })
  .transform((moment) => new Date(moment).toISOString());
/** A clock that is running has no end. */
const SentMeasurement = z
  .object({ start: SentMoment.nullable(), end: SentMoment.nullable().default(null) })
  .pipe(TimeMeasurement);

const ROUND_THE_CLOCK = { weekends: true, holidays: true, startTime: "00:00", endTime: "00:00" } as const;

function hoursOf({ timeMeasurementSetting: setting }: Column) {
  if (!setting) return ROUND_THE_CLOCK;
  const { isContainWeekend: weekends, isContainHoliday: holidays, startTime, endTime } = setting;
  return { weekends, holidays, startTime, endTime };
}

/** Whole minutes of working time, as they are shown. */
function minutes(
  { start, end }: TimeMeasurement,
  column: Column,
  { now, timeZone, calendar }: Reading,
): number | undefined {
  if (start === null) return undefined;
  const until = end === null ? now.getTime() : momentOf(end);
  return Math.floor(workingMinutes(momentOf(start), until, { ...hoursOf(column), calendar }, timeZone));
}

function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}分`;
  return rest === 0 ? `${hours}時間` : `${hours}時間${rest}分`;
}

export const timeMeasurement: ColumnKind<TimeMeasurement> = {
  type: ColumnType.TIME_MEASUREMENT,
  label: "所要時間",
  hint: "開始条件から終了条件までにかかった時間。",
  example: { value: { start: "2026-11-15T10:00:00+09:00", end: null }, remark: "endがnullなら計測中" },
  width: 160,
  origin: "stored",
  field: null,
  family: "duration",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "kept",
  isMirrored: true,
  store: "value",
  value: TimeMeasurement,
  sent: SentMeasurement,
  normalise: ({ start, end }) =>
    start === null ? undefined : { start: new Date(start).toISOString(), end: end && new Date(end).toISOString() },
  text: (value, column, reading) => {
    const worked = minutes(value, column, reading);
    if (worked === undefined) return "";
    return value.end === null ? `${durationText(worked)}（計測中）` : durationText(worked);
  },
  sortKey: minutes,
  ...answering<TimeMeasurement>(
    sizeOperators({
      number: minutes,
      wanted: ({ timeMeasurementDuration }) => timeMeasurementDuration,
      end: ({ numericEndData }) => numericEndData,
    }),
    "timeMeasurementDuration",
    "numericEndData",
  ),
  functions: NumericFunction.options,
  number: minutes,
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: () => undefined,
  conversions: {},
  cells: (value, column, { reading }) => [
    {
      timeMeasurementStart: value.start,
      timeMeasurementEnd: value.end,
      timeMeasurementDuration: minutes(value, column, reading) ?? null,
    },
  ],
  settingProblem,
};

function settingProblem(column: Column, sources: SettingSources): Problem | undefined {
  const setting = column.timeMeasurementSetting;
  if (!setting) return { field: "timeMeasurementSetting", message: "計測の設定を決めてください。" };
  const { settingColumnId } = setting;
  if (settingColumnId !== null && !isSource(sources.column(settingColumnId), column, sources))
    return {
      field: "timeMeasurementSetting.settingColumnId",
      message: "計測に使う列には、このボードの選択肢のある列を選んでください。",
    };
  for (const side of ["startList", "endList"] as const) {
    const field = `timeMeasurementSetting.${side}`;
    if (setting[side].length === 0) return { field, message: "計測の開始条件と終了条件を、1つ以上設定してください。" };
    if (!setting[side].every((trigger) => isTrigger(ofColumn(trigger, setting), column, sources)))
      return { field, message: "計測の条件には、このボードの列の選択肢を選んでください。" };
  }
  return undefined;
}

/** A column of the same board that has options. */
function isSource(source: Column | undefined, { boardId }: Column, sources: SettingSources): source is Column {
  return source?.boardId === boardId && sources.kindOf(source).hasOptions;
}

function isTrigger(trigger: TimeTrigger, column: Column, sources: SettingSources): boolean {
  if (trigger.valueOptionId === null) return trigger.timeType === POST_MADE.timeType;
  const source = trigger.columnId === null ? undefined : sources.column(trigger.columnId);
  return (
    isSource(source, column, sources) &&
    source.valueOptionList.some(({ id, deletedAt }) => id === trigger.valueOptionId && deletedAt === null)
  );
}

export function isTimeMeasurement({ columnType }: Pick<Column, "columnType">): boolean {
  return columnType === ColumnType.TIME_MEASUREMENT;
}
