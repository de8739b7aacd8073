import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { askableIn } from "@itoguchi/client/view-sources/askable-in";
import type { BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { ownViewList, saveOwnView } from "@itoguchi/core/views/own-views.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { useCallback, useMemo } from "react";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useUnsavedSettings } from "./use-unsaved-settings.ts";

type Changes = Partial<ViewSettings>;

const isOwnView = (type: string) => type === "ownView.saved";

/** A view as it is shown: as everybody has it, as this person keeps it, and as it was set since. */
export function useShownView(view: BoardView, store: ProjectStore) {
  const mine: Changes = store.ownSettings(view.id);
  const saved = useMemo(() => ({ ...view, ...mine }), [view, mine]);
  const { unsaved, change, reset } = useUnsavedSettings(view, saved, store);
  const shown = useMemo<BoardView>(() => ({ ...saved, ...unsaved }), [saved, unsaved]);

  const takeOwn = useCallback(
    async () => store.takeOwnViews(await store.ask(ownViewList, { boardId: view.boardId })),
    [store, view.boardId],
  );
  useLive([{ accountEvents: {} }], takeOwn, isOwnView);

  async function keepOwn(setting: Changes | null) {
    await store.outbox.post(saveOwnView, { boardViewId: view.id, setting });
    await takeOwn();
  }
  async function saveForMe(changes: Changes) {
    await keepOwn({ ...mine, ...changes });
    reset();
  }
  /** As it is seen, without conditions that wait for a value: what the person had kept for themselves goes along and is let go. */
  async function saveForAll(changes: Changes) {
    const whole = askableIn(store.replica, view.boardId, { ...mine, ...changes });
    await store.outbox.post(updateView, { boardViewId: view.id, ...whole });
    if (Object.keys(mine).length > 0) await keepOwn(null);
    reset();
  }
  return { shown, saved, mine, change, reset, saveForMe, saveForAll, discardOwn: () => keepOwn(null) };
}
