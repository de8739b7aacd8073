import type { TreeSource } from "@itoguchi/client/view-sources/tree-source";
import { ALL_LEVELS } from "@itoguchi/core/tree/tree-rows";
import { Button, Menu } from "@mantine/core";
import styles from "./tree.module.css";
import { t } from "./tree.texts.ts";

/** Deeper levels are reached by opening all. */
const MOST_LEVELS = 9;
const numbers = new Intl.NumberFormat("ja-JP");

export function TreeToolbar({ source }: { source: TreeSource }) {
  const unfold = (levels: number) => source.unfold({ levels, exceptIdList: [] });
  const levels = Array.from({ length: Math.min(source.levels, MOST_LEVELS) }, (_, index) => index + 1);
  return (
    <fieldset className={styles.bar} aria-label={t("bar.label")}>
      <Button size="compact-sm" variant="default" onClick={() => unfold(ALL_LEVELS)}>
        {t("bar.openAll")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => unfold(0)}>
        {t("bar.closeAll")}
      </Button>
      <Menu position="bottom-start" width={300}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" disabled={levels.length < 2}>
            {t("bar.level")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {levels.map((level) => (
            <Menu.Item key={level} onClick={() => unfold(level - 1)}>
              {t("bar.untilLevel", { level })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className={styles.rows} role="status">
        {t("tree.rows", { count: numbers.format(source.matchCount), rows: numbers.format(source.rowCount) })}
      </span>
    </fieldset>
  );
}
