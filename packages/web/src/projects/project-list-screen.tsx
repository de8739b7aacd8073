import type { Group as PeopleGroup } from "@itoguchi/core/model/group";
import type { Project } from "@itoguchi/core/model/project";
import { restoreProject } from "@itoguchi/core/projects/projects.calls";
import { BoardIcon, PlusIcon } from "@itoguchi/ui/icons";
import { Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { DeleteProjectDialog } from "./delete-project-dialog.tsx";
import { LazyNewProjectDialog } from "./lazy-new-project-dialog.tsx";
import { t } from "./project-settings.texts.ts";

type Managed = Project & { groupList: PeopleGroup[] };

interface ProjectListScreenProps {
  workspaceId: string;
  projects: Managed[];
  changed(): Promise<void>;
  pathOf(project: Project): string;
  settingsOf(project: Project): string;
}

export function ProjectListScreen({ workspaceId, projects, changed, pathOf, settingsOf }: ProjectListScreenProps) {
  const [isMaking, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<Managed>();
  const living = projects.filter(({ deletedAt }) => deletedAt === null);
  const deleted = projects.filter(({ deletedAt }) => deletedAt !== null);
  const create = (
    <Button onClick={() => setMaking(true)} leftSection={<PlusIcon size={16} />}>
      {t("projects.create")}
    </Button>
  );
  return (
    <Stack gap="xl" maw={1040}>
      <Group justify="space-between" align="flex-end">
        <Stack gap={4}>
          <Title order={1}>{t("projects.title")}</Title>
          <Text c="dimmed">{t("projects.lead")}</Text>
        </Stack>
        {living.length > 0 ? create : null}
      </Group>
      <DataTable
        label={t("projects.title")}
        columns={columns({ pathOf, settingsOf, remove: setLeaving })}
        rows={living}
        keyOf={({ id }) => id}
        empty={
          <EmptyList icon={BoardIcon} title={t("projects.emptyTitle")} hint={t("projects.emptyHint")}>
            {create}
          </EmptyList>
        }
      />
      {deleted.length > 0 ? <Deleted workspaceId={workspaceId} projects={deleted} changed={changed} /> : null}
      {isMaking ? (
        <LazyNewProjectDialog
          workspaceId={workspaceId}
          takenKeys={projects.map(({ projectKey }) => projectKey)}
          close={() => setMaking(false)}
          made={changed}
        />
      ) : null}
      {leaving ? (
        <DeleteProjectDialog
          workspaceId={workspaceId}
          project={leaving}
          canRestore
          close={() => setLeaving(undefined)}
          changed={changed}
        />
      ) : null}
    </Stack>
  );
}

interface Ways {
  pathOf(project: Project): string;
  settingsOf(project: Project): string;
  remove(project: Managed): void;
}

function columns({ pathOf, settingsOf, remove }: Ways): Column<Managed>[] {
  return [
    {
      key: "name",
      label: t("projects.name"),
      kind: "name",
      cell: (project) => (
        <Anchor component={Link} to={pathOf(project)}>
          {project.name}
        </Anchor>
      ),
    },
    { key: "key", label: t("projects.key"), kind: "short", cell: ({ projectKey }) => projectKey },
    {
      key: "groups",
      label: t("projects.groups"),
      cell: ({ groupList }) => groupList.map(({ name }) => name).join("、") || t("projects.everybody"),
    },
    {
      key: "createdAt",
      label: t("projects.createdAt"),
      kind: "short",
      cell: ({ createdAt }) => <Moment at={createdAt} isDay />,
    },
    {
      key: "actions",
      label: t("projects.actions"),
      kind: "actions",
      cell: (project) => (
        <Group gap="xs" wrap="nowrap">
          <Button
            component={Link}
            to={settingsOf(project)}
            size="xs"
            variant="default"
            aria-label={t("projects.settingsOf", { name: project.name })}
          >
            {t("projects.settings")}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t("projects.removeOf", { name: project.name })}
            onClick={() => remove(project)}
          >
            {t("projects.remove")}
          </Button>
        </Group>
      ),
    },
  ];
}

interface DeletedProps {
  workspaceId: string;
  projects: Managed[];
  changed(): Promise<void>;
}

function Deleted({ workspaceId, projects, changed }: DeletedProps) {
  const call = useCaller();
  const { busy, run } = useAction();
  const restore = ({ id, name, projectKey }: Managed) =>
    run(id, async () => {
      await call(restoreProject, { ws: workspaceId, pk: projectKey });
      await changed();
      return t("projects.restored", { name });
    });
  return (
    <section aria-labelledby="deleted-projects">
      <Title order={2} id="deleted-projects">
        {t("projects.deletedTitle")}
      </Title>
      <Text c="dimmed" mb="sm">
        {t("projects.deletedHint")}
      </Text>
      <DataTable
        label={t("projects.deletedTitle")}
        rows={projects}
        keyOf={({ id }) => id}
        empty={null}
        columns={[
          { key: "name", label: t("projects.name"), kind: "name", cell: ({ name }) => name },
          { key: "key", label: t("projects.key"), kind: "short", cell: ({ projectKey }) => projectKey },
          {
            key: "deletedAt",
            label: t("projects.deletedAt"),
            kind: "short",
            cell: ({ deletedAt }) => <Moment at={deletedAt} isDay />,
          },
          {
            key: "actions",
            label: t("projects.actions"),
            kind: "actions",
            cell: (project) => (
              <Button
                size="xs"
                variant="default"
                loading={busy === project.id}
                aria-label={t("projects.restoreOf", { name: project.name })}
                onClick={() => restore(project)}
              >
                {t("projects.restore")}
              </Button>
            ),
          },
        ]}
      />
    </section>
  );
}
