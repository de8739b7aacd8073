import type { ProjectStore } from "@itoguchi/client/project/project-store";
import {
  deletePostTemplate,
  getPostTemplateList,
  registerPostTemplate,
  updatePostTemplate,
} from "@itoguchi/core/post-templates/post-templates.calls";
import { type ComponentProps, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { PostTemplates } from "#web/boards/post-templates.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "../board.texts.ts";
import { attempt } from "../view-tab-actions.ts";
import { TemplateList } from "./template-list.ts";

interface Result {
  list: Omit<ComponentProps<typeof PostTemplates>, "mayManage" | "mayDelete">;
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
  const [editing, setEditing] = useState<string>();
  const kept = useMemo(
    () => new TemplateList(store, boardId, () => call(getPostTemplateList, where)),
    [store, boardId, call, where],
  );
  useEffect(() => {
    kept.start();
    return () => kept.close();
  }, [kept]);
  useSyncExternalStore(kept.subscribe, kept.version, kept.version);
  const { state: templates, error } = kept;
  const { outbox } = store;
  const list: Result["list"] = {
    templates,
    fault:
      error !== undefined
        ? { message: failureOfError(error, new Set()).message ?? "", retry: () => void kept.load() }
        : undefined,
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
