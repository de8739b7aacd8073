import { dateText } from "@itoguchi/core/columns/kinds/date";
import type { DateValue } from "@itoguchi/core/model/filter";
import { t } from "../columns.texts.ts";
import { type Deadline, deadlineOf } from "../reading/deadline.ts";
import type { DateReading } from "../reading/parse-date.ts";
import styles from "./cell.module.css";
import { CellRow } from "./cell-row.tsx";
import { inPlaces } from "./in-places.tsx";

interface DateWordProps {
  value: DateValue;
  isDeadline: boolean;
  context: { reading: DateReading };
  isWrap: boolean;
  /** What stands there in place of the date alone; lines break between them only. */
  parts?: readonly string[];
}

/** A date, and how it stands to now where it is a deadline. */
export function DateWord({ value, isDeadline, context, isWrap, parts }: DateWordProps) {
  const deadline: Deadline = isDeadline ? deadlineOf(value, context.reading) : { tone: "far" };
  const word = wordOf(deadline);
  return (
    <CellRow isWrap={isWrap}>
      <span className={styles.date} data-tone={deadline.tone}>
        {inPlaces(parts ?? [dateText(value, context.reading)], (part) => (
          <span className={styles.whole}>{`${part} `}</span>
        ))}
      </span>
      {word ? (
        <span className={styles.word} data-tone={deadline.tone}>
          {word}
        </span>
      ) : null}
    </CellRow>
  );
}

function wordOf(deadline: Deadline): string | undefined {
  if (deadline.tone === "far") return undefined;
  if (deadline.tone === "near") return t(`cell.${deadline.day}`);
  return deadline.days === 0 ? t("cell.overdueToday") : t("cell.overdue", { days: deadline.days });
}
