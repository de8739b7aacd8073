import type { Column } from "@itoguchi/core/model/column";
import { ChevronDownIcon } from "@itoguchi/ui/icons";
import type { CellContext } from "#web/columns/cell.ts";
import { formatCount } from "#web/kernel/lists/format-count.ts";
import { laneName } from "../groups/lane-name.ts";
import { LaneTitle } from "../groups/lane-title.tsx";
import { t } from "../kanban.texts.ts";
import styles from "./card-view.module.css";
import type { GridGroup } from "./gallery-grid.ts";

interface GroupHeadProps {
  group: GridGroup;
  column: Column | undefined;
  context: CellContext;
  fold(group: string, isContract: boolean): void;
}

export function GroupHead({ group: { key, size, isContract }, column, context, fold }: GroupHeadProps) {
  const name = column ? laneName(key, column, context) : key;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div className={styles.groupHead} role="gridcell" tabIndex={-1}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isContract}
        aria-label={t("gallery.group", { group: name, count: size })}
        onClick={() => fold(key, !isContract)}
      >
        <ChevronDownIcon size={16} />
      </button>
      <h2 className={styles.groupTitle}>
        {column ? <LaneTitle lane={key} column={column} context={context} /> : name}
      </h2>
      <span className={styles.groupCount}>{formatCount(size)}</span>
    </div>
  );
}
