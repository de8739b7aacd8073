import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import { useEffect, useState } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { sentenceOf } from "../forms/use-action.ts";

export interface Fetched<C extends Call> {
  /** What came last; it stays while the next is on its way. */
  answer: CallAnswer<C> | undefined;
  fault: { message: string; retry(): void } | undefined;
  isBusy: boolean;
}

/** For what a page's loader need not load: asked when a dialog opens, and again when the input changes. */
export function useFetched<C extends Call>(call: C, input: CallInput<C>): Fetched<C> {
  const caller = useCaller();
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<CallAnswer<C>>();
  const [settled, setSettled] = useState<{ key: string; message?: string }>();
  const key = `${tries} ${JSON.stringify(input)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for call and input
  useEffect(() => {
    let isOver = false;
    caller(call, input).then(
      (found) => {
        if (isOver) return;
        setAnswer(found);
        setSettled({ key });
      },
      (error: unknown) => {
        if (!isOver) setSettled({ key, message: sentenceOf(error) });
      },
    );
    return () => {
      isOver = true;
    };
  }, [key, caller]);

  const message = settled?.key === key ? settled.message : undefined;
  return {
    answer,
    fault: message === undefined ? undefined : { message, retry: () => setTries(tries + 1) },
    isBusy: settled?.key !== key,
  };
}
