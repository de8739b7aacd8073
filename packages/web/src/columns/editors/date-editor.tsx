import { dateText } from "@itoguchi/core/columns/kinds/date";
import { dated, isWholeDay, today } from "@itoguchi/core/columns/operators/date-operators";
import { type DayNumber, isoDay } from "@itoguchi/core/kernel/day";
import type { DateValue } from "@itoguchi/core/model/filter";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { parseDate } from "../reading/parse-date.ts";
import { DatesEditor } from "./dates-editor.tsx";

interface DateEditorProps extends EditorProps {
  start: DateValue | undefined;
  read(text: string): Parsed;
}

const WEEK = 7;

export function DateEditor(props: DateEditorProps) {
  const { context, start, read } = props;
  const { reading } = context;
  const now = today(reading);
  const timeIn = (text: string) => {
    const value = parseDate(text, reading);
    return value === undefined || isWholeDay(value) ? "" : dateText(value, reading).slice(11);
  };
  const withDay = (text: string, day: DayNumber) => `${isoDay(day)} ${timeIn(text)}`.trim();
  return (
    <DatesEditor
      {...props}
      startText={start === undefined ? "" : dateText(start, reading)}
      hint={t("editor.dateHint")}
      read={read}
      daysIn={(text) => {
        const value = parseDate(text, reading);
        return value === undefined ? [] : [dated(value, reading).day];
      }}
      choose={(text, day) => ({ text: withDay(text, day), isDone: true })}
      quick={[
        { label: t("editor.today"), day: now },
        { label: t("editor.tomorrow"), day: now + 1 },
        { label: t("editor.nextWeek"), day: now + WEEK },
      ]}
      times={[
        {
          label: t("editor.time"),
          of: timeIn,
          put: (text, time) => {
            const day = dated(parseDate(text, reading) ?? isoDay(now), reading).day;
            return `${isoDay(day)} ${time}`.trim();
          },
        },
      ]}
    />
  );
}
