import { today } from "@itoguchi/core/columns/operators/date-operators";
import { type DayNumber, isoDay, weekday } from "@itoguchi/core/kernel/day";
import { useRef, useState } from "react";
import type { EditorProps, Parsed } from "../cell.ts";
import { t, WEEKDAYS } from "../columns.texts.ts";
import { pressOnEnter } from "../parts/press-on-enter.ts";
import calendarStyles from "./calendar.module.css";
import { Calendar } from "./calendar.tsx";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import { TimeField } from "./time-field.tsx";
import { useEditing } from "./use-editing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface TimePart {
  label: string;
  of(text: string): string;
  put(text: string, time: string): string;
}

interface DatesEditorProps extends EditorProps {
  startText: string;
  hint: string;
  read(text: string): Parsed;
  daysIn(text: string): readonly DayNumber[];
  /** What a day of the calendar makes of the text, and whether nothing more is to be chosen. */
  choose(text: string, day: DayNumber): { text: string; isDone: boolean };
  quick: readonly { label: string; day: DayNumber }[];
  times: readonly TimePart[];
}

/** The text is the value; the calendar and the times beside it only write into it. */
export function DatesEditor(props: DatesEditorProps) {
  const { column, context, startText, hint, read, daysIn, choose, quick, times, onCommit, onCancel } = props;
  const [text, setText] = useState(props.initialText ?? startText);
  const [focusCalls, setFocusCalls] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  useStartFocus(field);
  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    read: () => read(text),
    keys: { ArrowDown: () => setFocusCalls(focusCalls + 1) },
  });
  const days = daysIn(text);

  function write(next: string) {
    setText(next);
    editing.setProblem(undefined);
  }
  function chooseDay(day: DayNumber) {
    const next = choose(text, day);
    write(next.text);
    const parsed = read(next.text);
    if (next.isDone && "value" in parsed) editing.commitValue(parsed.value, "stay");
    else field.current?.focus();
  }

  return (
    <EditorBox
      editing={editing}
      popup={
        <>
          <p className={calendarStyles.meaning} aria-live="polite">
            {meaning(days) || hint}
          </p>
          <Calendar
            today={today(context.reading)}
            calendar={context.reading.calendar}
            chosen={days}
            choose={chooseDay}
            focusCalls={focusCalls}
          />
          <div className={calendarStyles.foot}>
            {quick.map(({ label, day }) => (
              <FootButton key={label} label={label} act={() => chooseDay(day)} />
            ))}
            <FootButton label={t("editor.clear")} act={() => write("")} />
            {times.map(({ label, of, put }) => (
              <TimeField key={label} label={label} time={of(text)} write={(time) => write(put(text, time))} />
            ))}
          </div>
        </>
      }
    >
      {(attributes) => (
        <div className={styles.withUnit}>
          <input
            {...attributes}
            ref={field}
            className={styles.input}
            aria-label={column.name}
            placeholder={hint}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </div>
      )}
    </EditorBox>
  );
}

function FootButton({ label, act }: { label: string; act(): void }) {
  return (
    <button
      type="button"
      className={styles.button}
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={pressOnEnter}
      onClick={act}
    >
      {label}
    </button>
  );
}

/** What the words typed come to. */
function meaning(days: readonly DayNumber[]): string {
  return days
    .map((day) => t("editor.day", { date: isoDay(day), weekday: WEEKDAYS[weekday(day)] ?? "" }))
    .filter((day, index, all) => all.indexOf(day) === index)
    .join(" \u301c ");
}
