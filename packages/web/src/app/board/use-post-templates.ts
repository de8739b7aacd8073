import {
  deletePostTemplate,
  getPostTemplateList,
  registerPostTemplate,
  type ShownPostTemplate,
  updatePostTemplate,
} from "@itoguchi/core/posts/post-templates.calls";
import { type ComponentProps, useCallback, useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import type { PostTemplates } from "#web/boards/post-templates.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { attempt } from "./view-tab-actions.ts";

type Template = z.output<typeof ShownPostTemplate>;
interface Result {
  list: Omit<ComponentProps<typeof PostTemplates>, "mayManage">;
  /** The one that is being written. */
  editing: string | undefined;
  close(): void;
  reload(): Promise<void>;
}

/** The templates of a board, and what can be done with them. */
export function usePostTemplates(place: { workspaceId: string; projectKey: string }, boardId: string): Result {
  const call = useCaller();
  const where = useMemo(() => ({ ws: place.workspaceId, pk: place.projectKey, b: boardId }), [place, boardId]);
  const [templates, setTemplates] = useState<readonly Template[]>();
  const [error, setError] = useState<unknown>();
  const [editing, setEditing] = useState<string>();
  const reload = useCallback(
    () => call(getPostTemplateList, where).then(({ postTemplateList }) => setTemplates(postTemplateList), setError),
    [call, where],
  );
  useEffect(() => void reload(), [reload]);
  const change = (made: Promise<unknown>) => attempt(made.then(reload));
  const list: Result["list"] = {
    templates,
    fault: error ? { message: failureOfError(error, new Set()).message ?? "", retry: () => void reload() } : undefined,
    actions: {
      add: () =>
        change(call(registerPostTemplate, { ...where, name: t("board.newTemplate") }).then(({ id }) => setEditing(id))),
      rename: (id, name) => change(call(updatePostTemplate, { ...where, id, name })),
      edit: setEditing,
      setTitle: (id, title) => change(call(updatePostTemplate, { ...where, id, title })),
      remove: async (id) => {
        await call(deletePostTemplate, { ...where, id });
        await reload();
      },
    },
  };
  return { list, editing, close: () => setEditing(undefined), reload };
}
