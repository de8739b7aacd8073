import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { createTurns } from "./in-turn.ts";

interface Page<Item> {
  items: Item[];
  count: number;
}

interface Asking<Question, Item> {
  place: ProjectPlace;
  question: Question;
  ask(operate: Asker, question: Question, signal: AbortSignal | undefined): Promise<Page<Item>>;
  /** Whether the event may have changed the list. */
  touches(type: string, payload: unknown): boolean;
}

/** A page of a project's list, asked again whenever something of it may have changed. */
export function useLivePage<Question, Item>({ place, question, ask, touches }: Asking<Question, Item>) {
  const { operate } = useSession();
  const [found, setFound] = useState<Page<Item> & { key: string }>();
  const [fault, setFault] = useState<{ key: string; message: string }>();
  const key = JSON.stringify(question);
  const asker = useRef(ask);

  const [turns] = useState(createTurns);
  useEffect(() => turns.turnTo(key), [turns, key]);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const isTaken = turns.begin(key);
      const answer = await asker.current(operate, JSON.parse(key), signal);
      if (signal?.aborted || !isTaken()) return;
      setFound({ key, ...answer });
      setFault(undefined);
    },
    [operate, key, turns],
  );
  const tryToLoad = useCallback(
    (signal?: AbortSignal) =>
      load(signal).catch((error) => {
        if (!signal?.aborted) setFault({ key, message: sentenceOf(error) });
      }),
    [load, key],
  );
  useEffect(() => {
    const stopped = new AbortController();
    void tryToLoad(stopped.signal);
    return () => stopped.abort();
  }, [tryToLoad]);
  // A reload that fails leaves what is there.
  useLive([{ projectEvents: place }], () => load().catch(() => undefined), touches);
  return {
    items: found?.items,
    count: found?.count,
    isBusy: found?.key !== key,
    fault: fault?.key === key ? { message: fault.message, retry: () => void tryToLoad() } : undefined,
    reload: load,
  };
}
