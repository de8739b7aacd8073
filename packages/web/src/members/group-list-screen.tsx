import type { CallAnswer } from "@itoguchi/client/caller";
import type { getGroupList } from "@itoguchi/core/groups/groups.calls";
import type { CountedGroup } from "@itoguchi/core/model/group";
import { PeopleIcon } from "@itoguchi/ui/icons";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { RowLink } from "#web/kernel/lists/row-link.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { matches } from "#web/kernel/search/matches.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { DeleteGroupDialog } from "./delete-group-dialog.tsx";
import { CreateGroupDialog, RenameGroupDialog } from "./group-name-dialog.tsx";
import { t } from "./groups.texts.ts";
import { memberPaths } from "./member-paths.ts";

interface GroupListScreenProps {
  workspaceId: string;
  list: Listed<CallAnswer<typeof getGroupList>>;
  changed(): Promise<void>;
  open(path: string): void | Promise<void>;
}

type Asking = "create" | { to: "rename" | "delete"; group: CountedGroup };

export function GroupListScreen({ workspaceId, list, changed, open }: GroupListScreenProps) {
  const [asking, setAsking] = useState<Asking>();
  const query = useListQuery();
  const words = query.get("words");
  const groups = list.answer?.groupList;
  const shown = groups?.filter(({ name }) => matches(words, [name]));
  const paths = memberPaths(workspaceId);
  const close = () => setAsking(undefined);
  const createButton = <Button onClick={() => setAsking("create")}>{t("groups.create")}</Button>;
  return (
    <Stack gap="lg" maw={1040}>
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <Title order={1}>{t("groups.title")}</Title>
          <Text c="dimmed">{t("groups.lead")}</Text>
        </Stack>
        {groups?.length === 0 ? null : createButton}
      </Group>
      <Stack gap="sm">
        {groups?.length === 0 ? null : (
          <ListBar count={shown?.length}>
            <SearchField label={t("groups.search")} value={words} search={query.search} isBusy={query.isBusy} />
          </ListBar>
        )}
        <DataTable
          label={t("groups.list")}
          columns={columnsFor({ pathOf: paths.group, ask: setAsking })}
          rows={shown}
          keyOf={({ id }) => id}
          fault={useRetry(list)}
          empty={
            groups?.length === 0 ? (
              <EmptyList icon={PeopleIcon} title={t("groups.none")} hint={t("groups.noneHint")}>
                {createButton}
              </EmptyList>
            ) : (
              <EmptyList title={t("groups.noMatch")} hint={t("groups.noMatchHint")} />
            )
          }
        />
      </Stack>
      {asking === "create" ? (
        <CreateGroupDialog
          workspaceId={workspaceId}
          close={close}
          created={async ({ id, name }) => {
            close();
            await open(paths.group(id));
            await toast(t("groups.created", { name }));
          }}
        />
      ) : null}
      {typeof asking === "object" && asking.to === "rename" ? (
        <RenameGroupDialog
          workspaceId={workspaceId}
          group={asking.group}
          close={close}
          renamed={async () => {
            await changed();
            close();
            await toast(t("groups.renamed"));
          }}
        />
      ) : null}
      {typeof asking === "object" && asking.to === "delete" ? (
        <DeleteGroupDialog workspaceId={workspaceId} group={asking.group} close={close} deleted={changed} />
      ) : null}
    </Stack>
  );
}

interface ColumnsInput {
  pathOf(id: string): string;
  ask(asking: Asking): void;
}

function columnsFor({ pathOf, ask }: ColumnsInput): Column<CountedGroup>[] {
  return [
    {
      key: "name",
      label: t("groups.name"),
      kind: "name",
      cell: ({ id, name }) => <RowLink to={pathOf(id)}>{name}</RowLink>,
    },
    {
      key: "people",
      label: t("groups.people"),
      kind: "number",
      cell: ({ userCount }) => t("groups.peopleCount", { count: userCount }),
    },
    {
      key: "projects",
      label: t("groups.projects"),
      kind: "number",
      cell: ({ projectCount }) => t("groups.projectCount", { count: projectCount }),
    },
    {
      key: "actions",
      label: t("groups.actions"),
      kind: "actions",
      cell: (group) => (
        <Group gap="xs" wrap="nowrap" display="inline-flex">
          <Button
            size="xs"
            variant="default"
            aria-label={t("groups.renameOf", { name: group.name })}
            onClick={() => ask({ to: "rename", group })}
          >
            {t("groups.rename")}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t("groups.deleteOf", { name: group.name })}
            onClick={() => ask({ to: "delete", group })}
          >
            {t("groups.delete")}
          </Button>
        </Group>
      ),
    },
  ];
}
