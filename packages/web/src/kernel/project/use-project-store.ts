import type { ProjectPlace } from "@itoguchi/client/asker";
import { ProjectStore } from "@itoguchi/client/project/project-store";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { useStateOf } from "../hooks/use-state-of.ts";
import type { FirstSight } from "./first-sight.ts";
import { retryAll, reviveMutations } from "./outboxes.ts";
import { doorOf } from "./project-door.ts";

export type StoreState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry(): void }
  | { status: "ready"; store: ProjectStore };

interface Opened extends ProjectPlace {
  boardId: string;
  accountId: string;
}

/** One board of a project, kept up to date while the page shows it; at once where the page came with a first sight of it. */
export function useProjectStore(
  { workspaceId, projectKey, boardId, accountId }: Opened,
  first?: FirstSight,
): StoreState {
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const key = `${workspaceId} ${projectKey} ${boardId} ${attempt}`;
  const [found, setFound] = useState<{ key: string; state: StoreState }>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  // What the page loads later is no first sight any more.
  const [begun] = useStateOf([key, session, accountId], () => {
    if (!first || attempt > 0) return undefined;
    return ProjectStore.showing(doorOf(session, { workspaceId, projectKey, accountId }), boardId, first.copy);
  });

  useEffect(() => {
    let isOver = false;
    let opened = begun;
    const place = { workspaceId, projectKey };
    const door = doorOf(session, { ...place, accountId });
    async function open() {
      await reviveMutations(door.outbox, { account: accountId, place });
      if (isOver) return;
      if (begun) return begun.start();
      const store = await ProjectStore.open(door, boardId);
      if (isOver) return store.close();
      opened = store;
      setFound({ key, state: { status: "ready", store } });
    }
    open().catch((error) => !isOver && setFound({ key, state: { status: "failed", error, retry } }));
    const keep = () => document.visibilityState === "hidden" && opened?.keepNow();
    window.addEventListener("online", retryAll);
    document.addEventListener("visibilitychange", keep);
    return () => {
      isOver = true;
      window.removeEventListener("online", retryAll);
      document.removeEventListener("visibilitychange", keep);
      opened?.close();
    };
  }, [workspaceId, projectKey, boardId, accountId, session, key, retry, begun]);

  if (found?.key === key) return found.state;
  return begun ? { status: "ready", store: begun } : { status: "loading" };
}
