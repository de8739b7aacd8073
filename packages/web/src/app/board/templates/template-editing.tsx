import type { ProjectStore } from "@itoguchi/client/project/project-store";
import {
  getPostTemplate,
  type ShownPostTemplate,
  updatePostTemplate,
} from "@itoguchi/core/post-templates/post-templates.calls";
import { useEffect, useEffectEvent, useState } from "react";
import { t } from "#web/boards/boards.texts.ts";
import { TemplateEditor } from "#web/boards/templates/template-editor.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { DetailTools } from "#web/posts/parts/detail-tools.ts";

interface TemplateEditingProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  boardId: string;
  templateId: string;
  tools: Pick<DetailTools, "context" | "uploadImage">;
  close(): void;
}

/** A template by its id, as it is now. */
export function TemplateEditing({ store, place, boardId, templateId, tools, close }: TemplateEditingProps) {
  const call = useCaller();
  const [template, setTemplate] = useState<ShownPostTemplate>();
  const { workspaceId: ws, projectKey: pk } = place;
  const refused = useEffectEvent((error: unknown) => {
    void toast(sentenceOf(error), { isFault: true });
    close();
  });
  useEffect(() => {
    let isOver = false;
    call(getPostTemplate, { ws, pk, b: boardId, id: templateId }).then(
      (found) => isOver || setTemplate(found),
      (error) => isOver || refused(error),
    );
    return () => {
      isOver = true;
    };
  }, [call, ws, pk, boardId, templateId]);
  if (!template) return null;
  return (
    <TemplateEditor
      template={template}
      columns={store.replica.columnsOf(boardId)}
      context={tools.context}
      uploadImage={tools.uploadImage}
      save={async (changes) => {
        const saved = await store.outbox.post(updatePostTemplate, { ws, pk, b: boardId, id: templateId, ...changes });
        void toast(t("template.saved", { name: saved.name }));
      }}
      close={close}
    />
  );
}
