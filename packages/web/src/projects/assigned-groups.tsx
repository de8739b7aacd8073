import { getGroupList } from "@itoguchi/core/groups/groups.calls";
import { assignGroup, withdrawGroup } from "@itoguchi/core/projects/projects.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Checkbox, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { DataTable } from "#web/kernel/lists/data-table.tsx";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./project-settings.texts.ts";

interface AssignedGroup {
  id: string;
  name: string;
  userCount: number;
}

interface AssignedGroupsProps {
  workspaceId: string;
  projectKey: string;
  groups: AssignedGroup[];
  changed(): Promise<void>;
}

export function AssignedGroups({ workspaceId, projectKey, groups, changed }: AssignedGroupsProps) {
  const call = useCaller();
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<AssignedGroup>();
  const place = { ws: workspaceId, pk: projectKey };
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
          projectKey={projectKey}
          assigned={groups}
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

interface AssignDialogProps {
  workspaceId: string;
  projectKey: string;
  assigned: AssignedGroup[];
  close(): void;
  changed(): Promise<void>;
}

function AssignDialog({ workspaceId, projectKey, assigned, close, changed }: AssignDialogProps) {
  const call = useCaller();
  const { busy, run } = useAction();
  const { answer, fault } = useFetched(getGroupList, { ws: workspaceId });
  const [chosen, setChosen] = useState<string[]>([]);
  const free = answer?.groupList.filter(({ id }) => !assigned.some((group) => group.id === id));

  async function assign() {
    const isDone = await run("assign", async () => {
      await call(assignGroup, { ws: workspaceId, pk: projectKey, groupIdList: chosen });
      return t("access.assigned");
    });
    if (!isDone) return;
    close();
    await changed();
  }
  return (
    <Dialog title={t("access.assign")} close={close}>
      <Stack gap="md">
        {assigned.length === 0 ? <Notice tone="warning">{t("access.firstWarning")}</Notice> : null}
        {fault ? <ListFault {...fault} /> : null}
        {free === undefined && !fault ? <Loader size="sm" aria-label={t("common.loading")} /> : null}
        {free?.length === 0 ? <Text c="dimmed">{t("access.noneLeft")}</Text> : null}
        {free && free.length > 0 ? (
          <Checkbox.Group value={chosen} onChange={setChosen} label={t("access.group")}>
            <Stack gap="xs" mt="xs" mah={320} style={{ overflow: "auto" }}>
              {free.map(({ id, name, userCount }) => (
                <Checkbox key={id} value={id} label={`${name}（${t("access.people", { count: userCount })}）`} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : null}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t("common.cancel")}
          </Button>
          <Button disabled={chosen.length === 0} loading={busy === "assign"} onClick={assign}>
            {t("access.assignSubmit")}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
