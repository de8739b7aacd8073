import { formatDate, formatDateTime, formatFileSize } from "@itoguchi/core/kernel/format";
import { PaymentStatus } from "@itoguchi/core/model/workspace";
import type { WorkspaceUsage } from "@itoguchi/core/operator/operator";
import { showWorkspaceName } from "@itoguchi/core/operator/operator.calls";
import { planName } from "@itoguchi/core/workspaces/plans";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./operator.texts.ts";

interface WorkspacesScreenProps {
  workspaces: WorkspaceUsage[];
  hasMore: boolean;
  query: ListQuery;
}

export function WorkspacesScreen({ workspaces, hasMore, query }: WorkspacesScreenProps) {
  const names = useShownNames();
  const last = workspaces.at(-1);
  return (
    <Stack gap="md">
      <Text c="dimmed">{t("workspaces.lead")}</Text>
      <ListBar>
        <SearchField
          label={t("workspaces.search")}
          value={query.get("words")}
          search={query.search}
          isBusy={query.isBusy}
        />
      </ListBar>
      <DataTable
        label={t("operator.workspaces")}
        columns={[...COLUMNS, { key: "name", label: t("workspaces.name"), kind: "short", cell: names.cell }]}
        rows={workspaces}
        keyOf={({ id }) => id}
        isBusy={query.isBusy}
        empty={<EmptyList title={t("workspaces.emptyTitle")} hint={t("workspaces.emptyHint")} />}
      />
      <Group justify="flex-end">
        {query.get("before") ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", "")}>
            {t("workspaces.newest")}
          </Button>
        ) : null}
        {hasMore && last ? (
          <Button variant="default" size="xs" onClick={() => query.filter("before", last.id)}>
            {t("workspaces.older")}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

/** Names of customers are asked for one by one: each look is recorded. They are gone with the page. */
function useShownNames() {
  const call = useCaller();
  const { busy, run } = useAction();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const show = (id: string) =>
    run(id, async () => {
      const { name } = await call(showWorkspaceName, { id });
      setNames((before) => new Map([...before, [id, name]]));
      return undefined;
    });
  return {
    cell: ({ id, subDomain }: WorkspaceUsage) =>
      names.get(id) ?? (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t("workspaces.showNameOf", { subDomain })}
          loading={busy === id}
          onClick={() => show(id)}
        >
          {t("workspaces.showName")}
        </Button>
      ),
  };
}

function planOf({ planType, paymentStatus, deletedAt }: WorkspaceUsage): string {
  const plan = planName(planType);
  if (deletedAt) return t("workspaces.deleted", { plan, day: formatDate(deletedAt) });
  return paymentStatus === PaymentStatus.CANCEL ? t("workspaces.cancelled", { plan }) : plan;
}

const count = (value: number) => value.toLocaleString("ja-JP");

const COLUMNS: Column<WorkspaceUsage>[] = [
  { key: "subDomain", label: t("workspaces.subDomain"), kind: "name", cell: ({ subDomain }) => subDomain },
  { key: "plan", label: t("workspaces.plan"), kind: "short", cell: planOf },
  { key: "members", label: t("workspaces.members"), kind: "number", cell: ({ memberCount }) => count(memberCount) },
  { key: "projects", label: t("workspaces.projects"), kind: "number", cell: ({ projectCount }) => count(projectCount) },
  { key: "posts", label: t("workspaces.posts"), kind: "number", cell: ({ postCount }) => count(postCount) },
  { key: "files", label: t("workspaces.files"), kind: "number", cell: ({ fileBytes }) => formatFileSize(fileBytes) },
  {
    key: "lastActivity",
    label: t("workspaces.lastActivity"),
    kind: "short",
    cell: ({ lastActivityAt }) => (lastActivityAt ? formatDateTime(lastActivityAt) : t("workspaces.longAgo")),
  },
  { key: "createdAt", label: t("workspaces.createdAt"), kind: "short", cell: ({ createdAt }) => formatDate(createdAt) },
];
