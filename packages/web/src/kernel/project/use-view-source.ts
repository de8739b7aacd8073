import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import type { BoardView } from "@itoguchi/core/model/view";
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useSame } from "../hooks/use-same.ts";
import { useStore } from "../shell/use-store.ts";
import { type FirstSight, useFirstSight } from "./first-sight.ts";
import type { ViewSource } from "./view-source.ts";

/** Another attempt is another question. */
interface Question {
  view: BoardView;
  attempt: number;
}

interface ShownSource {
  /** Undefined while it is on its way, and when it could not be had. */
  source: ViewSource | undefined;
  /** The same, where it comes page by page. */
  remote: RemoteSource | undefined;
  /** What it shows was asked before the settings of the moment. */
  isBehind: boolean;
  error: unknown;
  retry(): void;
}

/** What a view shows with the settings of the moment: from the copy in the browser, else from the server page by page. */
export function useViewSource(store: ProjectStore, view: BoardView): ShownSource {
  const [attempt, setAttempt] = useState(0);
  const key = questionIn(view);
  const same = useSame(view, key);
  const asked = useMemo(() => ({ view: same, attempt }), [same, attempt]);
  const isHere = store.holds(view.boardId);
  const local = useMemo(() => (isHere ? new LocalSource(store, same) : undefined), [isHere, store, same]);
  const first = useFirstSight();
  const [remote, setRemote] = useState<{ asked: Question; source?: RemoteSource; error?: unknown } | undefined>(() => {
    const source = isHere ? undefined : sourceOf(first, store, key);
    return source && { asked, source };
  });

  const cached = useEffectEvent(() =>
    remote?.asked === asked && remote.source?.isOf(store) ? remote.source : undefined,
  );
  useEffect(() => {
    if (isHere) return;
    let isOver = false;
    let opened = cached();
    async function open() {
      opened = await RemoteSource.open(store, asked.view);
      if (isOver) opened.close();
      else setRemote({ asked, source: opened });
    }
    if (opened) opened.start();
    else open().catch((error) => !isOver && setRemote({ asked, error }));
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [isHere, store, asked]);

  const retry = useCallback(() => {
    setRemote(undefined);
    setAttempt((before) => before + 1);
  }, []);
  if (local) return { source: local, remote: undefined, isBehind: false, error: undefined, retry };
  // While a new question to the same view is on its way, the old answer stays in sight.
  const answered = remote?.asked.view.id === view.id ? remote.source : undefined;
  return {
    source: answered,
    remote: answered,
    isBehind: remote?.asked !== asked,
    error: remote?.asked === asked ? remote?.error : undefined,
    retry,
  };
}

/** Without what changes no post and no order: whoever zooms a timeline or turns a calendar does not ask for its posts again. */
const LOOKS: Partial<Record<keyof BoardView, undefined>> = {
  timelineViewSpan: undefined,
  timelineShiftRule: undefined,
  timelineIsSkipDayOff: undefined,
  timelineDependencyList: undefined,
  calendarColumnId: undefined,
  calendarColorColumnId: undefined,
  calendarMode: undefined,
  calendarWeekStart: undefined,
  chartDivideSetting: undefined,
};

function questionIn(view: BoardView): string {
  return JSON.stringify({ ...view, ...LOOKS });
}

/** Of use as long as nothing has happened since, to the posts or to what is set. */
function sourceOf(first: FirstSight | undefined, store: ProjectStore, key: string): RemoteSource | undefined {
  if (!first?.shown || first.shown.answer.seq !== store.replica.seq) return undefined;
  const { view, answer } = first.shown;
  return questionIn(view) === key ? RemoteSource.showing(store, view, answer) : undefined;
}

const NEVER = () => () => {};
const ZERO = () => 0;

/** Draws again whenever what the source shows has changed. */
export function useSourceVersion(source: ViewSource | undefined): number {
  return useStore(source?.subscribe ?? NEVER, source?.version ?? ZERO);
}
