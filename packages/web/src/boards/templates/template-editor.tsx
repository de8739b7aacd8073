import type { Column } from "@itoguchi/core/model/column";
import { isForTemplates } from "@itoguchi/core/post-templates/post-template";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Notice } from "@itoguchi/ui/notice";
import type { UploadImage } from "@itoguchi/ui/rich-text/pictures/open-uploads";
import { Button, Input, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { findPeopleIn } from "#web/kernel/rich-text/find-people.ts";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { t } from "../boards.texts.ts";
import { changesIn, draftOf, type TemplateDraft, withValue } from "./template-draft.ts";
import { TemplateFields } from "./template-fields.tsx";
import { TemplateSubPosts } from "./template-sub-posts.tsx";

export interface TemplateEditorProps {
  template: ShownPostTemplate;
  columns: readonly Column[];
  context: CellContext;
  uploadImage: UploadImage | undefined;
  save(changes: ReturnType<typeof changesIn>): Promise<void>;
  close(): void;
}

const LONGEST = { name: 100, title: 500 };

/** Everything a new post starts from; nothing is kept before it is saved. */
export function TemplateEditor({ template, columns, context, uploadImage, save, close }: TemplateEditorProps) {
  const [start] = useState(() => draftOf(template, () => crypto.randomUUID()));
  const [draft, setDraft] = useState(start);
  const [uploading, setUploading] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const put = (changes: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const isChanged = JSON.stringify(changesIn(draft)) !== JSON.stringify(changesIn(start));
  const fields = columns.filter(isForTemplates);
  const text = { findPeople: findPeopleIn(context.people), uploadImage, onUploading: setUploading };

  function leave() {
    if (isSaving) return;
    if (isChanged) setLeaving(true);
    else close();
  }
  async function keep() {
    setSaving(true);
    setFault(undefined);
    try {
      await save(changesIn(draft));
      close();
    } catch (error) {
      setFault(sentenceOf(error));
    } finally {
      setSaving(false);
    }
  }
  return (
    <Dialog title={t("template.editOf", { name: template.name })} size="xl" close={leave}>
      <Stack gap="md">
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}
          </Notice>
        ) : null}
        <TextInput
          label={t("template.name")}
          autoComplete="off"
          maxLength={LONGEST.name}
          value={draft.name}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <TextInput
          label={t("template.postTitle")}
          description={t("template.titleHint")}
          autoComplete="off"
          maxLength={LONGEST.title}
          value={draft.title}
          onChange={({ currentTarget }) => put({ title: currentTarget.value })}
        />
        <NativeSelect
          label={t("template.section")}
          value={draft.sectionId ?? ""}
          data={[
            { value: "", label: t("template.defaultSection") },
            ...context.sections
              .filter(({ id, archivedAt }) => archivedAt === null || id === draft.sectionId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => put({ sectionId: currentTarget.value || null })}
        />
        <Input.Wrapper label={t("template.contents")} labelElement="div">
          <RichTextField
            {...text}
            ariaLabel={t("template.contents")}
            value={draft.contents}
            onChange={(contents) => put({ contents: contents as TemplateDraft["contents"] })}
            isLimited
          />
        </Input.Wrapper>
        {fields.length > 0 ? (
          <Input.Wrapper label={t("template.values")} labelElement="div">
            <TemplateFields
              columns={fields}
              data={draft.data}
              context={context}
              onChange={(columnId, value) =>
                setDraft((now) => ({ ...now, data: withValue(now.data, columnId, value) }))
              }
            />
          </Input.Wrapper>
        ) : null}
        <TemplateSubPosts
          columns={fields}
          context={context}
          text={text}
          subPosts={draft.subPosts}
          onChange={(change) => setDraft((now) => ({ ...now, subPosts: change(now.subPosts) }))}
        />
        <DialogActions>
          <Button variant="default" disabled={isSaving} onClick={leave}>
            {t("template.cancel")}
          </Button>
          <Button
            loading={isSaving}
            disabled={draft.name.trim() === "" || uploading > 0 || !isChanged}
            onClick={() => void keep()}
          >
            {t("template.save")}
          </Button>
        </DialogActions>
      </Stack>
      {isLeaving ? (
        <ConfirmDialog
          title={t("template.discardTitle")}
          confirmLabel={t("template.discard")}
          cancelLabel={t("unsaved.stay")}
          confirm={async () => {
            close();
            return undefined;
          }}
          close={() => setLeaving(false)}
        >
          {t("template.discardText")}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
