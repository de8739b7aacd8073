import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { OperatorEntry } from "@itoguchi/core/operator/operator";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { t } from "./operator.texts.ts";

interface OperatorLogScreenProps {
  entries: OperatorEntry[];
  hasMore: boolean;
  query: ListQuery;
}

export function OperatorLogScreen({ entries, hasMore, query }: OperatorLogScreenProps) {
  const last = entries.at(-1);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t("log.lead")}</Text>
      <DataTable
        label={t("operator.log")}
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        isBusy={query.isBusy}
        empty={<EmptyList title={t("log.emptyTitle")} hint={t("log.emptyHint")} />}
      />
      <Group justify="flex-end">
        {query.get("before") ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", "")}>
            {t("log.newest")}
          </Button>
        ) : null}
        {hasMore && last ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", last.id)}>
            {t("log.older")}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

const COLUMNS: Column<OperatorEntry>[] = [
  { key: "at", label: t("log.at"), kind: "short", cell: ({ at }) => formatDateTime(at) },
  { key: "who", label: t("log.who"), kind: "name", cell: ({ email }) => email || t("log.gone") },
  { key: "workspace", label: t("log.workspace"), cell: ({ subDomain }) => subDomain },
  { key: "address", label: t("log.address"), kind: "short", cell: ({ address }) => address },
];
