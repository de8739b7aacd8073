import type { SentMutation } from "@itoguchi/client/project/outbox";
import type { Draft, Drafts } from "./drafts.ts";

interface Sent {
  account: string;
  id: string;
}

/** What it was made into is there. Written on since, the draft holds more than was sent, and stays. */
export function removeSentDraft(drafts: Pick<Drafts, "get" | "remove">, { account, id }: Sent): void {
  if (drafts.get(account, id)?.isSent) drafts.remove(account, id);
}

export interface SentDraft {
  /** Undefined where the browser stores nothing: nobody may rely on it. */
  draft: string | undefined;
  made(): void;
  /** Answers whether what was written is stored. */
  refused(): boolean;
}

/** A draft on its way. */
export function sendDraft(drafts: Pick<Drafts, "get" | "put" | "remove">, account: string, begun: Draft): SentDraft {
  const { id } = begun;
  const isStored = drafts.put(account, { ...begun, isSent: true });
  return {
    draft: isStored ? id : undefined,
    made: () => removeSentDraft(drafts, { account, id }),
    refused() {
      const stored = drafts.get(account, id);
      return (stored && !stored.isSent) || drafts.put(account, begun);
    },
  };
}

/** What waited when its page was closed: the draft it was made of goes once it is sent, and is one again when it is refused. */
export function followSentDrafts(
  drafts: Pick<Drafts, "get" | "put" | "remove">,
  account: string,
  mutations: readonly Pick<SentMutation, "draft" | "done">[],
): void {
  for (const { draft: id, done } of mutations)
    if (id !== undefined)
      done.then(
        () => removeSentDraft(drafts, { account, id }),
        () => {
          // Without the mark it needs no more room than before: a full storage would lose it.
          const draft = drafts.get(account, id);
          if (draft?.isSent) drafts.put(account, { ...draft, isSent: undefined });
        },
      );
}
