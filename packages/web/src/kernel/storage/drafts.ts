/** What somebody began to write and has not sent, in one browser. */
export interface Draft {
  /** Of one account: the same text that is being written has the same id. */
  id: string;
  kind: "post" | "comment" | "body";
  workspaceId: string;
  projectKey: string;
  /** The post it is about. */
  projectSerialNumber?: number | undefined;
  subPostProjectSerialNumber?: number | undefined;
  /** What people know it by. */
  title: string;
  /** When it was last written on. */
  at: string;
  /** Which page wrote it: the same text may be open in two tabs. */
  writer?: string | undefined;
  content: unknown;
  /** It waits for the connection: not begun any more, and still here should it be refused. */
  isSent?: boolean | undefined;
}

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export interface Drafts {
  get(account: string, id: string): Draft | undefined;
  /** Newest first. */
  list(account: string): Draft[];
  /** False where the browser keeps nothing: then it lives as long as the page. */
  put(account: string, draft: Draft): boolean;
  remove(account: string, id: string): void;
  /** Signed out on purpose. */
  forget(account: string): void;
  /** Until it is stopped: another page changed or removed this one. */
  watch(account: string, id: string, changed: () => void): () => void;
}

const PREFIX = "itoguchi-draft";
/** Of one account; beyond them the oldest go. */
export const MOST_DRAFTS = 100;

/** Each account has its own; nobody else's are ever read. The drawer is opened when it is needed: some browsers refuse it. */
export function draftsIn(openDrawer: () => Drawer): Drafts {
  const keyOf = (account: string, id: string) => `${PREFIX} ${account} ${id}`;

  function keysOf(drawer: Drawer, account: string): string[] {
    const keys = Array.from({ length: drawer.length }, (_, index) => drawer.key(index) ?? "");
    return keys.filter((key) => key.startsWith(keyOf(account, "")));
  }
  function list(account: string): Draft[] {
    try {
      const drawer = openDrawer();
      const found = keysOf(drawer, account).flatMap((key) => draftOf(drawer.getItem(key)) ?? []);
      return found.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    } catch {
      return [];
    }
  }
  function drop(account: string, id: string): void {
    try {
      openDrawer().removeItem(keyOf(account, id));
    } catch {
      // Nothing was kept.
    }
  }
  return {
    list,
    get(account, id) {
      try {
        return draftOf(openDrawer().getItem(keyOf(account, id)));
      } catch {
        return undefined;
      }
    },
    put(account, draft) {
      try {
        const drawer = openDrawer();
        const isNew = drawer.getItem(keyOf(account, draft.id)) === null;
        drawer.setItem(keyOf(account, draft.id), JSON.stringify(draft));
        if (isNew) for (const { id } of list(account).slice(MOST_DRAFTS)) drop(account, id);
      } catch {
        // Full, or refused: what was kept before is older than what is on the page.
        drop(account, draft.id);
        return false;
      }
      return true;
    },
    remove(account, id) {
      drop(account, id);
    },
    forget(account) {
      for (const { id } of list(account)) drop(account, id);
    },
    watch(account, id, changed) {
      const listen = ({ key }: StorageEvent) => {
        if (key === keyOf(account, id)) changed();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

function draftOf(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null;
    return typeof draft?.id === "string" && typeof draft.at === "string" && typeof draft.kind === "string"
      ? withSentMark(draft as Draft)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Earlier versions marked a sent post inside its content. */
function withSentMark(draft: Draft): Draft {
  if (draft.kind !== "post" || draft.isSent !== undefined) return draft;
  const { isSent, ...content } = (draft.content ?? {}) as { isSent?: boolean };
  return isSent === undefined ? draft : { ...draft, content, isSent };
}

export const drafts = draftsIn(() => localStorage);
