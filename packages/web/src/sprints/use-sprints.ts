import type { CallAnswer } from "@itoguchi/client/caller";
import type { ProjectStore, ToldEvent } from "@itoguchi/client/project/project-store";
import { getSprintReportList } from "@itoguchi/core/sprints/sprints.calls";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { paced } from "#web/kernel/live/paced.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { begun, ended, placesOf, type Underway } from "./sprint-places.ts";

export type SprintList = CallAnswer<typeof getSprintReportList>;

export interface InView {
  ws: string;
  pk: string;
  b: string;
  viewId: string;
}

export interface Sprints {
  inView: InView;
  list: SprintList | undefined;
  fault: { message: string; retry(): void } | undefined;
  /** Of posts that are in a sprint, which one. */
  places: ReadonlyMap<string, string>;
  underway: Underway;
  reload(): Promise<void>;
  /** Shows posts where they go until the deed is done and known, or refused. */
  moving(going: ReadonlyMap<string, string>, act: () => Promise<unknown>): Promise<void>;
}

const NOTHING: Underway = new Map();

/** The sprints of a view and where posts are, kept up to date while somebody looks. */
export function useSprints(store: ProjectStore, inView: InView): Sprints {
  const caller = useCaller();
  const [list, setList] = useState<SprintList>();
  const [message, setMessage] = useState<string>();
  const [underway, setUnderway] = useState(NOTHING);
  const asked = useRef(0);
  const newest = useRef(Promise.resolve());
  const { ws, pk, b, viewId } = inView;

  const load = useCallback(async () => {
    const turn = ++asked.current;
    const answer = await caller(getSprintReportList, { ws, pk, b, viewId });
    // An answer that was overtaken tells of the past: whoever waits for it waits for the later one.
    if (turn !== asked.current) return newest.current;
    setList(answer);
    setMessage(undefined);
  }, [caller, ws, pk, b, viewId]);
  const reload = useCallback(() => {
    newest.current = load().catch((error: unknown) => setMessage((before) => before ?? sentenceOf(error)));
    return newest.current;
  }, [load]);

  useEffect(() => {
    const pace = paced(() => void reload());
    let { replica } = store;
    const stops = [
      store.listen((event) => concernsSprints(event) && pace.ask("soon")),
      // Loaded anew as a whole: whatever happened was not told one by one.
      store.subscribe(() => {
        if (replica === store.replica) return;
        replica = store.replica;
        pace.ask("soon");
      }),
    ];
    void reload();
    return () => {
      pace.stop();
      for (const stop of stops) stop();
    };
  }, [store, reload]);

  const moving = useCallback(
    async (going: ReadonlyMap<string, string>, act: () => Promise<unknown>) => {
      const move = {};
      setUnderway((before) => begun(before, going, move));
      try {
        await act();
        await reload();
      } finally {
        setUnderway((before) => ended(before, move));
      }
    },
    [reload],
  );

  const places = useMemo(() => placesOf(list?.itemList ?? [], underway), [list, underway]);
  const fault = message === undefined || list ? undefined : { message, retry: () => void reload() };
  return { inView, list, fault, places, underway, reload, moving };
}

const LEAVING = ["deletedAt", "archivedAt", "boardId"];

/** What may change which posts are in which sprint, or what they are measured by. */
export function concernsSprints({ type, payload }: ToldEvent): boolean {
  if (type === "posts.changed")
    return (payload as { list: object[] }).list.some((change) => LEAVING.some((field) => field in change));
  return /^(sprintReports|posts|columns|views|option)\./.test(type);
}
