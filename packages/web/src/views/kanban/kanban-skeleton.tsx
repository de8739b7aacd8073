import { Skeleton } from "@mantine/core";
import { t } from "../kanban.texts.ts";
import styles from "./kanban.module.css";

const LANES = [
  ["80%", "60%", "72%", "55%"],
  ["66%", "82%", "58%"],
  ["74%", "52%"],
  ["60%", "78%", "64%", "70%"],
];

/** The shape of a board on its way. */
export function KanbanSkeleton() {
  return (
    <div className={styles.loading} role="status" aria-label={t("card.loading")}>
      {LANES.map((cards) => (
        <div key={cards.join()} className={styles.loadingLane}>
          <Skeleton height={20} width={96} mb={4} />
          {cards.map((width) => (
            <div key={width} className={styles.loadingCard}>
              <Skeleton height={14} width={width} />
              <Skeleton height={12} width="30%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
