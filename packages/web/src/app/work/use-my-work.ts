import type { CallInput } from "@itoguchi/client/caller";
import { WORK_PAGE, type WorkBoard, type WorkPost } from "@itoguchi/core/work/work";
import { getWorkList } from "@itoguchi/core/work/work.calls";
import { useCallback, useEffect, useMemo, useState } from "react";
import { inboxUpdate } from "#web/app/inbox/inbox-update.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import type { MyWorkList } from "#web/work/mine/my-work-screen.tsx";

type Question = Omit<CallInput<typeof getWorkList>, "offset">;
type Values = WorkPost["columnData"];

/** More than most people have; of the others one sees changes when the page is opened. */
const MOST_FOLLOWED = 20;
/** Also what changes any number of posts at once. */
const CONCERNS = /^(posts|columns|boards|sections|section|values|option)\./;

export interface MyWork extends MyWorkList {
  names: ReadonlyMap<string, string>;
  /** What was changed here and is not yet answered. */
  expect(postId: string, values: Values): void;
  reload(): void;
}

/** What concerns a person, as much as they wanted to see, asked again when it may have changed. */
export function useMyWork(question: Question, projectKeys: readonly string[]): MyWork {
  const call = useCaller();
  const key = JSON.stringify(question);
  const asked = useSame(question, key);
  const [wanted, setWanted] = useState({ key, size: WORK_PAGE });
  const size = wanted.key === key ? wanted.size : WORK_PAGE;
  const [expected, setExpected] = useState<ReadonlyMap<string, Values>>(new Map());
  const ask = useCallback(async () => {
    // By id: a post may move from one page to the next while they are asked for.
    const posts = new Map<string, WorkPost>();
    const boards = new Map<string, WorkBoard>();
    const names = new Map<string, string>();
    let offset = 0;
    for (;;) {
      const page = await call(getWorkList, { ...asked, offset });
      for (const post of page.postList) posts.set(post.id, post);
      for (const board of page.boardList) boards.set(board.id, board);
      for (const { id, accountName } of page.nameList) names.set(id, accountName);
      if (page.next === null || page.next >= size)
        return { key, posts: [...posts.values()], boards, names, hasMore: page.next !== null };
      offset = page.next;
    }
  }, [call, asked, key, size]);
  const { answer, error, isBusy, retry } = useAnswer(ask);
  // Only when the answer is taken: an older question's would bring back what was just changed.
  useEffect(() => {
    if (answer) setExpected(new Map());
  }, [answer]);
  // What is asked for is waited for, however much happens meanwhile; then it is asked once more.
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    if (isBusy || !isOutdated) return;
    setOutdated(false);
    retry();
  }, [isBusy, isOutdated, retry]);
  const { ws: workspaceId } = question;
  useLive(
    [
      { accountEvents: {} },
      ...projectKeys.slice(0, MOST_FOLLOWED).map((projectKey) => ({ projectEvents: { workspaceId, projectKey } })),
    ],
    async () => setOutdated(true),
    (...event) => CONCERNS.test(event[0]) || inboxUpdate(workspaceId, ...event) !== undefined,
  );
  const isStale = answer?.key !== key;
  const empty = useMemo(() => new Map<string, never>(), []);
  return {
    posts: isStale ? undefined : answer.posts.map((post) => shown(post, expected.get(post.id))),
    boards: answer?.boards ?? empty,
    names: answer?.names ?? empty,
    hasMore: !isStale && answer.hasMore,
    isBusy,
    fault: error === undefined || isBusy || !isStale ? undefined : { message: sentenceOf(error), retry },
    more: () => setWanted({ key, size: size + WORK_PAGE }),
    expect: (postId, values) =>
      setExpected((before) => new Map(before).set(postId, { ...before.get(postId), ...values })),
    reload: retry,
  };
}

function shown(post: WorkPost, values: Values | undefined): WorkPost {
  return values ? { ...post, columnData: { ...post.columnData, ...values } } : post;
}
