import type { Column } from "@itoguchi/core/boards/column";
import type { RichText } from "@itoguchi/core/kernel/rich-text";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { PostDetail } from "@itoguchi/core/posts/post-detail";
import type { ShownPostTemplate } from "@itoguchi/core/posts/post-templates.calls";
import { postTemplateList } from "@itoguchi/core/posts/post-templates.operations";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { bulkRegisterSubPost } from "@itoguchi/core/posts/sub-posts.operations";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useAction } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/posts.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";
import { type DetailTools, mayWriteColumn } from "../detail/detail-tools.ts";
import styles from "./template-start.module.css";

interface TemplateStartProps {
  post: PostDetail;
  columns: readonly Column[];
  tools: DetailTools;
  actions: BoardActions;
  reload(): Promise<void>;
}

/** A post with nothing in it yet may start from a template: what is there already stays. */
export function TemplateStart({ post, columns, tools, actions, reload }: TemplateStartProps) {
  const templates = useTemplates(tools, post.projectBoardId);
  const { busy, run } = useAction();
  if (templates.length === 0) return null;

  async function apply(template: ShownPostTemplate) {
    const { projectSerialNumber } = post;
    if (!isBlankText(template.contents))
      await tools.ask(updatePost, {
        projectSerialNumber,
        contents: template.contents as RichText,
        base: { contentsVersion: post.contentsVersion },
      });
    const subPostList = template.subPostList.map(({ title, contents, data }) => ({
      title,
      contents: contents as RichText | null,
      data,
    }));
    if (subPostList.length > 0) await tools.ask(bulkRegisterSubPost, { projectSerialNumber, subPostList });
    const open = columns.filter((column) => mayWriteColumn(tools, column) && isEmpty(post.columnData[column.id]));
    const changes = open.flatMap(({ id: columnId }) =>
      template.data[columnId] === undefined ? [] : [{ projectSerialNumber, columnId, value: template.data[columnId] }],
    );
    if (changes.length > 0) actions.setValues(changes);
    await reload();
    return t("template.applied", { name: template.name });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.start} role="group" aria-label={t("template.start")}>
      <span className={styles.label}>{t("template.start")}</span>
      {templates.map((template) => (
        <Button
          key={template.id}
          variant="default"
          size="compact-sm"
          aria-label={t("template.apply", { name: template.name })}
          loading={busy === template.id}
          onClick={() => void run(template.id, () => apply(template))}
        >
          {template.name}
        </Button>
      ))}
    </div>
  );
}

const MOST = 8;

/** Nobody misses them when they cannot be read: the post is written without. */
function useTemplates({ ask }: DetailTools, boardId: string): ShownPostTemplate[] {
  const [templates, setTemplates] = useState<ShownPostTemplate[]>([]);
  useEffect(() => {
    let isOver = false;
    ask(postTemplateList, { boardId }).then(
      (found) => isOver || setTemplates(found.slice(0, MOST)),
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [ask, boardId]);
  return templates;
}
