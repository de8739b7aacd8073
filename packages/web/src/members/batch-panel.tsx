import type { CallAnswer } from "@itoguchi/client/caller";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import { INVITE_RESULTS } from "@itoguchi/core/members/invitation";
import type { getInvitationBatch } from "@itoguchi/core/members/invitations.calls";
import { AlertIcon, CheckIcon, MailIcon, PersonIcon } from "@itoguchi/ui/icons";
import { Button, Progress, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { ScrollBox } from "#web/kernel/lists/scroll-box.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useTimeZone } from "#web/kernel/session/time-zone.ts";
import styles from "./batch-panel.module.css";
import { t } from "./invitations.texts.ts";

type Batch = CallAnswer<typeof getInvitationBatch>;
type Item = Batch["resultList"][number];

const OUTCOMES = [...INVITE_RESULTS, "waiting"] as const;
type Outcome = (typeof OUTCOMES)[number];
const ICONS = { invited: CheckIcon, member: PersonIcon, limited: AlertIcon, stopped: AlertIcon, waiting: MailIcon };

/** One list of addresses on its way: how far it is, and what became of each. */
export function BatchPanel({ batch, closePath }: { batch: Batch; closePath: string }) {
  const timeZone = useTimeZone();
  const query = useListQuery();
  const { done, total, createdAt, finishedAt, resultList } = batch;
  const progress = t("batch.progress", { done, total });
  const wanted = query.get("result");
  const counts = OUTCOMES.map((outcome) => ({ outcome, count: countOf(resultList, outcome) })).filter(
    ({ count }) => count > 0,
  );
  return (
    <section className={styles.panel} aria-labelledby="batch">
      <div className={styles.head}>
        <Title order={2} id="batch">
          {t("batch.title", { at: formatDateTime(createdAt, timeZone) })}
        </Title>
        <Button component={Link} to={closePath} size="xs" variant="default">
          {t("batch.close")}
        </Button>
      </div>
      <Progress.Root size="lg">
        <Progress.Section value={(done / total) * 100} aria-label={t("batch.bar")} aria-valuetext={progress} />
      </Progress.Root>
      <div role="status">
        <Text>
          <strong>{progress}</strong>{" "}
          {finishedAt ? t("batch.finished", { at: formatDateTime(finishedAt, timeZone) }) : t("batch.working")}
        </Text>
        <ul className={styles.summary}>
          {counts.map(({ outcome, count }) => (
            <li key={outcome} className={styles.result} data-result={outcome}>
              {t("batch.summary", { result: t(`batch.${outcome}`), count })}
            </li>
          ))}
        </ul>
      </div>
      <ListBar>
        <FilterSelect
          label={t("batch.filter")}
          value={wanted}
          options={[
            { value: "", label: t("batch.everyResult") },
            ...OUTCOMES.map((outcome) => ({ value: outcome, label: t(`batch.${outcome}`) })),
          ]}
          change={(result) => query.filter("result", result)}
        />
      </ListBar>
      <ScrollBox label={t("batch.results")}>
        <DataTable
          label={t("batch.results")}
          columns={COLUMNS}
          rows={wanted ? resultList.filter((item) => outcomeOf(item) === wanted) : resultList}
          keyOf={({ email }) => email}
          empty={<EmptyList title={t("batch.noMatch")} hint={t("batch.noMatchHint")} />}
          isInside
        />
      </ScrollBox>
    </section>
  );
}

const COLUMNS: Column<Item>[] = [
  { key: "email", label: t("batch.email"), kind: "name", cell: ({ email }) => email },
  {
    key: "result",
    label: t("batch.result"),
    cell: (item) => {
      const outcome = outcomeOf(item);
      const Icon = ICONS[outcome];
      return (
        <span className={styles.result} data-result={outcome}>
          <Icon size={16} />
          {t(`batch.${outcome}`)}
        </span>
      );
    },
  },
];

function outcomeOf({ result }: Item): Outcome {
  return result ?? "waiting";
}

function countOf(items: Item[], outcome: Outcome): number {
  return items.filter((item) => outcomeOf(item) === outcome).length;
}
