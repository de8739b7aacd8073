import { Skeleton } from "@mantine/core";
import styles from "./agile.module.css";
import { t } from "./sprints.texts.ts";

const WIDTHS = ["46%", "38%", "52%", "30%", "44%", "36%"];

/** The shape of a sprint with its rows. */
export function AgileSkeleton() {
  return (
    <div className={styles.waiting} role="status" aria-label={t("agile.loading")}>
      <Skeleton height={28} width={220} />
      {WIDTHS.map((width) => (
        <Skeleton key={width} height={14} width={width} />
      ))}
    </div>
  );
}
