import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { CopyIcon } from "@itoguchi/ui/icons";
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { InPlaceText } from "#web/kernel/forms/in-place-text.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "./boards.texts.ts";

type Template = Pick<ShownPostTemplate, "id" | "name" | "title" | "createdBy">;

export interface PostTemplateActions {
  /** Opens where a new one is written. */
  add(): void;
  rename(id: string, name: string): void;
  setTitle(id: string, title: string): void;
  /** Opens where contents, values and sub-posts are written. */
  edit(id: string): void;
  remove(id: string): Promise<void>;
}

interface PostTemplatesProps {
  /** Undefined while they are on their way. */
  templates: readonly Template[] | undefined;
  fault: { message: string; retry(): void } | undefined;
  mayManage: boolean;
  mayDelete(made: Made): boolean;
  actions: PostTemplateActions;
}

export function PostTemplates({ templates, fault, mayManage, mayDelete, actions }: PostTemplatesProps) {
  const [deleting, setDeleting] = useState<Template>();
  const addButton = mayManage ? (
    <Button variant="default" onClick={actions.add}>
      {t("template.add")}
    </Button>
  ) : null;
  return (
    <Stack gap="md" align="stretch">
      <DataTable
        label={t("template.list")}
        columns={columnsFor({ mayManage, mayDelete, actions, remove: setDeleting })}
        rows={templates && [...templates]}
        keyOf={({ id }) => id}
        fault={fault}
        empty={
          <EmptyList icon={CopyIcon} title={t("template.none")} hint={t("template.noneHint")}>
            {addButton}
          </EmptyList>
        }
      />
      {templates && templates.length > 0 ? <div>{addButton}</div> : null}
      {deleting ? (
        <ConfirmDialog
          title={t("template.deleteTitle", { name: deleting.name })}
          confirmLabel={t("template.delete")}
          close={() => setDeleting(undefined)}
          confirm={async () => {
            await actions.remove(deleting.id);
            return t("template.deleted", { name: deleting.name });
          }}
        >
          {t("template.deleteText")}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

interface ColumnsInput {
  mayManage: boolean;
  mayDelete(made: Made): boolean;
  actions: PostTemplateActions;
  remove(template: Template): void;
}

function columnsFor({ mayManage, mayDelete, actions, remove }: ColumnsInput): Column<Template>[] {
  const columns: Column<Template>[] = [
    {
      key: "name",
      label: t("template.name"),
      kind: "name",
      cell: ({ id, name }) => (
        <InPlaceText
          label={t("template.name")}
          value={name}
          maxLength={100}
          mayEdit={mayManage}
          onChange={(next) => actions.rename(id, next)}
        >
          <span>{name}</span>
        </InPlaceText>
      ),
    },
    {
      key: "title",
      label: t("template.postTitle"),
      cell: ({ id, title }) => (
        <InPlaceText
          label={t("template.postTitle")}
          value={title}
          maxLength={500}
          mayEdit={mayManage}
          isOptional
          placeholder={t("template.noTitle")}
          onChange={(next) => actions.setTitle(id, next)}
        >
          <span>{title}</span>
        </InPlaceText>
      ),
    },
  ];
  if (!mayManage) return columns;
  return [
    ...columns,
    {
      key: "actions",
      label: t("template.actions"),
      kind: "actions",
      cell: (template) => (
        <Group gap="xs" wrap="nowrap" display="inline-flex">
          <Button
            size="xs"
            variant="default"
            aria-label={t("template.editOf", { name: template.name })}
            onClick={() => actions.edit(template.id)}
          >
            {t("template.edit")}
          </Button>
          {mayDelete(template) ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t("template.deleteOf", { name: template.name })}
              onClick={() => remove(template)}
            >
              {t("template.delete")}
            </Button>
          ) : null}
        </Group>
      ),
    },
  ];
}
