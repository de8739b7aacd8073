import type { CallAnswer } from "@itoguchi/client/caller";
import { type getGroup, joinUsers, removeUsers } from "@itoguchi/core/groups/groups.calls";
import { ROLE_LABELS } from "@itoguchi/core/kernel/roles";
import type { getUserList } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE, type Member } from "@itoguchi/core/model/member";
import { PeopleIcon } from "@itoguchi/ui/icons";
import { Anchor, Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { DangerButton } from "#web/kernel/dialogs/danger-button.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { BackLink } from "#web/kernel/lists/back-link.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { PersonCell } from "#web/kernel/people/person-cell.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { AddPeopleDialog } from "./add-people-dialog.tsx";
import { DeleteGroupDialog } from "./delete-group-dialog.tsx";
import styles from "./group-detail-screen.module.css";
import { RenameGroupDialog } from "./group-name-dialog.tsx";
import { t } from "./groups.texts.ts";
import { memberPaths } from "./member-paths.ts";

interface GroupDetailScreenProps {
  workspaceId: string;
  group: CallAnswer<typeof getGroup>;
  people: Listed<CallAnswer<typeof getUserList>>;
  changed(): Promise<void>;
  open(path: string): void | Promise<void>;
}

export function GroupDetailScreen({ workspaceId, group, people, changed, open }: GroupDetailScreenProps) {
  const [asking, setAsking] = useState<"rename" | "delete" | "add">();
  const paths = memberPaths(workspaceId);
  const close = () => setAsking(undefined);
  return (
    <Stack gap="xl" maw={1040}>
      <Stack gap="sm">
        <BackLink to={paths.groups} label={t("group.back")} />
        <Group justify="space-between" gap="sm">
          <Stack gap={4}>
            <Title order={1}>{group.name}</Title>
            <Text c="dimmed">{t("group.facts", { people: group.userCount, projects: group.projectCount })}</Text>
          </Stack>
          <Group gap="xs">
            <Button variant="default" onClick={() => setAsking("rename")}>
              {t("groups.rename")}
            </Button>
            <DangerButton onClick={() => setAsking("delete")}>{t("groups.delete")}</DangerButton>
          </Group>
        </Group>
      </Stack>
      <GroupMembers
        workspaceId={workspaceId}
        group={group}
        people={people}
        changed={changed}
        add={() => setAsking("add")}
      />
      <section aria-labelledby="projects">
        <Title order={2} id="projects" mb="sm">
          {t("group.projects")}
        </Title>
        {group.projectList.length === 0 ? <Text c="dimmed">{t("group.noProjects")}</Text> : null}
        <ul className={styles.projects}>
          {group.projectList.map(({ projectKey, name, isOnlyGroup }) => (
            <li key={projectKey}>
              <Anchor component={Link} to={paths.project(projectKey)}>
                {name}
              </Anchor>{" "}
              {isOnlyGroup ? (
                <Badge size="sm" radius="sm" variant="default">
                  {t("group.onlyGroup")}
                </Badge>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {asking === "rename" ? (
        <RenameGroupDialog
          workspaceId={workspaceId}
          group={group}
          close={close}
          renamed={async () => {
            await changed();
            close();
            await toast(t("groups.renamed"));
          }}
        />
      ) : null}
      {asking === "delete" ? (
        <DeleteGroupDialog
          workspaceId={workspaceId}
          group={group}
          close={close}
          deleted={async () => open(paths.groups)}
        />
      ) : null}
      {asking === "add" ? (
        <AddPeopleDialog
          workspaceId={workspaceId}
          group={group}
          close={close}
          added={async (count) => {
            await changed();
            close();
            await toast(t("group.added", { count }));
          }}
        />
      ) : null}
    </Stack>
  );
}

interface GroupMembersProps extends Omit<GroupDetailScreenProps, "open"> {
  add(): void;
}

function GroupMembers({ workspaceId, group, people, changed, add }: GroupMembersProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = useListQuery();
  const call = useCaller();
  const { busy, run } = useAction();
  const rows = people.answer?.userList;
  const isEmpty = rows?.length === 0 && query.get("words") === "";
  const addButton = <Button onClick={add}>{t("group.add")}</Button>;

  function remove() {
    const place = { ws: workspaceId, id: group.id, accountNameList: [...chosen] };
    const count = chosen.size;
    async function undo() {
      await call(joinUsers, place);
      await changed();
      return t("group.undone", { count });
    }
    return run("remove", async () => {
      await call(removeUsers, place);
      setChosen(new Set());
      await changed();
      return {
        message: t("group.removed", { count }),
        action: { label: t("group.undo"), run: () => void run("undo", undo) },
      };
    });
  }
  return (
    <section aria-labelledby="members">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="members">
          {t("group.members")}
        </Title>
        {isEmpty ? null : addButton}
      </Group>
      <Stack gap="sm">
        {isEmpty ? null : (
          <ListBar count={people.answer?.count} unit="people">
            <SearchField
              label={t("group.search")}
              value={query.get("words")}
              search={query.search}
              isBusy={query.isBusy}
            />
          </ListBar>
        )}
        <DataTable
          label={t("group.members")}
          columns={columnsFor(memberPaths(workspaceId).user)}
          rows={rows}
          keyOf={({ accountName }) => accountName}
          selection={{ keys: chosen, change: setChosen, nameOf: ({ user }) => user.name }}
          isBusy={query.isBusy}
          fault={useRetry(people)}
          empty={
            isEmpty ? (
              <EmptyList icon={PeopleIcon} title={t("group.noMembers")} hint={t("group.noMembersHint")}>
                {addButton}
              </EmptyList>
            ) : (
              <EmptyList title={t("group.noMatch")} hint={t("group.noMatchHint")} />
            )
          }
        />
        {chosen.size > 0 ? (
          <div className={styles.chosen}>
            <span role="status">{t("group.selected", { count: chosen.size })}</span>
            <Button size="xs" variant="default" onClick={() => setChosen(new Set())}>
              {t("group.clear")}
            </Button>
            <DangerButton size="xs" loading={busy === "remove"} onClick={remove}>
              {t("group.remove")}
            </DangerButton>
          </div>
        ) : null}
        <Pager
          offset={query.offset}
          perPage={MEMBERS_PER_PAGE}
          shown={rows?.length ?? 0}
          count={people.answer?.count ?? 0}
          unit="people"
          go={query.pathAt}
        />
      </Stack>
    </section>
  );
}

function columnsFor(pathOf: (id: string) => string): Column<Member>[] {
  return [
    {
      key: "person",
      label: t("group.person"),
      kind: "name",
      cell: (person) => <PersonCell person={person} to={pathOf(person.id)} />,
    },
    { key: "accountName", label: t("group.accountName"), cell: ({ accountName }) => `@${accountName}` },
    { key: "role", label: t("group.role"), kind: "short", cell: ({ role }) => ROLE_LABELS[role] },
  ];
}
