import { LocalSource } from "@itoguchi/client/project/local-source";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { RemoteSource } from "@itoguchi/client/project/remote-source";
import type { BoardView } from "@itoguchi/core/model/view";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "../shell/use-store.ts";
import { type FirstSight, useFirstSight } from "./first-sight.ts";
import type { ViewSource } from "./view-source.ts";

interface ShownSource {
  /** Undefined while it is on its way, and when it could not be had. */
  source: ViewSource | undefined;
  /** The same, where it comes page by page. */
  remote: RemoteSource | undefined;
  error: unknown;
  retry(): void;
}

/** What a view shows with the settings of the moment: from the copy in the browser, else from the server page by page. */
export function useViewSource(store: ProjectStore, view: BoardView): ShownSource {
  const [attempt, setAttempt] = useState(0);
  const key = questionIn(view);
  // Settings that read the same are the same question, whatever object they came in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the view
  const asked = useMemo(() => view, [key]);
  const isHere = store.holds(view.boardId);
  const local = useMemo(() => (isHere ? new LocalSource(store, asked) : undefined), [isHere, store, asked]);
  const first = useFirstSight();
  const [remote, setRemote] = useState<{ asked: BoardView; source?: RemoteSource; error?: unknown } | undefined>(() => {
    const source = isHere ? undefined : sourceOf(first, store, key);
    return source && { asked, source };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again; one that is at hand is taken once
  useEffect(() => {
    if (isHere) return;
    let isOver = false;
    let opened: RemoteSource | undefined;
    async function open() {
      opened = await RemoteSource.open(store, asked);
      if (isOver) opened.close();
      else setRemote({ asked, source: opened });
    }
    if (remote?.asked === asked && remote.source?.isOf(store)) {
      opened = remote.source;
      opened.start();
    } else open().catch((error) => !isOver && setRemote({ asked, error }));
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [isHere, store, asked, attempt]);

  const retry = useCallback(() => {
    setRemote(undefined);
    setAttempt((before) => before + 1);
  }, []);
  if (local) return { source: local, remote: undefined, error: undefined, retry };
  // While a new question to the same view is on its way, the old answer stays in sight.
  const answered = remote?.asked.id === view.id ? remote.source : undefined;
  return {
    source: answered,
    remote: answered,
    error: remote?.asked === asked ? remote?.error : undefined,
    retry,
  };
}

/** Without what changes no post and no order: whoever zooms a timeline does not ask for its posts again. */
const LOOKS: Partial<Record<keyof BoardView, undefined>> = {
  timelineViewSpan: undefined,
  timelineShiftRule: undefined,
  timelineIsSkipDayOff: undefined,
  timelineDependencyList: undefined,
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
