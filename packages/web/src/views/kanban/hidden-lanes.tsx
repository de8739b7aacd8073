import type { Column } from "@itoguchi/core/model/column";
import { Button } from "@mantine/core";
import type { CellContext } from "#web/columns/cell.ts";
import { formatCount } from "#web/kernel/lists/format-count.ts";
import type { SourceGroup } from "#web/kernel/project/view-source.ts";
import { laneName } from "../groups/lane-name.ts";
import { LaneTitle } from "../groups/lane-title.tsx";
import { t } from "../kanban.texts.ts";
import styles from "./kanban.module.css";
import type { LaneOption } from "./kanban-props.ts";

interface HiddenLanesProps {
  lanes: readonly SourceGroup[];
  column: Column;
  context: CellContext;
  onLaneOption: ((lane: string, option: LaneOption) => void) | undefined;
}

export function HiddenLanes({ lanes, column, context, onLaneOption }: HiddenLanesProps) {
  return (
    <section className={styles.hidden} aria-label={t("lane.hidden")}>
      <h2 className={styles.hiddenTitle}>{t("lane.hidden")}</h2>
      <ul className={styles.hiddenList}>
        {lanes.map(({ key, size }) => (
          <li key={key} className={styles.hiddenLane}>
            <span className={styles.hiddenName}>
              <LaneTitle lane={key} column={column} context={context} />
            </span>
            <span>{formatCount(size)}</span>
            {onLaneOption ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("lane.showNamed", { lane: laneName(key, column, context) })}
                onClick={() => onLaneOption(key, { isHidden: false })}
              >
                {t("lane.show")}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
