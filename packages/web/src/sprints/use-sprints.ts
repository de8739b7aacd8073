import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ViewSprints } from "@itoguchi/core/sprints/apply-to-sprints";
import { getSprintReportList } from "@itoguchi/core/sprints/sprints.calls";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { SprintList } from "./sprint-list.ts";

export interface InView {
  ws: string;
  pk: string;
  b: string;
  viewId: string;
}

export interface Sprints {
  inView: InView;
  /** Undefined while they are on their way. */
  state: ViewSprints | undefined;
  fault: { message: string; retry(): void } | undefined;
  /** Posts whose move waits to be sent or told. */
  moving: ReadonlySet<string>;
}

/** The sprints of a view and the posts in them, kept up to date by events while somebody looks. */
export function useSprints(store: ProjectStore, inView: InView): Sprints {
  const caller = useCaller();
  const { ws, pk, b, viewId } = inView;
  const list = useMemo(
    () => new SprintList(store, viewId, () => caller(getSprintReportList, { ws, pk, b, viewId })),
    [store, caller, ws, pk, b, viewId],
  );
  useEffect(() => {
    list.start();
    return () => list.close();
  }, [list]);
  useSyncExternalStore(list.subscribe, list.version, list.version);
  const { state, error, moving } = list;
  const fault =
    error === undefined || state ? undefined : { message: sentenceOf(error), retry: () => void list.load() };
  return { inView, state, fault, moving };
}
