import type { ProjectPlace } from "@itoguchi/client/asker";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type AdvancedSearch, advancedSearchProjectPostList } from "@itoguchi/core/search/search-posts.operations";
import { useCallback, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import type { WorkList } from "#web/work/work-screen.tsx";

const PER_PAGE = 50;
const MOST_AT_ONCE = 200;

const NOTHING = { posts: [] as ListedPost[], count: 0 };
/** Also what changes any number of posts at once. */
const CONCERNS = /^(posts|columns|boards|sections|section|values|option)\./;

/** The posts somebody asked for, as many as they wanted to see, asked again when one of them may have changed. */
export function useWork(place: ProjectPlace, search: AdvancedSearch | undefined): WorkList {
  const { operate } = useSession();
  const key = JSON.stringify([place, search]);
  const asked = useSame({ place, search }, key);
  const [wanted, setWanted] = useState({ key, size: PER_PAGE });
  const size = wanted.key === key ? wanted.size : PER_PAGE;
  const ask = useCallback(
    async (stopped: AbortSignal) => {
      const { place: where, search: param } = asked;
      if (!param) return { key, ...NOTHING };
      const posts: ListedPost[] = [];
      for (;;) {
        const page = { offset: posts.length, limit: Math.min(size - posts.length, MOST_AT_ONCE) };
        const input = { param: { ...param, ...page } };
        const { postList, count } = await operate(advancedSearchProjectPostList, where, input, undefined, stopped);
        posts.push(...postList);
        if (posts.length >= Math.min(size, count) || postList.length === 0) return { key, posts, count };
      }
    },
    [operate, asked, key, size],
  );
  const { answer, error, isBusy, retry } = useAnswer(ask);
  useLive(
    [{ projectEvents: place }],
    async () => retry(),
    (type) => CONCERNS.test(type),
  );
  return {
    posts: answer?.posts,
    count: answer?.count ?? 0,
    // What is shown stays readable while it is asked again.
    isBusy: isBusy && answer?.key !== key,
    fault: error === undefined || isBusy ? undefined : { message: sentenceOf(error), retry },
    more: () => setWanted({ key, size: size + PER_PAGE }),
  };
}
