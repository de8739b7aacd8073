import type { CallAnswer } from "@itoguchi/client/caller";
import { ROLE_LABELS } from "@itoguchi/core/kernel/roles";
import type { Project } from "@itoguchi/core/model/project";
import type { getProjectAccess } from "@itoguchi/core/projects/projects.calls";
import { Notice } from "@itoguchi/ui/notice";
import { Stack, Title } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { PersonCell } from "#web/kernel/people/person-cell.tsx";
import { AssignedGroups } from "./assigned-groups.tsx";
import { t } from "./project-settings.texts.ts";
import { ProjectTitle } from "./project-title.tsx";

type Access = CallAnswer<typeof getProjectAccess>;
type Opener = Access["userList"][number];

interface ProjectAccessScreenProps {
  workspaceId: string;
  project: Project;
  access: Access;
  /** Absent for those who may not manage groups. */
  groupsPath: string | undefined;
  changed(): Promise<void>;
}

const PER_PAGE = 50;

export function ProjectAccessScreen({ workspaceId, project, access, groupsPath, changed }: ProjectAccessScreenProps) {
  const { groupList, userList, count } = access;
  const isOpen = groupList.length === 0;
  const query = useListQuery();
  return (
    <Stack gap="xl" maw={960}>
      <ProjectTitle title={t("access.title")} project={project} />
      <Notice tone="info">
        <strong>{t(isOpen ? "access.openTitle" : "access.closedTitle")}</strong>
        <br />
        {t(isOpen ? "access.openHint" : "access.closedHint")}
      </Notice>
      <AssignedGroups
        workspaceId={workspaceId}
        project={project}
        groups={groupList}
        groupsPath={groupsPath}
        changed={changed}
      />
      <section aria-labelledby="who">
        <Title order={2} id="who" mb="sm">
          {t("access.whoTitle")}
        </Title>
        <Stack gap="sm">
          <ListBar count={count} unit="people">
            <SearchField
              label={t("access.search")}
              value={query.get("words")}
              search={query.search}
              isBusy={query.isBusy}
            />
          </ListBar>
          <DataTable
            label={t("access.whoTitle")}
            columns={COLUMNS}
            rows={userList}
            keyOf={({ id }) => id}
            isBusy={query.isBusy}
            empty={<EmptyList title={t("access.nobody")} hint={t("access.nobodyHint")} />}
          />
          <Pager
            offset={query.offset}
            perPage={PER_PAGE}
            shown={userList.length}
            count={count}
            unit="people"
            go={query.pathAt}
          />
        </Stack>
      </section>
    </Stack>
  );
}

const COLUMNS: Column<Opener>[] = [
  {
    key: "user",
    label: t("access.user"),
    kind: "name",
    cell: (person) => <PersonCell person={person} />,
  },
  { key: "role", label: t("access.role"), kind: "short", cell: ({ role }) => ROLE_LABELS[role] },
  {
    key: "way",
    label: t("access.way"),
    cell: ({ way, groupNameList }) => t(`access.ways.${way}`, { names: groupNameList.join("、") }),
  },
];
