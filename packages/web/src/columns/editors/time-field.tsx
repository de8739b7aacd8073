import { fold } from "@itoguchi/core/kernel/text";
import { useState } from "react";
import { t } from "../columns.texts.ts";
import { takeTime } from "../reading/parse-time.ts";
import calendarStyles from "./calendar.module.css";
import styles from "./editor.module.css";

interface TimeFieldProps {
  label: string;
  /** `HH:mm`, or empty. */
  time: string;
  write(time: string): void;
}

/** While it is typed into it shows what was typed; otherwise the time that was understood. */
export function TimeField({ label, time, write }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={calendarStyles.time}>
      {label}
      <input
        className={`${styles.boxed} ${calendarStyles.timeInput}`}
        autoComplete="off"
        placeholder={t("editor.timeHint")}
        value={typed ?? time}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          const understood = timeIn(text);
          if (understood !== undefined) write(understood);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

const HOUR = 60;

function timeIn(text: string): string | undefined {
  if (text.trim() === "") return "";
  const timed = takeTime(fold(text));
  if (timed?.rest !== "" || timed.minute === undefined) return undefined;
  const [hours, minutes] = [Math.floor(timed.minute / HOUR), timed.minute % HOUR];
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
