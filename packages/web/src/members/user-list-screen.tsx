import type { CallAnswer } from "@itoguchi/client/caller";
import { ROLE_LABELS, ROLES } from "@itoguchi/core/kernel/roles";
import type { getUserList } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE, type Member } from "@itoguchi/core/model/member";
import { PeopleIcon } from "@itoguchi/ui/icons";
import { Badge, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { PersonCell } from "#web/kernel/people/person-cell.tsx";
import { memberPaths } from "./member-paths.ts";
import { t } from "./users.texts.ts";

interface UserListScreenProps {
  workspaceId: string;
  ownAccountName: string;
  list: Listed<CallAnswer<typeof getUserList>>;
  /** Whoever has two-step sign-in on; undefined while that is not known. */
  twoStepIds: string[] | undefined;
}

export function UserListScreen({ workspaceId, ownAccountName, list, twoStepIds }: UserListScreenProps) {
  const query = useListQuery();
  const paths = memberPaths(workspaceId);
  const rows = list.answer?.userList;
  const count = list.answer?.count ?? 0;
  const isDeleted = query.get("state") === "deleted";
  return (
    <Stack gap="lg" maw={1040}>
      <Group justify="space-between" gap="sm">
        <Stack gap={4}>
          <Title order={1}>{t("users.title")}</Title>
          <Text c="dimmed">{t("users.lead")}</Text>
        </Stack>
        <Button component={Link} to={paths.invite()} leftSection={<PeopleIcon size={16} />}>
          {t("users.invite")}
        </Button>
      </Group>
      <Stack gap="sm">
        <ListBar count={list.answer?.count} unit="people">
          <SearchField
            label={t("users.search")}
            value={query.get("words")}
            search={query.search}
            isBusy={query.isBusy}
          />
          <FilterSelect
            label={t("users.role")}
            value={query.get("role")}
            options={[
              { value: "", label: t("users.everyRole") },
              ...ROLES.map((role) => ({ value: String(role), label: ROLE_LABELS[role] })),
            ]}
            change={(role) => query.filter("role", role)}
          />
          <FilterSelect
            label={t("users.state")}
            value={query.get("state")}
            options={[
              { value: "", label: t("users.active") },
              { value: "deleted", label: t("users.deleted") },
            ]}
            change={(state) => query.filter("state", state)}
          />
          <FilterSelect
            label={t("users.order")}
            value={query.get("order")}
            options={[
              { value: "", label: t("users.byAccountName") },
              { value: "role", label: t("users.byRole") },
              { value: "joined", label: t("users.byJoined") },
            ]}
            change={(order) => query.filter("order", order)}
          />
        </ListBar>
        <DataTable
          label={t("users.list")}
          columns={columnsFor({
            ownAccountName,
            isDeleted,
            twoStepIds: twoStepIds && new Set(twoStepIds),
            pathOf: paths.user,
          })}
          rows={rows}
          keyOf={({ id }) => id}
          isBusy={query.isBusy}
          fault={useRetry(list)}
          empty={<NoUsers isDeleted={isDeleted && !query.get("words") && !query.get("role")} path={paths.users} />}
        />
        <Pager
          offset={query.offset}
          perPage={MEMBERS_PER_PAGE}
          shown={rows?.length ?? 0}
          count={count}
          unit="people"
          go={query.pathAt}
        />
      </Stack>
    </Stack>
  );
}

interface ColumnsInput {
  ownAccountName: string;
  isDeleted: boolean;
  twoStepIds: ReadonlySet<string> | undefined;
  pathOf(id: string): string;
}

function columnsFor({ ownAccountName, isDeleted, twoStepIds, pathOf }: ColumnsInput): Column<Member>[] {
  const removed: Column<Member> = {
    key: "removed",
    label: t("users.removedOn"),
    kind: "short",
    cell: ({ deletedDate }) => <Moment at={deletedDate} isDay />,
  };
  const twoStep: Column<Member> = {
    key: "twoStep",
    label: t("users.twoStep"),
    kind: "short",
    cell: ({ id }) => t(twoStepIds?.has(id) ? "users.twoStepOn" : "users.twoStepOff"),
  };
  return [
    {
      key: "person",
      label: t("users.person"),
      kind: "name",
      cell: (person) => (
        <PersonCell person={person} to={pathOf(person.id)}>
          {person.accountName === ownAccountName ? (
            <Badge size="sm" radius="sm" variant="default">
              {t("users.you")}
            </Badge>
          ) : null}
        </PersonCell>
      ),
    },
    { key: "accountName", label: t("users.accountName"), cell: ({ accountName }) => `@${accountName}` },
    { key: "role", label: t("users.role"), kind: "short", cell: ({ role }) => ROLE_LABELS[role] },
    {
      key: "joined",
      label: t("users.joinedOn"),
      kind: "short",
      cell: ({ joinedAt }) => <Moment at={joinedAt} isDay />,
    },
    ...(isDeleted ? [removed] : []),
    ...(twoStepIds && !isDeleted ? [twoStep] : []),
  ];
}

function NoUsers({ isDeleted, path }: { isDeleted: boolean; path: string }) {
  return (
    <EmptyList
      icon={PeopleIcon}
      title={t(isDeleted ? "users.noneDeleted" : "users.none")}
      hint={t(isDeleted ? "users.noneDeletedHint" : "users.noneHint")}
    >
      <Button variant="default" component={Link} to={path}>
        {t("users.resetFilters")}
      </Button>
    </EmptyList>
  );
}
