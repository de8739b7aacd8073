import { getGroupList } from "@itoguchi/core/groups/groups.calls";
import type { Project } from "@itoguchi/core/model/project";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Button, Checkbox, Divider, Loader, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf, useAction } from "#web/kernel/forms/use-action.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { assignKeepingAccess, freeGroupName } from "./assign-keeping-access.ts";
import { KeepAccess } from "./keep-access.tsx";
import { t } from "./project-settings.texts.ts";

interface AssignDialogProps {
  workspaceId: string;
  project: Project;
  assignedIds: readonly string[];
  /** Absent for those who may not manage groups. */
  groupsPath: string | undefined;
  close(): void;
  changed(): Promise<void>;
}

export function AssignDialog({ workspaceId, project, assignedIds, groupsPath, close, changed }: AssignDialogProps) {
  const call = useCaller();
  const { busy, run } = useAction();
  const { answer, fault } = useFetched(getGroupList, { ws: workspaceId });
  const [chosen, setChosen] = useState<string[]>([]);
  const [isKeeping, setKeeping] = useState(true);
  const [failure, setFailure] = useState<string>();
  const takenNames = answer?.groupList.map(({ name }) => name) ?? [];
  const free = answer?.groupList.filter(({ id }) => !assignedIds.includes(id));
  const isFirst = assignedIds.length === 0;
  const canKeep = isFirst && groupsPath !== undefined;

  async function assignChosen(): Promise<string> {
    await call(assignGroup, { ws: workspaceId, pk: project.projectKey, groupIdList: chosen });
    return t("access.assigned");
  }
  async function assignWithEverybody(): Promise<string | undefined> {
    const outcome = await assignKeepingAccess(call, { workspaceId, project, groupIdList: chosen, takenNames });
    if ("left" in outcome) {
      const { groupName: group, error, left } = outcome;
      setFailure(`${sentenceOf(error)}\n${t(`keep.left.${left}`, { group })}`);
      return undefined;
    }
    const names = (free ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => t("keep.name", { name }));
    return t("keep.done", { group: outcome.groupName, count: outcome.count, names: names.join(t("keep.and")) });
  }
  function assign() {
    setFailure(undefined);
    return run("assign", async () => {
      const done = await (canKeep && isKeeping ? assignWithEverybody() : assignChosen());
      if (done === undefined) return undefined;
      close();
      await changed();
      return done;
    });
  }
  return (
    <Dialog title={t("access.assign")} close={close}>
      <Stack gap="md">
        {failure ? (
          <Notice tone="fault" role="alert" style={{ whiteSpace: "pre-line" }}>
            {failure}
          </Notice>
        ) : null}
        {isFirst && !(canKeep && isKeeping) ? (
          <Notice tone="warning" role="status">
            {t("access.firstWarning")}
            {groupsPath ? null : t("keep.askAdministrator")}
          </Notice>
        ) : null}
        {fault ? <ListFault {...fault} /> : null}
        {free === undefined && !fault ? <Loader size="sm" aria-label={t("common.loading")} /> : null}
        {free?.length === 0 ? <NoneLeft groupsPath={groupsPath} /> : null}
        {free && free.length > 0 ? (
          <>
            <Checkbox.Group value={chosen} onChange={setChosen} label={t("access.group")}>
              <Stack gap="xs" mt="xs" mah={320} style={{ overflow: "auto" }}>
                {free.map(({ id, name, userCount }) => (
                  <Checkbox key={id} value={id} label={`${name}（${t("access.people", { count: userCount })}）`} />
                ))}
              </Stack>
            </Checkbox.Group>
            {canKeep ? (
              <>
                <Divider />
                <KeepAccess
                  place={{ ws: workspaceId, pk: project.projectKey }}
                  groupName={freeGroupName(project.name, takenNames)}
                  isKeeping={isKeeping}
                  change={setKeeping}
                />
              </>
            ) : null}
          </>
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

function NoneLeft({ groupsPath }: Pick<AssignDialogProps, "groupsPath">) {
  return (
    <Text c="dimmed">
      {t("access.noneLeft")}
      {groupsPath ? (
        <Anchor component={Link} to={groupsPath} underline="always">
          {t("access.makeGroup")}
        </Anchor>
      ) : (
        t("access.askForGroup")
      )}
    </Text>
  );
}
