import { Skeleton } from "@mantine/core";
import { t } from "../table.texts.ts";
import styles from "./table-skeleton.module.css";

const TITLES = ["72%", "54%", "83%", "61%", "77%", "49%", "66%", "58%", "80%", "52%", "70%", "63%"];
const CELLS = [64, 96, 48, 80, 56];

export function TableSkeleton() {
  return (
    <div className={styles.table} role="status" aria-label={t("common.loading")}>
      <div className={styles.head} />
      {TITLES.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton height={10} width={32} />
          <div className={styles.title}>
            <Skeleton height={12} width={width} />
          </div>
          {CELLS.map((cell) => (
            <div key={cell} className={styles.cell}>
              <Skeleton height={12} width={cell} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
