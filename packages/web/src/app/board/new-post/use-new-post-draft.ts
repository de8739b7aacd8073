import { newId } from "@itoguchi/client/new-id";
import { useRef, useState } from "react";
import { type Draft, drafts } from "#web/kernel/storage/drafts.ts";
import { type SentDraft, sendDraft } from "#web/kernel/storage/sent-drafts.ts";
import { isWorthKeeping, type WrittenPost, writtenPostOf } from "./written-post.ts";

interface Owner {
  accountId: string;
  workspaceId: string;
  projectKey: string;
}

/** A post that was begun in this browser. */
export interface BegunPost {
  id: string;
  at: string;
  post: WrittenPost;
}

interface Kept {
  post: WrittenPost;
}

/** By account and id: refused where the browser stores nothing. They live as long as the page. */
const unstored = new Map<string, BegunPost>();

/** The one that is asked for, else the one written on last. */
export function begunPost({ accountId, workspaceId, projectKey }: Owner, asked: string | null): BegunPost | undefined {
  const refused = asked === null ? undefined : unstored.get(`${accountId} ${asked}`);
  if (refused) return refused;
  const own = drafts
    .list(accountId)
    .filter((draft) => draft.kind === "post" && draft.workspaceId === workspaceId && draft.projectKey === projectKey);
  for (const { id, at, content, isSent = false } of own) {
    const post = writtenPostOf(((content ?? {}) as Partial<Kept>).post);
    if (post && (asked === null ? !isSent : id === asked)) return { id, at, post };
  }
  return undefined;
}

export interface Writing {
  post: WrittenPost;
  /** False where the browser keeps nothing. */
  isKept: boolean;
  change(next: (post: WrittenPost) => WrittenPost): void;
  /** Another post is written from here on; kept once something of it changes. */
  replace(post: WrittenPost, id?: string): void;
  discard(): void;
  /** On its way. What becomes of it is told later. */
  send(): SentDraft & { id: string };
}

/**
 * What stands in the dialog is kept with every change, until it is made or given up; at once, since what is typed last may come
 * together with the key that closes the dialog.
 */
export function useNewPostDraft(owner: Owner, first: () => { id?: string | undefined; post: WrittenPost }): Writing {
  const { accountId } = owner;
  const [current, setCurrent] = useState(() => ({ id: newId(), ...defined(first()) }));
  const latest = useRef(current);
  const [isKept, setKept] = useState(true);

  function become(next: typeof current) {
    latest.current = next;
    setCurrent(next);
  }
  return {
    post: current.post,
    isKept,
    change(next) {
      const { id, post: before } = latest.current;
      const post = next(before);
      become({ id, post });
      if (!isWorthKeeping(post)) drafts.remove(accountId, id);
      else setKept(drafts.put(accountId, draftOf(owner, id, { post })));
    },
    replace: (post, id = newId()) => become({ id, post }),
    discard: () => drafts.remove(accountId, latest.current.id),
    send() {
      const { id, post } = latest.current;
      const draft = draftOf(owner, id, { post });
      const sent = sendDraft(drafts, accountId, draft);
      return {
        ...sent,
        id,
        refused() {
          const isStored = sent.refused();
          if (!isStored) unstored.set(`${accountId} ${id}`, { id, at: draft.at, post });
          return isStored;
        },
      };
    },
  };
}

function defined({ id, post }: { id?: string | undefined; post: WrittenPost }): { id?: string; post: WrittenPost } {
  return id === undefined ? { post } : { id, post };
}

function draftOf({ workspaceId, projectKey }: Owner, id: string, content: Kept): Draft {
  const at = new Date().toISOString();
  return { id, kind: "post", workspaceId, projectKey, title: content.post.title, at, content };
}
