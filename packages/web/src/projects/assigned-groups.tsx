import type { Project } from "@itoguchi/core/model/project";
import { withdrawGroup } from "@itoguchi/core/projects/projects.calls";
import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { DataTable } from "#web/kernel/lists/data-table.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { t } from "./project-settings.texts.ts";

interface AssignedGroup {
  id: string;
  name: string;
  userCount: number;
}

interface AssignedGroupsProps {
  workspaceId: string;
  project: Project;
  groups: AssignedGroup[];
  /** Absent for those who may not manage groups. */
  groupsPath: string | undefined;
  changed(): Promise<void>;
}

export function AssignedGroups({ workspaceId, project, groups, groupsPath, changed }: AssignedGroupsProps) {
  const call = useCaller();
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<AssignedGroup>();
  const place = { ws: workspaceId, pk: project.projectKey };
  return (
    <section aria-labelledby="assigned">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="assigned">
          {t("access.groups")}
        </Title>
        <Button onClick={() => setAssigning(true)}>{t("access.assign")}</Button>
      </Group>
      <DataTable
        label={t("access.groups")}
        rows={groups}
        keyOf={({ id }) => id}
        empty={<Text c="dimmed">{t("access.noGroups")}</Text>}
        columns={[
          { key: "name", label: t("access.group"), kind: "name", cell: ({ name }) => name },
          {
            key: "count",
            label: t("access.user"),
            kind: "number",
            cell: ({ userCount }) => t("access.people", { count: userCount }),
          },
          {
            key: "actions",
            label: t("projects.actions"),
            kind: "actions",
            cell: (group) => (
              <Button
                size="xs"
                variant="default"
                aria-label={t("access.withdrawOf", { name: group.name })}
                onClick={() => setLeaving(group)}
              >
                {t("access.withdraw")}
              </Button>
            ),
          },
        ]}
      />
      {isAssigning ? (
        <AssignDialog
          workspaceId={workspaceId}
          project={project}
          assignedIds={groups.map(({ id }) => id)}
          groupsPath={groupsPath}
          close={() => setAssigning(false)}
          changed={changed}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={t("access.withdrawTitle", { name: leaving.name })}
          confirmLabel={t("access.withdraw")}
          close={() => setLeaving(undefined)}
          confirm={async () => {
            await call(withdrawGroup, { ...place, groupIdList: [leaving.id] });
            await changed();
            return t("access.withdrawn", { name: leaving.name });
          }}
        >
          {groups.length === 1 ? t("access.withdrawLastText") : t("access.withdrawText", { count: leaving.userCount })}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
