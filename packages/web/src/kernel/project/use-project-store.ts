import type { ProjectPlace } from "@itoguchi/client/asker";
import type { ProjectDoor, ProjectStore } from "@itoguchi/client/project/project-store";
import { fail } from "@itoguchi/core/kernel/errors";
import { useCallback, useEffect, useState } from "react";
import type { BrowserSession } from "#web/kernel/session/browser-session.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { boardShelf } from "./board-shelf.ts";
import { outboxOf, retryAll } from "./outboxes.ts";

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
    openStore(session, { workspaceId, projectKey, boardId, accountId }).then(
      (store) => {
        opened = store;
        if (isOver) return store.close();
        setFound({ key, state: { status: "ready", store } });
      },
      (error) => !isOver && setFound({ key, state: { status: "failed", error, retry } }),
    );
    const keep = () => document.visibilityState === "hidden" && opened?.keepNow();
    window.addEventListener("online", retryAll);
    document.addEventListener("visibilitychange", keep);
    return () => {
      isOver = true;
      window.removeEventListener("online", retryAll);
      document.removeEventListener("visibilitychange", keep);
      opened?.close();
    };
  }, [workspaceId, projectKey, boardId, accountId, session, key, retry]);

  return found?.key === key ? found.state : { status: "loading" };
}

async function openStore(session: BrowserSession, { boardId, accountId, ...place }: Opened): Promise<ProjectStore> {
  const shelf = boardShelf(accountId, place);
  // Read while the code comes.
  const kept = shelf.read(boardId).catch(() => undefined);
  // Loaded with the first board: other pages need none of it.
  const [{ ProjectStore }, { Outbox }, { followEvents }] = await Promise.all([
    import("@itoguchi/client/project/project-store"),
    import("@itoguchi/client/project/outbox"),
    import("@itoguchi/client/events"),
  ]);
  const ask: ProjectDoor["ask"] = (operation, input, requestKey) =>
    session.operate(operation, place, input, requestKey);
  const outbox = await outboxOf({
    account: accountId,
    place,
    send: async (operation, input, requestKey) => {
      // Somebody else signed in meanwhile: it waits for its own person.
      if (!session.isOf(accountId)) throw fail("Unauthenticated");
      return ask(operation, input, requestKey);
    },
    make: (send, letterShelf) => new Outbox(send, letterShelf),
  });
  const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
  return ProjectStore.open(
    {
      outbox,
      place,
      accountId,
      ask,
      follow: (since, handlers) =>
        followEvents({ url, stream: { projectEvents: place }, token: session.freshToken, since, ...handlers }),
      shelf: { ...shelf, read: () => kept },
      whenIdle: (act) => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 5_000 }) : act()),
    },
    boardId,
  );
}
