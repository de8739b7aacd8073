import type { CallInput } from "@itoguchi/client/caller";
import type { AuditEntry } from "@itoguchi/core/audit/audit";
import { getAuditCsv } from "@itoguchi/core/audit/audit.calls";
import { AUDIT_ACTIONS, AUDIT_LABELS } from "@itoguchi/core/audit/audit-log";
import { principalName } from "@itoguchi/core/kernel/principal";
import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./audit.texts.ts";
import styles from "./audit-screen.module.css";
import { saveFile } from "./save-file.ts";

interface AuditScreenProps {
  entries: AuditEntry[];
  hasMore: boolean;
  query: ListQuery;
  /** The same filters, for the file. */
  filter: CallInput<typeof getAuditCsv>;
}

export function AuditScreen({ entries, hasMore, query, filter }: AuditScreenProps) {
  const call = useCaller();
  const { busy, run } = useAction();
  const last = entries.at(-1);
  const save = () =>
    run("csv", async () => {
      const { fileName, csv, isComplete } = await call(getAuditCsv, filter);
      saveFile(fileName, csv, "text/csv;charset=utf-8");
      return isComplete ? undefined : t("audit.csvCut");
    });
  return (
    <Stack gap="lg" maw={1200}>
      <Group justify="space-between" align="flex-end">
        <Stack gap={4}>
          <Title order={1}>{t("audit.title")}</Title>
          <Text c="dimmed">{t("audit.lead")}</Text>
        </Stack>
        <Button variant="default" loading={busy === "csv"} onClick={save}>
          {t("audit.csv")}
        </Button>
      </Group>
      <ListBar>
        <SearchField
          label={t("audit.actor")}
          placeholder={t("audit.search")}
          value={query.get("words")}
          search={query.search}
          isBusy={query.isBusy}
        />
        <FilterSelect
          label={t("audit.action")}
          value={query.get("action")}
          options={[
            { value: "", label: t("audit.anyAction") },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: AUDIT_LABELS[action] })),
          ]}
          change={(action) => query.filter("action", action)}
        />
        <div className={styles.days}>
          <Day end="from" query={query} />
          <span>{t("audit.until")}</span>
          <Day end="to" query={query} />
        </div>
      </ListBar>
      <DataTable
        label={t("audit.title")}
        columns={COLUMNS}
        rows={entries}
        keyOf={({ id }) => id}
        isBusy={query.isBusy}
        empty={<EmptyList title={t("audit.emptyTitle")} hint={t("audit.emptyHint")} />}
      />
      <Group justify="flex-end">
        {query.get("before") ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", "")}>
            {t("audit.newest")}
          </Button>
        ) : null}
        {hasMore && last ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", last.id)}>
            {t("audit.older")}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Day({ end, query }: { end: "from" | "to"; query: ListQuery }) {
  return (
    <TextInput
      type="date"
      className={styles.day}
      aria-label={t(`audit.${end}`)}
      value={query.get(end)}
      onChange={(event) => query.filter(end, event.currentTarget.value)}
    />
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first} {second ? <span className={styles.under}>{second}</span> : null}
    </>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: "at", label: t("audit.at"), kind: "short", cell: ({ at }) => <Moment at={at} /> },
  {
    key: "action",
    label: t("audit.action"),
    kind: "name",
    cell: ({ action }) => <span className={styles.action}>{AUDIT_LABELS[action]}</span>,
  },
  {
    key: "actor",
    label: t("audit.actor"),
    cell: ({ actor, principal, action }) =>
      actor ? (
        <TwoLines first={principalName(actor.name, principal)} second={actor.accountName} />
      ) : (
        t(action.startsWith("operator.") ? "audit.operator" : "audit.nobody")
      ),
  },
  {
    key: "target",
    label: t("audit.target"),
    cell: ({ target, detail }) => <TwoLines first={target} second={detail} />,
  },
  { key: "address", label: t("audit.address"), kind: "short", cell: ({ address }) => address },
];
