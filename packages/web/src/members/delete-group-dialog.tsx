import { deleteGroup, getGroup } from "@itoguchi/core/groups/groups.calls";
import type { Group } from "@itoguchi/core/model/group";
import { Notice } from "@itoguchi/ui/notice";
import { Skeleton, Stack, Text } from "@mantine/core";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./groups.texts.ts";

interface DeleteGroupDialogProps {
  workspaceId: string;
  group: Group;
  deleted(): Promise<void>;
  close(): void;
}

/** Says first who and what is touched: a project that has no other group would open to everybody. */
export function DeleteGroupDialog({ workspaceId, group, deleted, close }: DeleteGroupDialogProps) {
  const call = useCaller();
  const { answer, fault } = useFetched(getGroup, { ws: workspaceId, id: group.id });
  const opening = answer?.projectList.filter(({ isOnlyGroup }) => isOnlyGroup) ?? [];
  const closing = answer?.projectList.filter(({ isOnlyGroup }) => !isOnlyGroup) ?? [];
  return (
    <ConfirmDialog
      title={t("groups.deleteTitle", { name: group.name })}
      confirmLabel={t("groups.delete")}
      isDisabled={!answer}
      close={close}
      confirm={async () => {
        await call(deleteGroup, { ws: workspaceId, id: group.id });
        await deleted();
        return t("groups.deleted", { name: group.name });
      }}
    >
      {fault ? <ListFault {...fault} /> : null}
      {answer ? (
        <Stack gap="sm">
          <Text>{t("groups.deletePeople", { people: answer.userCount, projects: answer.projectCount })}</Text>
          {opening.length > 0 ? (
            <Notice tone="warning">
              {t("groups.deleteOpens")}
              <Names names={opening.map(({ name }) => name)} />
            </Notice>
          ) : null}
          {closing.length > 0 ? (
            <div>
              {t("groups.deleteCloses")}
              <Names names={closing.map(({ name }) => name)} />
            </div>
          ) : null}
        </Stack>
      ) : null}
      {answer || fault ? null : <Skeleton height={44} />}
    </ConfirmDialog>
  );
}

function Names({ names }: { names: string[] }) {
  return (
    <ul style={{ margin: "4px 0 0", paddingInlineStart: 20 }}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
