import type { Column } from "@itoguchi/core/model/column";
import { MOST_TEMPLATE_SUB_POSTS } from "@itoguchi/core/post-templates/post-template";
import { PlusIcon } from "@itoguchi/ui/icons";
import type { RichTextEditorProps } from "@itoguchi/ui/rich-text/editor-props";
import { Button, CloseButton, Input, TextInput } from "@mantine/core";
import { useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { SortableList } from "#web/kernel/ordering/sortable-list.tsx";
import { RichTextField } from "#web/kernel/rich-text/rich-text-field.tsx";
import { t } from "../boards.texts.ts";
import { type DraftSubPost, movedSubPost, withSubPost, withValue } from "./template-draft.ts";
import styles from "./template-editor.module.css";
import { TemplateFields } from "./template-fields.tsx";

type Text = Pick<RichTextEditorProps, "findPeople" | "uploadImage" | "onUploading">;

interface TemplateSubPostsProps {
  columns: readonly Column[];
  context: CellContext;
  text: Text;
  subPosts: readonly DraftSubPost[];
  onChange(change: (subPosts: readonly DraftSubPost[]) => DraftSubPost[]): void;
}

/** The sub-posts a post brings along, in their order. */
export function TemplateSubPosts({ columns, context, text, subPosts, onChange }: TemplateSubPostsProps) {
  const [added, setAdded] = useState<string>();
  function add() {
    const key = crypto.randomUUID();
    setAdded(key);
    onChange((now) => [...now, { key, title: "", contents: null, data: {} }]);
  }
  return (
    <Input.Wrapper label={t("template.subPosts")} labelElement="div">
      {subPosts.length > 0 ? (
        <SortableList
          label={t("template.subPosts")}
          items={subPosts}
          idOf={({ key }) => key}
          nameOf={({ title }) => title || t("template.newSubPost")}
          onMove={(key, place) => onChange((now) => movedSubPost(now, key, place))}
        >
          {(subPost, index) => (
            <OneSubPost
              subPost={subPost}
              number={index + 1}
              takesFocus={subPost.key === added}
              columns={columns}
              context={context}
              text={text}
              onChange={(changes) => onChange((now) => withSubPost(now, subPost.key, changes))}
              remove={() => onChange((now) => now.filter(({ key }) => key !== subPost.key))}
            />
          )}
        </SortableList>
      ) : null}
      <Button
        variant="default"
        size="compact-sm"
        mt={4}
        leftSection={<PlusIcon size={16} />}
        disabled={subPosts.length >= MOST_TEMPLATE_SUB_POSTS}
        onClick={add}
      >
        {t("template.addSubPost")}
      </Button>
    </Input.Wrapper>
  );
}

interface OneSubPostProps extends Pick<TemplateSubPostsProps, "columns" | "context" | "text"> {
  subPost: DraftSubPost;
  number: number;
  takesFocus: boolean;
  onChange(changes: Partial<DraftSubPost>): void;
  remove(): void;
}

function OneSubPost({ subPost, number, takesFocus, columns, context, text, onChange, remove }: OneSubPostProps) {
  const [isOpen, setOpen] = useState(false);
  const { title, contents, data } = subPost;
  return (
    <div className={styles.subPost}>
      <div className={styles.subPostHead}>
        <TextInput
          className={styles.subPostTitle}
          size="xs"
          aria-label={t("template.subPostTitle", { number })}
          placeholder={t("template.newSubPost")}
          autoComplete="off"
          autoFocus={takesFocus}
          maxLength={500}
          value={title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "template.closeSubPost" : "template.openSubPost", { number })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? "template.close" : "template.more")}
        </Button>
        <CloseButton size={28} aria-label={t("template.removeSubPost", { number })} onClick={remove} />
      </div>
      {isOpen ? (
        <>
          <RichTextField
            {...text}
            ariaLabel={t("template.subPostContents", { number })}
            value={contents}
            onChange={(next) => onChange({ contents: next as DraftSubPost["contents"] })}
            isLimited
          />
          <TemplateFields
            columns={columns}
            data={data}
            context={context}
            onChange={(columnId, value) => onChange({ data: withValue(data, columnId, value) })}
          />
        </>
      ) : null}
    </div>
  );
}
