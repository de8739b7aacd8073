import type { Column } from "@itoguchi/core/model/column";
import type { OpenPost, OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { isForTemplates, MOST_TEMPLATE_SUB_POSTS } from "@itoguchi/core/post-templates/post-template";
import { registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { CheckField, TextField } from "@itoguchi/ui/fields";
import { FormDialog } from "#web/kernel/dialogs/form-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "../posts.texts.ts";

interface SaveTemplateDialogProps {
  post: OpenPost;
  board: { id: string; projectKey: string; columnList: readonly Column[] };
  workspaceId: string;
  /** Opens where the new one is written on. */
  edit(templateId: string): void;
  close(): void;
}

/** What the next post like this one starts from. */
export function SaveTemplateDialog({ post, board, workspaceId, edit, close }: SaveTemplateDialogProps) {
  const subPosts = post.subPostList.filter(({ archivedAt }) => archivedAt === null).slice(0, MOST_TEMPLATE_SUB_POSTS);
  const form = useCallForm(registerPostTemplate, {
    input: (fields) => {
      const has = (name: string) => fields.has(name);
      return {
        ...{ ws: workspaceId, pk: board.projectKey, b: board.id },
        name: text(fields, "name"),
        title: has("withTitle") ? post.title : "",
        contents: has("withContents") ? (post.contents as RichText | null) : null,
        sectionId: post.sectionId,
        data: has("withValues") ? templateData(post.columnData, board.columnList) : {},
        subPostList: has("withSubPosts") ? subPosts.map((one) => templateSubPost(one, board.columnList)) : [],
      };
    },
    fieldOf: { Conflict: "name" },
    done: async ({ id }, { name }) => {
      close();
      await toast(t("template.saved", { name }), { action: { label: t("template.edit"), run: () => edit(id) } });
    },
  });
  return (
    <FormDialog title={t("template.saveTitle")} state={form} submitLabel={t("template.submit")} close={close}>
      <TextField
        name="name"
        label={t("template.name")}
        defaultValue={post.title.slice(0, LONGEST_NAME)}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        data-autofocus
        required
      />
      <CheckField name="withTitle" label={t("template.withTitle")} />
      <CheckField name="withContents" label={t("template.withContents")} defaultChecked />
      <CheckField name="withValues" label={t("template.withValues")} defaultChecked />
      {subPosts.length > 0 ? (
        <CheckField name="withSubPosts" label={t("template.withSubPosts", { count: subPosts.length })} defaultChecked />
      ) : null}
      <p style={{ margin: 0 }}>{t("template.without")}</p>
    </FormDialog>
  );
}

const LONGEST_NAME = 100;

function templateData(data: Readonly<Record<string, unknown>>, columns: readonly Column[]): Record<string, unknown> {
  const fit = columns.filter(isForTemplates);
  return Object.fromEntries(fit.flatMap(({ id }) => (data[id] === undefined ? [] : [[id, data[id]]])));
}

function templateSubPost({ title, contents, columnData }: OpenSubPost, columns: readonly Column[]) {
  return { title, contents: contents as RichText | null, data: templateData(columnData, columns) };
}
