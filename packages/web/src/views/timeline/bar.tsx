import type { ValueOption } from "@itoguchi/core/model/value-option";
import { AlertIcon } from "@itoguchi/ui/icons";
import { memo } from "react";
import tones from "#web/kernel/looks/tones.module.css";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { useCompanyCalendar } from "#web/kernel/session/company-calendar.ts";
import { datesAndDays, datesText } from "./dates-text.ts";
import { BAR_HEIGHT } from "./measures.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

interface BarProps {
  number: number;
  row: number;
  title: string;
  start: number;
  end: number;
  left: number;
  width: number;
  top: number;
  color: ValueOption["color"];
  progress: number | undefined;
  isOverdue: boolean;
  isDiamond: boolean;
  isMovable: boolean;
  /** Dependencies can be drawn from its ends. */
  hasDots: boolean;
  isActive: boolean;
  isPulled: boolean;
  /** The one that follows it is being chosen. */
  isFirst: boolean;
  person: string | undefined;
  personPicture: string | null;
  hintId: string;
  open(number: number): void;
}

/** Narrower than this, the title stands beside it. */
const LEAST_TITLE = 72;

/** Pointers are the canvas' affair; a click without one comes from a screen reader. */
export const Bar = memo(function Bar(props: BarProps) {
  const { number, row, title, start, end, left, width, top, isDiamond, isMovable, hintId, person } = props;
  const span = { start, end };
  const named = t("one.named", { title, dates: datesAndDays(span, useCompanyCalendar()) });
  const isBeside = isDiamond || width < LEAST_TITLE;
  return (
    <div
      className={`${tones.tone} ${styles.bar}`}
      data-bar={number}
      data-color={props.color}
      data-diamond={isDiamond || undefined}
      data-movable={isMovable || undefined}
      data-pulled={props.isPulled || undefined}
      data-first={props.isFirst || undefined}
      data-overdue={props.isOverdue || undefined}
      style={{ left, width: isDiamond ? BAR_HEIGHT : width, top }}
    >
      <button
        type="button"
        className={styles.body}
        data-focus={row}
        tabIndex={props.isActive ? 0 : -1}
        aria-label={props.isOverdue ? t("one.overdue", { label: named }) : named}
        aria-describedby={hintId}
        title={`${title}\n${datesText(span)}`}
        onClick={(event) => event.detail === 0 && props.open(number)}
      >
        {isDiamond ? (
          <span className={styles.diamond} />
        ) : (
          <span className={styles.fill} style={{ width: `${(props.progress ?? 0) * 100}%` }} />
        )}
        {isBeside ? null : <span className={styles.barTitle}>{title}</span>}
      </button>
      {isMovable && !isDiamond ? (
        <>
          <span className={styles.edge} data-edge="start" />
          <span className={styles.edge} data-edge="end" />
        </>
      ) : null}
      {isMovable && props.hasDots ? (
        <>
          <span className={styles.dot} data-dot="start" title={t("one.linkFrom")} />
          <span className={styles.dot} data-dot="end" title={t("one.linkFrom")} />
        </>
      ) : null}
      <span className={styles.beside} aria-hidden="true">
        {props.isOverdue ? (
          <span className={styles.alert}>
            <AlertIcon size={14} />
          </span>
        ) : null}
        {person ? <PersonAvatar name={person} src={props.personPicture} size={18} /> : null}
        {isBeside ? <span className={styles.besideTitle}>{title}</span> : null}
      </span>
    </div>
  );
});

interface RollUpProps {
  title: string;
  start: number;
  end: number;
  left: number;
  width: number;
  top: number;
}

/** From the earliest of what is below to the latest; it has no dates of its own, so nothing of it can be pulled. */
export const RollUp = memo(function RollUp({ title, start, end, left, width, top }: RollUpProps) {
  const label = t("one.rollUp", { title, dates: datesText({ start, end }) });
  return <div className={styles.rollUp} role="img" aria-label={label} title={label} style={{ left, width, top }} />;
});
