import type { SprintDay } from "@itoguchi/core/sprints/sprint-days";
import { plain } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import styles from "./report.module.css";

const SHOWN = ["ideal", "scope", "completed", "remaining"] as const;

/** The points of the chart, for whoever reads or copies them. */
export function PointsTable({ dayList }: { dayList: readonly SprintDay[] }) {
  return (
    <details className={styles.points}>
      <summary>{t("points.title")}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className={styles.wide} tabIndex={0} aria-label={t("points.title")}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("points.day")}</th>
              {SHOWN.map((name) => (
                <th key={name} scope="col">
                  {t(`points.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dayList.map((day) => (
              <tr key={day.day} data-rest={!day.isWorkingDay || undefined}>
                <th scope="row">{day.isWorkingDay ? day.day : t("points.rest", { day: day.day })}</th>
                {SHOWN.map((name) => (
                  <td key={name}>{day[name] === null ? t("figures.none") : plain(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
