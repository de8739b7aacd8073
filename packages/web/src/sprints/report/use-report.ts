import type { CallAnswer } from "@itoguchi/client/caller";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { getSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { throttled } from "#web/kernel/live/throttled.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import type { InView } from "../use-sprints.ts";
import { concernsReport } from "./concerns-report.ts";

export type Report = CallAnswer<typeof getSprintReport>;

interface ShownReport {
  report: Report | undefined;
  fault: { message: string; retry(): void } | undefined;
}

/**
 * One sprint with what it stands at, which follows from its log: the database writes it, and no event has it. Asked for again when
 * something changed that the log counts.
 */
export function useReport(store: ProjectStore, { ws, pk, b, viewId }: InView, id: string): ShownReport {
  const caller = useCaller();
  const [found, setFound] = useState<{ id: string; report?: Report; message?: string }>();
  const asked = useRef(0);
  const latest = useRef<Report>(undefined);
  const load = useCallback(async () => {
    const turn = ++asked.current;
    try {
      const report = await caller(getSprintReport, { ws, pk, b, viewId, id });
      // An answer that was overtaken tells of the past.
      if (turn === asked.current) setFound({ id, report });
    } catch (error) {
      // What is in sight stays until it is known better.
      setFound((before) => (before?.id === id && before.report ? before : { id, message: sentenceOf(error) }));
    }
  }, [caller, ws, pk, b, viewId, id]);

  useEffect(() => {
    const pace = throttled(() => void load());
    let { replica, timeZone, calendar } = store;
    const stops = [
      store.listen((event) => {
        if (concernsReport(event, latest.current, { id, viewId })) pace.ask("soon");
      }),
      // Loaded anew as a whole, or counted by other days: whatever happened was not told one by one.
      store.subscribe(() => {
        if (replica === store.replica && timeZone === store.timeZone && calendar === store.calendar) return;
        ({ replica, timeZone, calendar } = store);
        pace.ask("soon");
      }),
    ];
    void load();
    return () => {
      pace.stop();
      for (const stop of stops) stop();
    };
  }, [store, load, id, viewId]);

  const here = found?.id === id ? found : undefined;
  useEffect(() => {
    latest.current = here?.report;
  });
  const fault = here?.message === undefined ? undefined : { message: here.message, retry: () => void load() };
  return { report: here?.report, fault };
}

export function isClosed({ sprintReport }: Report): boolean {
  return sprintReport.status === SprintStatus.DONE;
}
