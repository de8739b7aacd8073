import { PlusIcon } from "@itoguchi/ui/icons";
import { t } from "#web/views/table.texts.ts";
import styles from "./table-header.module.css";

export const ADD_WIDTH = 44;

interface AddColumnProps {
  /** Where the last column ends. */
  left: number;
  height: number;
  add(): void;
}

/** At the end of the head, and outside the grid, which has headers only. */
export function AddColumn({ left, height, add }: AddColumnProps) {
  return (
    <div className={styles.add} style={{ marginInlineStart: left }}>
      <button
        type="button"
        className={styles.addButton}
        style={{ width: ADD_WIDTH, height }}
        aria-label={t("column.add")}
        title={t("column.add")}
        onClick={add}
      >
        <PlusIcon size={16} />
      </button>
    </div>
  );
}
