import type { ProjectStore } from "@itoguchi/client/project/project-store";
import {
  deletePostTemplate,
  getPostTemplateList,
  registerPostTemplate,
  updatePostTemplate,
} from "@itoguchi/core/post-templates/post-templates.calls";
import { type ComponentProps, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { PostTemplates } from "#web/boards/post-templates.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./board.texts.ts";
import { type ListedTemplate, templatesAfter } from "./template-list.ts";
import { attempt } from "./view-tab-actions.ts";

interface Result {
  list: Omit<ComponentProps<typeof PostTemplates>, "mayManage">;
  /** The one that is being written. */
  editing: string | undefined;
  close(): void;
}

/** The templates of a board, asked for once and then changed by events, and what can be done with them. */
export function usePostTemplates(
  store: ProjectStore,
  place: { workspaceId: string; projectKey: string },
  boardId: string,
): Result {
  const call = useCaller();
  const where = useMemo(() => ({ ws: place.workspaceId, pk: place.projectKey, b: boardId }), [place, boardId]);
  const [templates, setTemplates] = useState<readonly ListedTemplate[]>();
  const [error, setError] = useState<unknown>();
  const [editing, setEditing] = useState<string>();
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current++;
    const asked = turn.current;
    try {
      const { postTemplateList } = await call(getPostTemplateList, where);
      if (asked === turn.current) setTemplates(postTemplateList);
    } catch (failure) {
      setError(failure);
    }
  }, [call, where]);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = templates !== undefined;
  }, [templates]);
  useEffect(
    () =>
      store.listen((event) => {
        if (event.type === "stream.reload") return void reload();
        if (!event.type.startsWith("postTemplates.")) return;
        // The answer that is on its way may be older than the event.
        if (!isHere.current) return void reload();
        setTemplates((before) => before && templatesAfter(before, event, boardId));
      }),
    [store, boardId, reload],
  );
  useEffect(() => void reload(), [reload]);
  const { outbox } = store;
  const list: Result["list"] = {
    templates,
    fault: error ? { message: failureOfError(error, new Set()).message ?? "", retry: () => void reload() } : undefined,
    actions: {
      add: () => {
        const made = outbox.post(registerPostTemplate, { ...where, name: t("board.newTemplate") });
        attempt(made.then(({ id }) => setEditing(id)));
      },
      rename: (id, name) => attempt(outbox.post(updatePostTemplate, { ...where, id, name })),
      edit: setEditing,
      setTitle: (id, title) => attempt(outbox.post(updatePostTemplate, { ...where, id, title })),
      remove: async (id) => void (await outbox.post(deletePostTemplate, { ...where, id })),
    },
  };
  return { list, editing, close: () => setEditing(undefined) };
}
