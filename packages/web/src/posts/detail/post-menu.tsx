import type { PostDetailData } from "@itoguchi/client/post-details/detail-data";
import { touches } from "@itoguchi/client/project/undo/touches";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { movePost } from "@itoguchi/core/posts/posts.operations";
import { ActionIcon, Menu } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ArchiveIcon, DotsIcon, TrashIcon } from "#web/kernel/looks/icons.tsx";
import { asOneStep } from "#web/kernel/project/as-one-step.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import type { LiveChanges } from "../live/live-answer.ts";
import { undoable } from "../live/undoable.ts";
import { MoveDialog } from "../moving/move-dialog.tsx";
import { type DetailTools, mayRemove, mayWrite } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { ApplyTemplateDialog } from "../templates/apply-template-dialog.tsx";
import { SaveTemplateDialog } from "../templates/save-template-dialog.tsx";

const DuplicateDialog = lazy(async () => ({
  default: (await import("#web/kernel/duplicating/duplicate-dialog.tsx")).DuplicateDialog,
}));

interface PostMenuProps {
  data: PostDetailData;
  tools: DetailTools;
  actions: BoardActions;
  live: LiveChanges<OpenPost>;
  editTemplate(templateId: string): void;
  /** It is no longer to be seen. */
  onRemoved(): void;
}

/** What can be done with the whole post. */
export function PostMenu(props: PostMenuProps) {
  const { tools, actions, live, editTemplate, onRemoved } = props;
  const { post, board } = props.data;
  const [asking, setAsking] = useState<"move" | "duplicate" | "apply" | "template" | "remove">();
  const { projectSerialNumber, title } = post;
  const numbers = { projectSerialNumberList: [projectSerialNumber] };
  const close = () => setAsking(undefined);
  const mayManage = tools.abilities.includes("board.manage");
  if (!mayWrite(tools)) return null;

  function setArchived(isArchived: boolean) {
    if (isArchived) actions.archive([projectSerialNumber]);
    else actions.unarchive([projectSerialNumber]);
  }
  function archive() {
    const undo = asOneStep(actions, () => setArchived(true));
    void toast(t("actions.archived", { title }), { action: undoAction(undo) });
  }
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t("detail.menu")}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsking("move")}>{t("actions.move")}</Menu.Item>
          <Menu.Item onClick={() => setAsking("duplicate")}>{t("actions.duplicate")}</Menu.Item>
          <Menu.Item onClick={() => setAsking("apply")}>{t("actions.applyTemplate")}</Menu.Item>
          {mayManage ? <Menu.Item onClick={() => setAsking("template")}>{t("actions.saveTemplate")}</Menu.Item> : null}
          <Menu.Item onClick={() => window.print()}>{t("actions.print")}</Menu.Item>
          <Menu.Divider />
          {post.archivedAt === null ? (
            <Menu.Item leftSection={<ArchiveIcon size={16} />} onClick={archive}>
              {t("actions.archive")}
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<ArchiveIcon size={16} />} onClick={() => setArchived(false)}>
              {t("actions.unarchive")}
            </Menu.Item>
          )}
          {mayRemove(tools, post) ? (
            <Menu.Item
              leftSection={<TrashIcon size={16} />}
              c="var(--mantine-color-error)"
              onClick={() => setAsking("remove")}
            >
              {t("actions.remove")}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {asking === "move" ? (
        <MoveDialog
          post={post}
          columns={board.columnList}
          tools={tools}
          move={async ({ board: target, sectionId, data }) => {
            const act = () =>
              tools.ask(movePost, { ...numbers, boardId: target.id, sectionId: sectionId ?? null, data });
            const back = () =>
              tools.ask(movePost, { ...numbers, boardId: post.projectBoardId, sectionId: post.sectionId ?? null });
            const touched = [touches.board(projectSerialNumber)];
            const undo = await undoable(actions, { label: "move", touches: touched, act, back });
            return { message: t("move.done", { board: target.name }), action: undoAction(undo) };
          }}
          close={close}
        />
      ) : null}
      {asking === "duplicate" ? (
        <Suspense>
          <DuplicateDialog numbers={[projectSerialNumber]} title={title} actions={actions} close={close} />
        </Suspense>
      ) : null}
      {asking === "apply" ? (
        <ApplyTemplateDialog
          post={post}
          columns={board.columnList}
          tools={tools}
          actions={actions}
          reload={live.reload}
          close={close}
        />
      ) : null}
      {asking === "template" ? (
        <SaveTemplateDialog
          post={post}
          board={board}
          workspaceId={tools.workspaceId}
          edit={editTemplate}
          close={close}
        />
      ) : null}
      {asking === "remove" ? (
        <ConfirmDialog
          title={t("actions.removeTitle", { title })}
          confirmLabel={t("actions.removeSubmit")}
          confirm={async () => {
            const undo = asOneStep(actions, () => actions.remove([projectSerialNumber]));
            onRemoved();
            return { message: t("actions.removed", { title }), action: undoAction(undo) };
          }}
          close={close}
        >
          {t("actions.removeText")}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
