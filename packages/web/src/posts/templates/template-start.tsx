import type { Column } from "@itoguchi/core/model/column";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { Button } from "@mantine/core";
import { useAction } from "#web/kernel/forms/use-action.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { type DetailTools, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { putTemplate } from "./put-template.ts";
import { harmlessKeys, templateParts } from "./template-plan.ts";
import styles from "./template-start.module.css";
import { useTemplates } from "./use-templates.ts";

interface TemplateStartProps {
  post: OpenPost;
  columns: readonly Column[];
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange">;
  reload(): Promise<void>;
}

const MOST = 8;

/** A post with nothing in it yet may start from a template: what is there already stays. Nobody misses it when they cannot be read. */
export function TemplateStart({ post, columns, tools, actions, reload }: TemplateStartProps) {
  const { templates = [] } = useTemplates(tools, post.projectBoardId);
  const { busy, run } = useAction();
  if (templates.length === 0) return null;

  async function apply(template: ShownPostTemplate) {
    const mayWrite = (column: Column) => mayWriteColumn(tools, column);
    const keys = harmlessKeys(templateParts(post, template, { columns, mayWrite }));
    const undo = await putTemplate({ tools, actions, post, template, keys });
    await reload();
    return {
      message: t("template.applied", { name: template.name }),
      action: undoAction(undo),
    };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div className={styles.start} data-unprinted="" role="group" aria-label={t("template.start")}>
      <span className={styles.label}>{t("template.start")}</span>
      {templates.slice(0, MOST).map((template) => (
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
