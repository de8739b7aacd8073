import type { ValueOption } from "@itoguchi/core/model/value-option";
import styles from "./chip.module.css";
import { StatusShape } from "./status-shape.tsx";

export function OptionChip({ option }: { option: ValueOption }) {
  const { name, color, statusType, deletedAt } = option;
  return (
    <span
      className={styles.chip}
      data-color={color}
      data-status={statusType === null ? undefined : statusType}
      data-deleted={deletedAt === null ? undefined : ""}
      title={name}
    >
      {statusType === null ? null : <StatusShape status={statusType} className={styles.shape} />}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
