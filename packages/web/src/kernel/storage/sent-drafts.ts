import type { SentMutation } from "@itoguchi/client/project/outbox";
import type { Drafts } from "./drafts.ts";

/** What waited when its page was closed: the draft it was made of goes once it is sent, and is one again when it is refused. */
export function followSentDrafts(
  drafts: Pick<Drafts, "get" | "put" | "remove">,
  account: string,
  mutations: readonly Pick<SentMutation, "draft" | "done">[],
): void {
  for (const { draft: id, done } of mutations)
    if (id !== undefined)
      done.then(
        () => drafts.remove(account, id),
        () => {
          const draft = drafts.get(account, id);
          if (draft) drafts.put(account, { ...draft, isSent: false });
        },
      );
}
