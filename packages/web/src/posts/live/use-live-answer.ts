import { keepSame } from "@itoguchi/client/post-details/keep-same";
import { isAfter, type Told } from "@itoguchi/client/post-details/touches";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { type Throttled, throttled } from "#web/kernel/live/throttled.ts";
import type { Change, LiveAnswer } from "./live-answer.ts";
import { type Pending, withPending } from "./pending.ts";

interface Live<Data> {
  /** Another one is another thing looked at. */
  key: string;
  load(): Promise<Data>;
  /** The same object as long as it is the same stream. */
  store: { listen(listener: (event: Told) => void): () => void };
  isTouched(event: Told, data: Data): boolean;
  /** What an event makes of it; undefined when the event says too little, so that it is asked for. */
  applied(event: Told, data: Data): Data | undefined;
  /** What is known already: it is not asked for. */
  initial: Data | undefined;
  /** Where the next who looks at it finds it. */
  keep(data: Data): void;
}

interface State<Data> {
  key: string;
  data: Data | undefined;
  pending: readonly Pending<Data>[];
  version: number;
  isGone: boolean;
  message: string | undefined;
}

/** However long the stream is silent about something, it is not shown against the server's word for longer. */
const TOLD_WITHIN_MS = 5_000;
const OF_POSTS = /^(posts|links)\./;

/**
 * Asked once, then changed by events; asked again soon after an event that touches it and says too little. An answer never takes
 * back what the person has just done.
 */
export function useLiveAnswer<Data extends { seq: number }>(live: Live<Data>): LiveAnswer<Data> {
  const { key, store, initial } = live;
  const fresh: State<Data> = { key, data: initial, pending: [], version: 0, isGone: false, message: undefined };
  const [state, setState] = useState(fresh);
  const shown = state.key === key ? state : fresh;
  const latest = useRef({ live, shown });
  const pace = useRef<Throttled>(undefined);
  /** Answers to what was asked before this are not taken any more. */
  const turn = useRef(0);
  const lastKey = useRef(0);
  /** Answers that are asked for from now on have these. */
  const told = useRef(new Set<number>());
  /** Since the answer that is on its way was asked for: it may be older than they are. */
  const heard = useRef<Told[]>(undefined);
  /** These are told of by the stream. */
  const awaited = useRef(new Set<number>());
  useEffect(() => {
    latest.current = { live, shown };
  });

  function change(next: (state: State<Data>) => Partial<State<Data>>) {
    setState((before) => {
      const now = before.key === key ? before : fresh;
      return { ...now, ...next(now) };
    });
  }
  async function reload(): Promise<void> {
    turn.current += 1;
    const asked = turn.current;
    const { load } = latest.current.live;
    const isOld = () => asked !== turn.current || key !== latest.current.live.key;
    const known = new Set(told.current);
    const since: Told[] = [];
    heard.current = since;
    try {
      const { data, isBehind } = caughtUp(await load(), since, latest.current.live);
      if (isOld()) return;
      if (isBehind) pace.current?.ask("soon");
      for (const own of known) told.current.delete(own);
      change((before) => ({
        data: before.data === undefined ? data : keepSame<Data>(before.data, data),
        pending: before.pending.filter((one) => !known.has(one.key)),
        version: before.version + 1,
        isGone: false,
        message: undefined,
      }));
    } catch (error) {
      if (isOld()) return;
      const isGone = error instanceof DomainError && (error.kind === "EntityNotFound" || error.kind === "Forbidden");
      change(() => ({ isGone, message: sentenceOf(error) }));
    } finally {
      if (heard.current === since) heard.current = undefined;
    }
  }
  const act = useRef(reload);
  useEffect(() => {
    act.current = reload;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another thing to ask for
  useEffect(() => {
    const own = throttled(() => act.current());
    pace.current = own;
    if (latest.current.live.initial === undefined) void act.current();
    const stop = store.listen((event) => {
      heard.current?.push(event);
      const { data } = latest.current.shown;
      if (data === undefined || !isAfter(event, data) || !latest.current.live.isTouched(event, data)) return;
      const { applied } = latest.current.live;
      if (applied(event, data)) return take(event);
      if (OF_POSTS.test(event.type)) for (const own of awaited.current) tell(own);
      own.ask("soon");
    });
    return () => {
      stop();
      own.stop();
    };
  }, [key, store]);

  function take(event: Told) {
    change(({ data, version }) => {
      const next = data && latest.current.live.applied(event, data);
      return next ? { data: { ...next, seq: event.seq }, version: version + 1 } : {};
    });
  }
  function begin(next: Change<Data>): number {
    lastKey.current += 1;
    const own = lastKey.current;
    change(({ pending }) => ({ pending: [...pending, { key: own, change: next }] }));
    return own;
  }
  function tell(own: number) {
    awaited.current.delete(own);
    told.current.add(own);
  }
  const { data, pending, version, isGone, message } = shown;
  useEffect(() => {
    if (data) latest.current.live.keep(data);
  }, [data]);
  return {
    data: data === undefined || isGone ? undefined : withPending(data, pending),
    version,
    isGone,
    // What is shown stays readable when asking again fails: the next event asks once more.
    fault: data === undefined && !isGone && message !== undefined ? { message, retry: () => void reload() } : undefined,
    reload,
    show(next) {
      const own = begin(next);
      awaited.current.add(own);
      setTimeout(() => {
        if (!awaited.current.has(own)) return;
        tell(own);
        pace.current?.ask("soon");
      }, TOLD_WITHIN_MS);
    },
  };
}

/** An answer with the events that came since; behind, when one of them says too little. */
function caughtUp<Data extends { seq: number }>(
  answer: Data,
  heard: readonly Told[],
  { isTouched, applied }: Pick<Live<Data>, "isTouched" | "applied">,
): { data: Data; isBehind: boolean } {
  let [data, isBehind] = [answer, false];
  for (const event of heard) {
    if (!isAfter(event, data) || !isTouched(event, data)) continue;
    const next = applied(event, data);
    if (next) data = { ...next, seq: event.seq };
    else isBehind = true;
  }
  return { data, isBehind };
}
