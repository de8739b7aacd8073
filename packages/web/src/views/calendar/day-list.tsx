import type { DayNumber } from "@itoguchi/core/kernel/day";
import { PlusIcon } from "@itoguchi/ui/icons";
import { ActionIcon, Button } from "@mantine/core";
import type { MouseEvent } from "react";
import { GripIcon } from "#web/kernel/looks/icons.tsx";
import tones from "#web/kernel/looks/tones.module.css";
import { ViewIcon } from "#web/kernel/looks/view-icon.tsx";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { datesText } from "../timeline/dates-text.ts";
import { type Moves, useCarrying } from "../timeline/pointer/use-carrying.ts";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import type { CalendarProps } from "./calendar-props.ts";
import { Composer } from "./composer.tsx";
import { dayName } from "./day-names.ts";
import type { CalendarEntry } from "./entries.ts";
import type { Calendar } from "./use-calendar.ts";

interface DayListProps {
  day: DayNumber;
  props: CalendarProps;
  calendar: Calendar;
  /** Absent where there is nothing to carry them onto. */
  moves?: Moves | undefined;
  open(number: number): void;
}

/** All posts of a day, and a field for one more. */
export function DayList({ day, props, calendar, moves, open }: DayListProps) {
  const entries = calendar.entriesOn(day);
  const ownDays = useCompanyCalendar();
  return (
    <>
      {entries.length === 0 ? <p className={styles.none}>{t("day.none")}</p> : null}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <DayRow key={entry.number} {...{ entry, props, calendar, moves, open }} />
        ))}
      </ul>
      {calendar.composing === day ? <Composer day={day} props={props} calendar={calendar} /> : null}
      {calendar.mayAdd && calendar.composing !== day ? (
        <Button
          variant="default"
          leftSection={<PlusIcon size={14} />}
          aria-label={t("day.addTo", { name: dayName(day, ownDays) })}
          onClick={() => calendar.compose(day)}
        >
          {t("day.add")}
        </Button>
      ) : null}
    </>
  );
}

const NO_MOVES: Moves = { over() {}, drop() {}, cancel() {} };

function DayRow({ entry, props, calendar, moves, open }: Omit<DayListProps, "day"> & { entry: CalendarEntry }) {
  const { post, number, span, time } = entry;
  const isMovable = calendar.placing.isMovable(post);
  const isCarried = isMovable && moves !== undefined;
  const { at, handlers } = useCarrying({ post, isMovable: isCarried, moves: moves ?? NO_MOVES, open });

  function click(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(number);
  }

  return (
    <li className={styles.row} data-movable={isCarried || undefined} {...(isCarried ? handlers : {})}>
      {isCarried ? (
        <span className={styles.grip} data-grip>
          <GripIcon size={16} />
        </span>
      ) : null}
      <span className={`${tones.tone} ${styles.dot}`} data-color={entry.color} aria-hidden="true" />
      <a className={styles.rowLink} href={props.hrefOf(number)} draggable={false} data-press onClick={click}>
        <span>{time ? t("one.timed", { time, title: post.title }) : post.title}</span>
        {span.end > span.start ? <span className={styles.rowDates}>{datesText(span)}</span> : null}
      </a>
      {isMovable ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          data-press
          aria-label={t("one.setDates", { title: post.title })}
          onClick={() => calendar.setDating(post)}
        >
          <ViewIcon viewType={props.view.viewType} size={18} />
        </ActionIcon>
      ) : null}
      {at ? (
        <span className={styles.ghost} style={{ left: at.x + 12, top: at.y + 12 }} aria-hidden="true">
          {post.title}
        </span>
      ) : null}
    </li>
  );
}
