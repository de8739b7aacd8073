import type { ProjectPlace } from "@itoguchi/client/asker";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useCallback, useEffect, useState } from "react";
import { useSession } from "#web/kernel/session/session-provider.tsx";

export type StoreState =
  | { status: "loading" }
  | { status: "failed"; error: unknown; retry(): void }
  | { status: "ready"; store: ProjectStore };

interface Opened extends ProjectPlace {
  boardId: string;
  accountId: string;
}

/** One board of a project, kept up to date while the page shows it. */
export function useProjectStore({ workspaceId, projectKey, boardId, accountId }: Opened): StoreState {
  const session = useSession();
  const [attempt, setAttempt] = useState(0);
  const key = `${workspaceId} ${projectKey} ${boardId} ${attempt}`;
  const [found, setFound] = useState<{ key: string; state: StoreState }>();
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    let isOver = false;
    let opened: ProjectStore | undefined;
    const place = { workspaceId, projectKey };
    async function open() {
      // Loaded with the first board: other pages need none of it.
      const [{ ProjectStore }, { followEvents }] = await Promise.all([
        import("@itoguchi/client/project/project-store"),
        import("@itoguchi/client/events"),
      ]);
      const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
      opened = await ProjectStore.open(
        {
          accountId,
          ask: (operation, input, requestKey) => session.operate(operation, place, input, requestKey),
          follow: (since, handlers) =>
            followEvents({ url, stream: { projectEvents: place }, token: session.freshToken, since, ...handlers }),
        },
        boardId,
      );
      if (isOver) return opened.close();
      setFound({ key, state: { status: "ready", store: opened } });
    }
    open().catch((error) => {
      if (!isOver) setFound({ key, state: { status: "failed", error, retry } });
    });
    const back = () => opened?.outbox.retry();
    window.addEventListener("online", back);
    return () => {
      isOver = true;
      window.removeEventListener("online", back);
      opened?.close();
    };
  }, [workspaceId, projectKey, boardId, accountId, session, key, retry]);

  return found?.key === key ? found.state : { status: "loading" };
}
