import type { ViewType } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { Skeleton } from "@mantine/core";
import { TableSkeleton } from "../table/table-skeleton.tsx";
import { t } from "../table.texts.ts";
import styles from "./view-skeleton.module.css";

const PARTS = Array.from({ length: 12 }, (_, index) => index);

/** The shape of a view on its way. */
export function ViewSkeleton({ viewType }: { viewType: ViewType }) {
  const { skeleton: shape } = viewKindOf({ viewType });
  if (shape === "rows") return <TableSkeleton />;
  return (
    <div className={styles.shape} data-shape={shape} role="status" aria-label={t("common.loading")}>
      {PARTS.map((part) => (
        <Skeleton key={part} className={styles.part} />
      ))}
    </div>
  );
}
