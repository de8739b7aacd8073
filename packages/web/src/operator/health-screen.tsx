import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { JobHealth, SubscriberHealth } from "@itoguchi/core/operator/operator";
import { Stack, Text, Title } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "./operator.texts.ts";

interface HealthScreenProps {
  jobs: JobHealth[];
  subscribers: SubscriberHealth[];
}

export function HealthScreen({ jobs, subscribers }: HealthScreenProps) {
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Title order={2}>{t("health.jobs")}</Title>
        <Text c="dimmed">{t("health.jobsLead")}</Text>
        <DataTable
          label={t("health.jobs")}
          columns={JOBS}
          rows={jobs}
          keyOf={({ name }) => name}
          empty={<EmptyList title={t("health.emptyJobs")} hint={t("health.emptyHint")} />}
        />
      </Stack>
      <Stack gap="sm">
        <Title order={2}>{t("health.subscribers")}</Title>
        <Text c="dimmed">{t("health.subscribersLead")}</Text>
        <DataTable
          label={t("health.subscribers")}
          columns={SUBSCRIBERS}
          rows={subscribers}
          keyOf={({ name }) => name}
          empty={<EmptyList title={t("health.emptySubscribers")} hint={t("health.emptyHint")} />}
        />
      </Stack>
    </Stack>
  );
}

const count = (value: number) => value.toLocaleString("ja-JP");
const seconds = (value: number) => t("health.seconds", { seconds: count(Math.round(value)) });

const JOBS: Column<JobHealth>[] = [
  { key: "name", label: t("health.job"), kind: "name", cell: ({ name }) => name },
  { key: "waiting", label: t("health.waiting"), kind: "number", cell: ({ waiting }) => count(waiting) },
  { key: "active", label: t("health.active"), kind: "number", cell: ({ active }) => count(active) },
  { key: "failed", label: t("health.failed"), kind: "number", cell: ({ failed }) => count(failed) },
  {
    key: "oldest",
    label: t("health.oldest"),
    kind: "number",
    cell: ({ oldestWaitingSeconds }) => seconds(oldestWaitingSeconds),
  },
  {
    key: "lastCompleted",
    label: t("health.lastCompleted"),
    kind: "short",
    cell: ({ lastCompletedAt }) => (lastCompletedAt ? formatDateTime(lastCompletedAt) : t("health.never")),
  },
];

const SUBSCRIBERS: Column<SubscriberHealth>[] = [
  { key: "name", label: t("health.subscriber"), kind: "name", cell: ({ name }) => name },
  { key: "streams", label: t("health.streams"), kind: "number", cell: ({ streams }) => count(streams) },
  { key: "lagEvents", label: t("health.lagEvents"), kind: "number", cell: ({ lagEvents }) => count(lagEvents) },
  { key: "lagSeconds", label: t("health.lagSeconds"), kind: "number", cell: ({ lagSeconds }) => seconds(lagSeconds) },
  { key: "failures", label: t("health.failures"), kind: "number", cell: ({ failedTotal }) => count(failedTotal) },
  { key: "parked", label: t("health.parked"), kind: "number", cell: ({ parked }) => count(parked) },
];
