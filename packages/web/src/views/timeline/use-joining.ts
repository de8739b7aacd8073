import { useState } from "react";
import type { Item } from "./items.ts";
import { t } from "./timeline.texts.ts";
import type { Placing } from "./use-placing.ts";

interface Ways {
  placing: Placing;
  announce(words: string): void;
  goToPost(post: Item["post"]): void;
  /** Whether the person may say what a post waits for. */
  mayWait(item: Item): boolean;
}

/** A dependency made without pulling: one post is taken as the first, then the one that follows is chosen. */
export function useJoining({ placing, announce, goToPost, mayWait }: Ways) {
  const [first, setFirst] = useState<Item>();
  return {
    first,
    begin(item: Item) {
      setFirst(item);
      announce(t("said.joining", { title: item.post.title }));
    },
    /** What is refused can be tried with another one. */
    joinTo(next: Item) {
      if (!first) return;
      if (!mayWait(next)) placing.refuse(t("said.mayNotWait", { title: next.post.title }));
      else if (placing.link(first.post, next.post, "FS")) setFirst(undefined);
    },
    /** Back to where it began. */
    giveUp() {
      if (first) goToPost(first.post);
      setFirst(undefined);
      announce(t("said.notJoined"));
    },
    forget: () => setFirst(undefined),
  };
}
