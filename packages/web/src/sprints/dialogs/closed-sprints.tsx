import { type SprintReport, SprintStatus } from "@itoguchi/core/sprints/sprint";
import { Button, Menu } from "@mantine/core";
import styles from "../agile.module.css";
import { termWords } from "../figures.ts";
import { t } from "../sprints.texts.ts";

/** The last one first. */
export function ClosedSprints({
  sprints,
  openReport,
}: {
  sprints: readonly SprintReport[];
  openReport(id: string): void;
}) {
  const closed = sprints
    .filter(({ status }) => status === SprintStatus.DONE)
    .toSorted((a, b) => ((a.closedAt ?? "") < (b.closedAt ?? "") ? 1 : -1));
  if (closed.length === 0) return null;
  return (
    <Menu width={320} position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          {t("closed.open", { count: closed.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(480px, 70dvh)" style={{ overflowY: "auto" }}>
        {closed.map(({ id, name, startsOn, endsOn }) => (
          <Menu.Item key={id} onClick={() => openReport(id)}>
            {name}
            <span className={styles.under}>{termWords(startsOn, endsOn)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
