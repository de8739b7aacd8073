import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { stillKnownIn } from "@itoguchi/client/view-sources/askable-in";
import type { OwnSettings } from "@itoguchi/core/model/own-view";
import type { BoardView } from "@itoguchi/core/model/view";
import { useCallback, useSyncExternalStore } from "react";
import { structureOf } from "#web/kernel/project/structure.ts";
import { unsavedSettings } from "#web/kernel/project/this-tab.ts";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { keptSettings } from "#web/views/settings/kept-settings.ts";

const NOTHING: OwnSettings = {};

/** What a person set on a view and has not saved. It stays when the board is left or loaded again, until it is saved or taken back. */
export function useUnsavedSettings(view: BoardView, saved: BoardView, store: ProjectStore) {
  const { accountId } = store;
  const set = useSyncExternalStore(
    unsavedSettings.subscribe,
    () => unsavedSettings.of(accountId, view.id, (kept) => keptSettings(saved, kept)) ?? NOTHING,
    // The server does not know of it: the first rows are those of the saved view.
    () => NOTHING,
  );
  const unsaved = useComputed(
    structureOf(store),
    useCallback(() => stillKnownIn(store.replica, view.boardId, set), [store, view.boardId, set]),
  );
  const change = useCallback(
    (changes: OwnSettings) => {
      const before = unsavedSettings.of(accountId, view.id, (kept) => keptSettings(saved, kept));
      unsavedSettings.put(accountId, view.id, { ...before, ...changes });
    },
    [accountId, view.id, saved],
  );
  const reset = useCallback(() => unsavedSettings.forget(accountId, view.id), [accountId, view.id]);
  return { unsaved, change, reset };
}
