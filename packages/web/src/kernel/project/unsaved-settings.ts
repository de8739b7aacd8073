import { UNSAVED_SETTINGS } from "#web/kernel/session/marks.ts";

export const MOST_VIEWS = 20;
/** Of one view, as it is written down; more would leave no room for the others. */
const LONGEST = 100_000;

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** What the browser kept of a view, made fit for it as it is now. */
type Accept<Settings> = (kept: object) => Settings;

export interface UnsavedSettings<Settings extends object> {
  /** Undefined while nothing is set. */
  of(account: string, viewId: string, accept: Accept<Settings>): Settings | undefined;
  put(account: string, viewId: string, settings: Settings): void;
  forget(account: string, viewId: string): void;
  /** Signed out: whoever comes next finds nothing. */
  forgetAll(): void;
  subscribe(listener: () => void): () => void;
}

/** The drawer is opened only when it is needed: some browsers refuse it, and then it all lives as long as the page. */
export function unsavedSettingsIn<Settings extends object>(openDrawer: () => Drawer): UnsavedSettings<Settings> {
  let owner: string | undefined;
  let kept = new Map<string, object>();
  /** What of it was looked at, or set, since the page was loaded. */
  const seen = new Map<string, Settings>();
  const listeners = new Set<() => void>();

  function become(account: string): void {
    if (owner === account) return;
    owner = account;
    seen.clear();
    kept = read(openDrawer, account);
  }

  function change(account: string, act: () => void): void {
    become(account);
    act();
    write(openDrawer, account, kept);
    for (const listener of listeners) listener();
  }

  return {
    of(account, viewId, accept) {
      become(account);
      const known = seen.get(viewId);
      const found = kept.get(viewId);
      if (known || !found) return known;
      const accepted = accept(found);
      seen.set(viewId, accepted);
      return accepted;
    },
    put: (account, viewId, settings) =>
      change(account, () => {
        seen.set(viewId, settings);
        // The last that was touched is the last to go.
        kept.delete(viewId);
        kept.set(viewId, settings);
      }),
    forget: (account, viewId) =>
      change(account, () => {
        seen.delete(viewId);
        kept.delete(viewId);
      }),
    forgetAll() {
      owner = undefined;
      seen.clear();
      kept.clear();
      try {
        openDrawer().removeItem(UNSAVED_SETTINGS);
      } catch {
        // Nothing was kept.
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read(openDrawer: () => Drawer, account: string): Map<string, object> {
  try {
    const { owner, views } = JSON.parse(openDrawer().getItem(UNSAVED_SETTINGS) ?? "{}") as Record<string, unknown>;
    return new Map(owner === account && Array.isArray(views) ? views.filter(isEntry).slice(-MOST_VIEWS) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, object] {
  if (!Array.isArray(entry)) return false;
  const [viewId, settings] = entry;
  return typeof viewId === "string" && typeof settings === "object" && settings !== null && !Array.isArray(settings);
}

function write(openDrawer: () => Drawer, owner: string, kept: ReadonlyMap<string, object>): void {
  const views = [...kept].filter(([, settings]) => JSON.stringify(settings).length <= LONGEST).slice(-MOST_VIEWS);
  try {
    if (views.length === 0) openDrawer().removeItem(UNSAVED_SETTINGS);
    else openDrawer().setItem(UNSAVED_SETTINGS, JSON.stringify({ owner, views }));
  } catch {
    // No room: it lives as long as the page.
  }
}
