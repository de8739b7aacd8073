import { momentText } from "@itoguchi/core/kernel/zoned-time";
import { getSprintReportEvents } from "@itoguchi/core/sprints/sprints.calls";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { usePostNumber } from "#web/kernel/project/use-post-number.ts";
import { estimateText } from "../figures.ts";
import { t } from "../sprints.texts.ts";
import type { InView } from "../use-sprints.ts";
import styles from "./report.module.css";

interface EventLogProps {
  inView: InView;
  id: string;
  timeZone: string;
  /** Changes whenever there may be more. */
  version: string;
}

export function EventLog({ inView, id, timeZone, version }: EventLogProps) {
  return (
    <details className={styles.log}>
      <summary>{t("log.title")}</summary>
      <Lines key={version} inView={inView} id={id} timeZone={timeZone} />
    </details>
  );
}

function Lines({ inView, id, timeZone }: Omit<EventLogProps, "version">) {
  const { answer, fault } = useFetched(getSprintReportEvents, { ...inView, id });
  const numberOf = usePostNumber();
  if (fault) return <ListFault {...fault} />;
  if (!answer) return <p className={styles.quiet}>{t("log.loading")}</p>;
  if (answer.eventList.length === 0) return <p className={styles.quiet}>{t("log.none")}</p>;
  return (
    <ol className={styles.lines} aria-label={t("log.title")}>
      {answer.eventList.map(({ seq, action, projectSerialNumber, title, estimate, actionUserAccountName, at }) => {
        const of = projectSerialNumber === null ? "sprint" : "post";
        const number = projectSerialNumber === null ? "" : numberOf(projectSerialNumber);
        const what = t(`log.${of}.${action}`, { number, title: title ?? "" });
        return (
          <li key={seq}>
            <time dateTime={at}>{momentText(Date.parse(at), timeZone)}</time>
            <span className={styles.what}>
              {what}
              {projectSerialNumber === null ? "" : estimateWords(estimate)}
            </span>
            <span className={styles.who}>{actionUserAccountName ?? t("log.nobody")}</span>
          </li>
        );
      })}
    </ol>
  );
}

function estimateWords(estimate: number | null): string {
  return estimate === null ? t("log.unestimated") : t("log.estimate", { estimate: estimateText(estimate) });
}
