import { ViewType } from "@itoguchi/core/views/view";
import { Skeleton } from "@mantine/core";
import { t } from "#web/kernel/i18n/table.ts";
import { TableSkeleton } from "../table/table-skeleton.tsx";
import styles from "./view-skeleton.module.css";

/** What is not named here stands in rows. */
const SHAPES: Partial<Record<ViewType, string>> = {
  [ViewType.KANBAN]: "lanes",
  [ViewType.CARD]: "tiles",
  [ViewType.TIMELINE]: "bars",
  [ViewType.DASHBOARD]: "charts",
  [ViewType.AGILE]: "lines",
};
const PARTS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a view on its way. */
export function ViewSkeleton({ viewType }: { viewType: ViewType }) {
  const shape = SHAPES[viewType];
  if (!shape) return <TableSkeleton />;
  return (
    <div className={styles.shape} data-shape={shape} role="status" aria-label={t("common.loading")}>
      {PARTS.map((part) => (
        <Skeleton key={part} className={styles.part} />
      ))}
    </div>
  );
}
