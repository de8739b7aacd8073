import { ChevronDownIcon } from "@itoguchi/ui/icons";
import { t } from "#web/views/table.texts.ts";
import { GridCell, GridRow } from "../grid-parts.tsx";
import styles from "./lines.module.css";

interface GroupHeadProps {
  name: string;
  size: number;
  isContract: boolean;
  ariaRow: number;
  columns: number;
  top: number;
  height: number;
  toggle: (() => void) | undefined;
}

const numbers = new Intl.NumberFormat("ja-JP");

export function GroupHead({ name, size, isContract, ariaRow, columns, top, height, toggle }: GroupHeadProps) {
  const label = t(isContract ? "group.open" : "group.close", { name });
  return (
    <GridRow aria-rowindex={ariaRow} className={styles.line} data-head style={{ top, height }}>
      <GridCell aria-colspan={columns} className={styles.stay}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isContract}
          aria-label={label}
          disabled={!toggle}
          onClick={toggle}
        >
          <ChevronDownIcon size={16} />
        </button>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{t("group.count", { count: numbers.format(size) })}</span>
      </GridCell>
    </GridRow>
  );
}
