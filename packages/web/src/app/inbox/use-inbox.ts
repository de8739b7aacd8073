import type { CallInput } from "@itoguchi/client/caller";
import { INBOX_PAGE, type InboxThread } from "@itoguchi/core/inbox/inbox";
import { getInboxList } from "@itoguchi/core/inbox/inbox.calls";
import { useCallback, useEffect, useState } from "react";
import type { InboxList } from "#web/inbox/inbox-screen.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { inboxUpdate } from "./inbox-update.ts";

export type InboxQuestion = Omit<CallInput<typeof getInboxList>, "after">;

/** What was changed here and is not yet answered; nothing: it goes out of the list. */
export type Expected = Partial<InboxThread> | undefined;

/** A person's threads, as many as they wanted to see, asked again when something is new. */
export function useInbox(
  question: InboxQuestion,
): InboxList & { expect(id: string, as: Expected): void; reload(): void } {
  const call = useCaller();
  const key = JSON.stringify(question);
  const asked = useSame(question, key);
  const [wanted, setWanted] = useState({ key, size: INBOX_PAGE });
  const size = wanted.key === key ? wanted.size : INBOX_PAGE;
  const [expected, setExpected] = useState<ReadonlyMap<string, Expected>>(new Map());
  const ask = useCallback(async () => {
    const threads: InboxThread[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await call(getInboxList, { ...asked, ...(after && { after }) });
      threads.push(...page.threadList);
      after = page.next ?? undefined;
      if (threads.length >= size || after === undefined) break;
    }
    return { key, threads, hasMore: after !== undefined };
  }, [call, asked, key, size]);
  const { answer, error, isBusy, retry } = useAnswer(ask);
  // Only when the answer is taken: an older question's would bring back what was just done.
  useEffect(() => {
    if (answer) setExpected(new Map());
  }, [answer]);
  useLive(
    [{ accountEvents: {} }],
    async () => retry(),
    (...event) => inboxUpdate(question.ws, ...event) !== undefined,
  );
  const isStale = answer?.key !== key;
  return {
    threads: isStale ? undefined : answer.threads.flatMap((thread) => shown(thread, expected)),
    hasMore: answer?.hasMore ?? false,
    isBusy,
    fault: error === undefined || isBusy || !isStale ? undefined : { message: sentenceOf(error), retry },
    more: () => setWanted({ key, size: size + INBOX_PAGE }),
    expect: (id, as) => setExpected((before) => new Map(before).set(id, as)),
    reload: retry,
  };
}

function shown(thread: InboxThread, expected: ReadonlyMap<string, Expected>): InboxThread[] {
  if (!expected.has(thread.id)) return [thread];
  const change = expected.get(thread.id);
  return change ? [{ ...thread, ...change }] : [];
}
