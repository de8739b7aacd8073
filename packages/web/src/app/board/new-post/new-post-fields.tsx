import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { NativeSelect, Text } from "@mantine/core";
import type { CellContext } from "#web/columns/cell.ts";
import { RequiredFields, type Values } from "#web/columns/required-fields.tsx";
import { t } from "./new-post.texts.ts";
import styles from "./new-post-dialog.module.css";
import { type WrittenPost, withTemplate } from "./written-post.ts";

interface NewPostFieldsProps {
  store: ProjectStore;
  post: WrittenPost;
  templates: readonly ShownPostTemplate[];
  columns: readonly Column[];
  /** With those that it gets by itself. */
  values: Values;
  context: CellContext;
  mayEdit(column: Column): boolean;
  change(next: (post: WrittenPost) => WrittenPost): void;
}

/** Where the post is made, what from, and the values of its columns. */
export function NewPostFields(props: NewPostFieldsProps) {
  const { store, post, templates, columns, values, context, mayEdit, change } = props;
  const boards = [...store.replica.boards.values()].filter(({ archivedAt }) => archivedAt === null);
  const sections = context.sections.filter(({ archivedAt }) => archivedAt === null);
  const template = templates.find(({ id }) => id === post.templateId);
  const subPosts = template?.subPostList.length ?? 0;
  return (
    <div className={styles.side}>
      <NativeSelect
        label={t("newPost.board")}
        value={post.boardId}
        data={boards.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ currentTarget: { value: boardId } }) =>
          change((before) => ({ ...withTemplate(before, undefined, template), boardId, sectionId: "" }))
        }
      />
      {sections.length > 1 ? (
        <NativeSelect
          label={t("newPost.section")}
          value={post.sectionId}
          data={[
            { value: "", label: t("newPost.defaultSection") },
            ...sections.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value: sectionId } }) => change((before) => ({ ...before, sectionId }))}
        />
      ) : null}
      {templates.length > 0 ? (
        <NativeSelect
          label={t("newPost.template")}
          value={template?.id ?? ""}
          data={[
            { value: "", label: t("newPost.noTemplate") },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const next = templates.find(({ id }) => id === value);
            change((before) => withTemplate(before, next, template));
          }}
        />
      ) : null}
      {subPosts > 0 ? (
        <Text size="sm" c="dimmed">
          {t("newPost.subPosts", { count: subPosts })}
        </Text>
      ) : null}
      {columns.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
        <div role="group" aria-label={t("newPost.values")} className={styles.columns}>
          <RequiredFields
            columns={columns}
            title={post.title}
            values={values}
            context={context}
            mayEdit={mayEdit}
            onChange={(changed) => change((before) => ({ ...before, data: { ...before.data, ...changed } }))}
          />
        </div>
      ) : null}
    </div>
  );
}
