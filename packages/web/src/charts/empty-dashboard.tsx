import { ChartType } from "@itoguchi/core/charts/chart-type";
import { UnstyledButton } from "@mantine/core";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { ChartIcon } from "./chart-looks.tsx";
import { t } from "./charts.texts.ts";
import styles from "./dashboard.module.css";
import { PictureIcon } from "./icons.tsx";

interface EmptyDashboardProps {
  /** Absent where the person may not. */
  choose: ((chartType: ChartType) => void) | undefined;
  /** Why the board has nothing for a kind. */
  problemOf(chartType: ChartType): string | undefined;
}

/** Without charts: what there could be, and what each is good for. */
export function EmptyDashboard({ choose, problemOf }: EmptyDashboardProps) {
  return (
    <>
      <EmptyList
        icon={PictureIcon}
        title={t("dashboard.empty.title")}
        hint={t(choose ? "dashboard.empty.hint" : "dashboard.empty.readOnly")}
      />
      {choose ? (
        <ul className={styles.kinds}>
          {Object.values(ChartType).map((chartType) => {
            const problem = problemOf(chartType);
            return (
              <li key={chartType}>
                <UnstyledButton
                  className={styles.kind}
                  disabled={problem !== undefined}
                  onClick={() => choose(chartType)}
                >
                  <span className={styles.kindIcon}>
                    <ChartIcon chartType={chartType} />
                  </span>
                  <span>
                    <span className={styles.kindName}>{t(`kinds.${chartType}.name`)}</span>
                    <span className={styles.kindText}>{problem ?? t(`kinds.${chartType}.text`)}</span>
                  </span>
                </UnstyledButton>
              </li>
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
