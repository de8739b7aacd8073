import { useCallback, useEffect, useMemo, useState } from "react";

interface Answered<T> {
  /** What came last; it stays while the next is on its way. */
  answer: T | undefined;
  /** Why the last question was not answered; it stays too, see `isBusy`. */
  error: unknown;
  isBusy: boolean;
  retry(): void;
}

interface Settled<T> {
  question: object;
  answer: T | undefined;
  error?: unknown;
}

/** Asks when it is first drawn, and whenever `ask` (from `useCallback`) is another; an answer to an older question is not taken. */
export function useAnswer<T>(ask: (stopped: AbortSignal) => Promise<T>): Answered<T> {
  const [attempt, setAttempt] = useState(0);
  const question = useMemo(() => ({ ask, attempt }), [ask, attempt]);
  const [settled, setSettled] = useState<Settled<T>>();
  useEffect(() => {
    const stopped = new AbortController();
    function settle(outcome: { answer: T } | { error: unknown }) {
      if (!stopped.signal.aborted) setSettled((before) => ({ answer: before?.answer, ...outcome, question }));
    }
    question.ask(stopped.signal).then(
      (answer) => settle({ answer }),
      (error: unknown) => settle({ error }),
    );
    return () => stopped.abort();
  }, [question]);
  return {
    answer: settled?.answer,
    error: settled?.error,
    isBusy: settled?.question !== question,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
