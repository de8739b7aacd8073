import type { Segment } from "@itoguchi/core/calendar/lanes";
import { DAYS_OF_WEEK } from "@itoguchi/core/calendar/weeks";
import { type MouseEvent, memo } from "react";
import { useIsOpened } from "#web/kernel/live/opened-post.ts";
import tones from "#web/kernel/looks/tones.module.css";
import { datesText } from "../timeline/dates-text.ts";
import styles from "./calendar.module.css";
import { t } from "./calendar.texts.ts";
import type { CalendarEntry } from "./entries.ts";
import { HEAD_HEIGHT, LANE_HEIGHT } from "./measures.ts";

interface EntryBarProps {
  segment: Segment<CalendarEntry>;
  href: string;
  isMovable: boolean;
  /** Its ends can be pulled. */
  hasEdges: boolean;
  isDraft: boolean;
  isActive: boolean;
  open(number: number): void;
}

/** What of a post lies in one week. Pointers are the grid's affair. */
export const EntryBar = memo(function EntryBar(props: EntryBarProps) {
  const { segment, href, isMovable, hasEdges, isDraft, isActive, open } = props;
  const { entry, from, to, lane, isContinued, goesOn } = segment;
  const { post, span, time } = entry;
  const isOpened = useIsOpened(post.id);
  const dates = datesText(span);

  function click(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(entry.number);
  }

  return (
    <div
      className={`${tones.tone} ${styles.entry}`}
      data-entry={entry.number}
      data-color={entry.color}
      data-movable={isMovable || undefined}
      data-draft={isDraft || undefined}
      data-opened={isOpened || undefined}
      data-continued={isContinued || undefined}
      data-goes-on={goesOn || undefined}
      style={{
        left: `${(from / DAYS_OF_WEEK) * 100}%`,
        width: `${((to - from + 1) / DAYS_OF_WEEK) * 100}%`,
        top: HEAD_HEIGHT + lane * LANE_HEIGHT,
      }}
    >
      <a
        className={styles.entryLink}
        href={href}
        draggable={false}
        data-card-link
        data-number={entry.number}
        aria-current={isOpened || undefined}
        aria-label={t("one.named", { title: post.title, dates })}
        tabIndex={isActive ? 0 : -1}
        title={`${post.title}\n${dates}`}
        onClick={click}
      >
        {time && !isContinued ? <span className={styles.time}>{time}</span> : null}
        <span className={styles.entryTitle}>{post.title}</span>
      </a>
      {isMovable && hasEdges ? (
        <>
          {isContinued ? null : <span className={styles.edge} data-edge="start" />}
          {goesOn ? null : <span className={styles.edge} data-edge="end" />}
        </>
      ) : null}
    </div>
  );
});
