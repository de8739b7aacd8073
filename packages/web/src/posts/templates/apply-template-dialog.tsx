import type { Column } from "@itoguchi/core/model/column";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { Notice } from "@itoguchi/ui/notice";
import { Checkbox, NativeSelect, Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { type DetailTools, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { putTemplate } from "./put-template.ts";
import { harmlessKeys, type TemplatePart, templateParts } from "./template-plan.ts";
import { useTemplates } from "./use-templates.ts";

interface ApplyTemplateDialogProps {
  post: OpenPost;
  columns: readonly Column[];
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange">;
  reload(): Promise<void>;
  close(): void;
}

/** A template onto a post that has something in it already: what would be written over is said and chosen first. */
export function ApplyTemplateDialog({ post, columns, tools, actions, reload, close }: ApplyTemplateDialogProps) {
  const { templates, fault } = useTemplates(tools, post.projectBoardId);
  const [template, setTemplate] = useState<ShownPostTemplate>();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const mayWrite = (column: Column) => mayWriteColumn(tools, column);
  const partsOf = (one: ShownPostTemplate) => templateParts(post, one, { columns, mayWrite });
  const parts = template ? partsOf(template) : [];
  function choose(id: string) {
    const chosen = templates?.find((one) => one.id === id);
    setTemplate(chosen);
    setKeys(chosen ? harmlessKeys(partsOf(chosen)) : []);
  }
  return (
    <ConfirmDialog
      isHarmless
      title={t("template.applyTitle", { title: post.title })}
      confirmLabel={t("template.applySubmit")}
      isDisabled={!template || keys.length === 0}
      confirm={async () => {
        if (!template) return undefined;
        const undo = await putTemplate({ tools, actions, post, template, keys });
        await reload();
        return {
          message: t("template.applied", { name: template.name }),
          action: undoAction(undo),
        };
      }}
      close={close}
    >
      <Stack gap="md">
        {fault ? <ListFault message={fault.message} retry={fault.retry} /> : null}
        {!templates && !fault ? <Skeleton height={60} /> : null}
        {templates?.length === 0 ? <p style={{ margin: 0 }}>{t("template.none")}</p> : null}
        {templates && templates.length > 0 ? (
          <NativeSelect
            data-autofocus
            label={t("template.choose")}
            value={template?.id ?? ""}
            data={[
              { value: "", label: t("template.chooseOne") },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        ) : null}
        {template && parts.length === 0 ? <Notice tone="info">{t("template.nothingNew")}</Notice> : null}
        {parts.length > 0 ? (
          <Checkbox.Group label={t("template.parts")} value={[...keys]} onChange={setKeys}>
            <Stack gap={8} mt={8}>
              {parts.map((part) => (
                <Checkbox key={part.key} value={part.key} {...wordsOf(part, post, tools)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : null}
        {parts.some(({ key, isOverwriting }) => isOverwriting && keys.includes(key)) ? (
          <Notice tone="warning" role="status">
            {t("template.overwrites")}
          </Notice>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

function wordsOf(part: TemplatePart, post: OpenPost, { context }: DetailTools) {
  if ("count" in part) return { label: t("template.partSubPosts", { count: part.count }) };
  if ("title" in part)
    return {
      label: t("template.partTitle"),
      description: t("template.change", { before: post.title, after: part.title }),
    };
  if (!("column" in part))
    return {
      label: t("template.partContents"),
      description: t(part.isOverwriting ? "template.replacesText" : "template.fillsText"),
    };
  const { column, value } = part;
  const listed = { ...post, postOrder: null };
  const read = (one: unknown) => cellKindOf(column).text(one, column, context, listed) || t("template.empty");
  return {
    label: column.name,
    description: t("template.change", { before: read(post.columnData[column.id]), after: read(value) }),
  };
}
