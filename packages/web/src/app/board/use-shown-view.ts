import { type BoardView, ViewSettings } from "@itoguchi/core/views/view";
import { useCallback, useMemo, useState } from "react";

type Changes = Partial<ViewSettings>;

/** How one person has a view, kept in the browser. */
function ownKey(accountId: string, viewId: string): string {
  return `itoguchi:view:${accountId}:${viewId}`;
}

function readOwn(accountId: string, viewId: string): Changes {
  try {
    const kept = JSON.parse(localStorage.getItem(ownKey(accountId, viewId)) ?? "{}");
    const parsed = ViewSettings.partial().safeParse(kept);
    return parsed.success ? pick(parsed.data, Object.keys(kept)) : {};
  } catch {
    return {};
  }
}

/** Defaults must not stand in for what was never set. */
function pick(settings: Changes, names: readonly string[]): Changes {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}

/** A view as it is shown: as everybody has it, as this person keeps it, and as it was set since. */
export function useShownView(view: BoardView, accountId: string) {
  const [edited, setEdited] = useState<Record<string, Changes>>({});
  const [own, setOwn] = useState<Record<string, Changes>>({});
  const mine = useMemo(() => own[view.id] ?? readOwn(accountId, view.id), [own, accountId, view.id]);
  const unsaved = edited[view.id];
  const saved = useMemo(() => ({ ...view, ...mine }), [view, mine]);
  const shown = useMemo<BoardView>(() => ({ ...saved, ...unsaved }), [saved, unsaved]);

  const change = useCallback(
    (changes: Changes) => setEdited((all) => ({ ...all, [view.id]: { ...all[view.id], ...changes } })),
    [view.id],
  );
  const reset = useCallback(() => setEdited(({ [view.id]: _, ...others }) => others), [view.id]);
  const saveForMe = useCallback(
    (changes: Changes) => {
      const kept = { ...readOwn(accountId, view.id), ...changes };
      localStorage.setItem(ownKey(accountId, view.id), JSON.stringify(kept));
      setOwn((all) => ({ ...all, [view.id]: kept }));
      reset();
    },
    [accountId, view.id, reset],
  );
  /** Everybody has it now: nobody needs it apart. */
  const forgetOwn = useCallback(() => {
    localStorage.removeItem(ownKey(accountId, view.id));
    setOwn((all) => ({ ...all, [view.id]: {} }));
    reset();
  }, [accountId, view.id, reset]);
  return { shown, saved, mine, change, reset, saveForMe, forgetOwn };
}
