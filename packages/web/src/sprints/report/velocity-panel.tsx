import { averageVelocity, forecastOf, type SprintPace } from "@itoguchi/core/sprints/velocity";
import { amount, plain, type Unit } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import styles from "./velocity.module.css";

interface VelocityPanelProps {
  paces: readonly SprintPace[];
  unit: Unit;
  /** What the backlog comes to; unknown while not all of it is here. */
  remaining: number | undefined;
  weeks: number;
  /** When the next sprint would begin. */
  from: string;
  openReport(id: string): void;
}

/** How much the last sprints finished, and how long the backlog lasts at that pace. */
export function VelocityPanel({ paces, unit, remaining, weeks, from, openReport }: VelocityPanelProps) {
  const shown = paces.map((pace) => ({ ...pace, ...(unit === "count" ? pace.count : {}) }));
  const completed = shown.map((pace) => pace.completed);
  // Over sprints in which nothing was estimated there is nothing to average.
  const isKnown = shown.some((pace) => pace.committed > 0 || pace.completed > 0);
  const average = averageVelocity(completed);
  const most = Math.max(1, ...shown.flatMap((pace) => [pace.committed, pace.completed]));
  const forecast = remaining === undefined ? undefined : forecastOf({ remaining, completed, weeks, from });
  return (
    <details className={styles.panel}>
      <summary>
        {t("velocity.title")}
        <span className={styles.average}>
          {average === null
            ? t("velocity.none")
            : t("velocity.average", {
                value: isKnown ? amount(average, unit) : t("figures.none"),
                count: paces.length,
              })}
        </span>
      </summary>
      {average === null ? <p className={styles.words}>{t("velocity.noneHint")}</p> : null}
      <ul className={styles.bars} aria-label={t("velocity.title")}>
        {shown.map(({ sprintReportId, name, committed, completed: done }) => (
          <li key={sprintReportId}>
            <button
              type="button"
              className={styles.bar}
              aria-label={t("velocity.bar", { name, committed: plain(committed), completed: plain(done) })}
              onClick={() => openReport(sprintReportId)}
            >
              <span className={styles.tracks} aria-hidden="true">
                <span className={styles.committed} style={{ height: `${(committed / most) * 100}%` }} />
                <span className={styles.completed} style={{ height: `${(done / most) * 100}%` }} />
              </span>
              <span className={styles.value}>{plain(done)}</span>
              <span className={styles.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {average === null ? null : <p className={styles.words}>{t("velocity.legend")}</p>}
      <p className={styles.words}>{forecastWords()}</p>
    </details>
  );

  function forecastWords(): string {
    if (remaining === undefined) return t("forecast.unknown");
    if (remaining <= 0) return t("forecast.nothing");
    if (!forecast) return t("forecast.tooFew");
    const { fewest, most: slowest, earliest, latest } = forecast;
    const values = { remaining: amount(remaining, unit), fewest, earliest };
    if (slowest === null || latest === null) return t("forecast.open", values);
    return t(fewest === slowest ? "forecast.one" : "forecast.range", { ...values, most: slowest, latest });
  }
}
