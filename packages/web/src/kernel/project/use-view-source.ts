import { LocalSource } from "@itoguchi/client/project/local-source";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/project/remote-source";
import type { BoardView } from "@itoguchi/core/views/view";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
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
  const key = JSON.stringify(view);
  // Settings that read the same are the same question, whatever object they came in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the view
  const asked = useMemo(() => view, [key]);
  const isHere = store.holds(view.boardId);
  const local = useMemo(() => (isHere ? new LocalSource(store, asked) : undefined), [isHere, store, asked]);
  const [remote, setRemote] = useState<{ asked: BoardView; source?: RemoteSource; error?: unknown }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (isHere) return;
    let isOver = false;
    let opened: RemoteSource | undefined;
    async function open() {
      const { RemoteSource } = await import("@itoguchi/client/project/remote-source");
      opened = await RemoteSource.open(store, asked);
      if (isOver) opened.close();
      else setRemote({ asked, source: opened });
    }
    open().catch((error) => !isOver && setRemote({ asked, error }));
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
  // While the new question is on its way, the old answer stays in sight.
  return {
    source: remote?.source,
    remote: remote?.source,
    error: remote?.asked === asked ? remote?.error : undefined,
    retry,
  };
}

const NEVER = () => () => {};
const ZERO = () => 0;

/** Draws again whenever what the source shows has changed. */
export function useSourceVersion(source: ViewSource | undefined): number {
  return useSyncExternalStore(source?.subscribe ?? NEVER, source?.version ?? ZERO, ZERO);
}
