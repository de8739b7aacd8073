import { dateText } from "@itoguchi/core/columns/kinds/date";
import type { Term } from "@itoguchi/core/columns/kinds/term";
import { dated, isWholeDay } from "@itoguchi/core/columns/operators/date-operators";
import { type DayNumber, isoDay } from "@itoguchi/core/kernel/day";
import type { EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { parseTerm } from "../reading/parse-term.ts";
import { termText } from "../reading/term-text.ts";
import { DatesEditor } from "./dates-editor.tsx";

interface TermEditorProps extends EditorProps {
  start: Term | undefined;
  read(text: string): Parsed;
}

type End = "start" | "end";

export function TermEditor(props: TermEditorProps) {
  const { context, start, read } = props;
  const { reading } = context;

  function termIn(text: string): Term {
    const found = parseTerm(text, reading);
    return "value" in found ? found.value : { start: null, end: null };
  }
  function dayAt(term: Term, end: End): DayNumber | undefined {
    const value = term[end];
    return value === null ? undefined : dated(value, reading).day;
  }
  function timeAt(term: Term, end: End): string {
    const value = term[end];
    return value === null || isWholeDay(value) ? "" : dateText(value, reading).slice(11);
  }
  /** The first click is the start, the second the end; a third begins anew. */
  function choose(text: string, day: DayNumber) {
    const term = termIn(text);
    const from = dayAt(term, "start");
    const isSecond = from !== undefined && term.end === null;
    const [first, last] = isSecond ? [Math.min(from, day), Math.max(from, day)] : [day, undefined];
    const begin = `${isoDay(first)} ${timeAt(term, "start")}`.trim();
    const end = last === undefined ? "" : `${isoDay(last)} ${timeAt(term, "start")}`.trim();
    return { text: termText(begin, end), isDone: isSecond };
  }
  function putTime(text: string, end: End, time: string): string {
    const term = termIn(text);
    const at = (side: End) => {
      const day = dayAt(term, side);
      if (day === undefined) return "";
      // A time at one end needs one at the other.
      const own = side === end ? time : time === "" ? "" : timeAt(term, side) || time;
      return `${isoDay(day)} ${own}`.trim();
    };
    return termText(at("start"), at("end"));
  }

  return (
    <DatesEditor
      {...props}
      startText={start === undefined ? "" : termOf(start, reading)}
      hint={t("editor.termHint")}
      read={read}
      daysIn={(text) => {
        const term = termIn(text);
        return [dayAt(term, "start"), dayAt(term, "end")].flatMap((day) => day ?? []);
      }}
      choose={choose}
      quick={[]}
      times={(["start", "end"] as const).map((end) => ({
        label: t(end === "start" ? "editor.startTime" : "editor.endTime"),
        of: (text) => timeAt(termIn(text), end),
        put: (text, time) => putTime(text, end, time),
      }))}
    />
  );
}

function termOf({ start, end }: Term, reading: EditorProps["context"]["reading"]): string {
  return termText(start ? dateText(start, reading) : "", end ? dateText(end, reading) : "");
}
