import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { ActionIcon, Menu } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ArchiveIcon, DotsIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { t } from "../posts.texts.ts";
import type { SubPostActions } from "./sub-post-actions.ts";

interface SubPostMenuProps {
  subPost: OpenSubPost;
  actions: Pick<SubPostActions, "setArchived" | "remove">;
  canRemove: boolean;
  onRemoved(): void;
}

/** What can be done with the whole sub-post. */
export function SubPostMenu({ subPost, actions, canRemove, onRemoved }: SubPostMenuProps) {
  const { title, archivedAt } = subPost;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("subPosts.menu", { title })}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<ArchiveIcon size={16} />} onClick={() => actions.setArchived(archivedAt === null)}>
            {t(archivedAt === null ? "subPosts.archive" : "subPosts.unarchive")}
          </Menu.Item>
          {canRemove ? (
            <Menu.Item
              leftSection={<TrashIcon size={16} />}
              c="var(--mantine-color-error)"
              onClick={() => setAsking(true)}
            >
              {t("subPosts.remove")}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <ConfirmDialog
          title={t("actions.removeTitle", { title })}
          confirmLabel={t("actions.removeSubmit")}
          confirm={async () => {
            await actions.remove();
            onRemoved();
            return t("actions.removed", { title });
          }}
          close={() => setAsking(false)}
        >
          {t("actions.removeSub")}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
