import { isoDay } from "@itoguchi/core/kernel/day";
import { useEffect, useRef } from "react";
import type { Days } from "./days.ts";
import styles from "./timeline.module.css";
import { t } from "./timeline.texts.ts";

interface PositionSliderProps {
  days: Days;
  /** What there is to see, today included. */
  first: number;
  last: number;
}

/** It ends on whole quarters, so that it does not change with every day that comes into sight. */
const STEP = 90;

/** The scrollbar of the days. Not the browser's: that one would jump whenever the days go on beyond its end. */
export function PositionSlider({ days, first, last }: PositionSliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const least = Math.floor(Math.min(first, days.batch.from) / STEP - 1) * STEP;
  const most = Math.ceil(Math.max(last, days.batch.until) / STEP + 1) * STEP;
  useEffect(() => {
    const follow = () => {
      const day = Math.floor(days.origin);
      if (!input.current) return;
      input.current.value = String(day);
      input.current.setAttribute("aria-valuetext", isoDay(day));
    };
    follow();
    return days.onMove(follow);
  }, [days]);
  return (
    <input
      ref={input}
      type="range"
      className={styles.slider}
      aria-label={t("bar.position")}
      min={least}
      max={most}
      defaultValue={Math.floor(days.origin)}
      onChange={({ currentTarget }) => days.goTo(Number(currentTarget.value))}
    />
  );
}
