import type { CallAnswer, CallInput } from "@itoguchi/client/caller";
import type { Call } from "@itoguchi/core/kernel/call";
import { useCallback } from "react";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { sentenceOf } from "../forms/use-action.ts";
import { useAnswer } from "../hooks/use-answer.ts";
import { useSame } from "../hooks/use-same.ts";

export interface Fetched<C extends Call> {
  /** What came last; it stays while the next is on its way. */
  answer: CallAnswer<C> | undefined;
  fault: { message: string; retry(): void } | undefined;
  isBusy: boolean;
}

/** For what a page's loader need not load: asked when a dialog opens, and again when the input changes. */
export function useFetched<C extends Call>(call: C, input: CallInput<C>): Fetched<C> {
  const caller = useCaller();
  const asked = useSame(input);
  const { answer, error, isBusy, retry } = useAnswer(useCallback(() => caller(call, asked), [caller, call, asked]));
  return {
    answer,
    fault: error === undefined || isBusy ? undefined : { message: sentenceOf(error), retry },
    isBusy,
  };
}
