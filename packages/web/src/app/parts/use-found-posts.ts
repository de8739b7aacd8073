import { postNumberIn } from "@itoguchi/core/posts/post-number";
import type { FoundPost } from "@itoguchi/core/search/search-posts.operations";
import { useEffect, useState } from "react";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { matches } from "#web/kernel/search/matches.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import type { RecentPlace } from "#web/posts/recent/recent-posts.ts";

const PAUSE_MS = 120;

export interface Sought {
  query: string;
  /** It may still become another word. */
  isComposing: boolean;
}

interface Found {
  posts: readonly FoundPost[];
  isBusy: boolean;
  isFailed: boolean;
}

interface Answer {
  key: string;
  /** Undefined when the server could not be asked. */
  posts: readonly FoundPost[] | undefined;
}

/** Posts of the project by number or words; without any, those looked at lately. Asked for when somebody pauses. */
export function useFoundPosts(within: RecentPlace | undefined, { query, isComposing }: Sought): Found {
  const { operate } = useSession();
  const [answer, setAnswer] = useState<Answer>();
  const words = query.trim();
  const place = useSame(within, JSON.stringify(within) ?? "");
  const key = JSON.stringify([place, words]);

  useEffect(() => {
    if (!place || isComposing) return;
    const stopped = new AbortController();
    const timer = setTimeout(ask, words === "" ? 0 : PAUSE_MS);
    async function ask(): Promise<void> {
      if (!place) return;
      // The palette is on every page; what asks the server comes with the first question.
      const posts = await import("./ask-for-posts.ts")
        .then(({ askForPosts }) => askForPosts(operate, place, words, stopped.signal))
        .catch(() => undefined);
      if (!stopped.signal.aborted) setAnswer({ key, posts });
    }
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [operate, place, words, key, isComposing]);

  if (!place) return { posts: [], isBusy: false, isFailed: false };
  const isCurrent = answer?.key === key;
  // Until the next answer is there, those of the last one that still fit stay where they are; a number means one post.
  const mayStay = words !== "" && postNumberIn(words, place.projectKey) === undefined;
  const posts = (answer?.posts ?? []).filter(({ title }) => isCurrent || (mayStay && matches(words, [title])));
  return { posts, isBusy: !isCurrent, isFailed: isCurrent && answer.posts === undefined };
}
