import type { ProjectPlace } from "@itoguchi/client/asker";
import { followEvents } from "@itoguchi/client/events";
import { Outbox, type SendCall } from "@itoguchi/client/project/outbox";
import { type ProjectDoor, ProjectStore } from "@itoguchi/client/project/project-store";
import type { Call } from "@itoguchi/core/kernel/call";
import { fail } from "@itoguchi/core/kernel/errors";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { BrowserSession } from "#web/kernel/session/browser-session.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { boardShelf } from "../storage/board-shelf.ts";
import type { FirstSight } from "./first-sight.ts";
import { outboxOf, retryAll, reviveLetters } from "./outboxes.ts";

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the board
  const begun = useMemo(() => {
    if (!first || attempt > 0) return undefined;
    const opened = { workspaceId, projectKey, boardId, accountId };
    return ProjectStore.showing(doorOf(session, opened), boardId, first.copy);
  }, [key, session, accountId]);

  useEffect(() => {
    let isOver = false;
    let opened = begun;
    const place = { workspaceId, projectKey };
    const door = doorOf(session, { ...place, boardId, accountId });
    async function open() {
      await reviveLetters(door.outbox, { account: accountId, place });
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

function doorOf(
  session: BrowserSession,
  { boardId: _, accountId, ...place }: Opened,
): ProjectDoor & { outbox: Outbox } {
  const ask: ProjectDoor["ask"] = (operation, input, requestKey) =>
    session.operate(operation, place, input, requestKey);
  const send: ProjectDoor["ask"] = async (operation, input, requestKey) => {
    // Somebody else signed in meanwhile: it waits for its own person.
    if (!session.isOf(accountId)) throw fail("Unauthenticated");
    return ask(operation, input, requestKey);
  };
  const sendCall: SendCall = async (path, input, key) => {
    if (!session.isOf(accountId)) throw fail("Unauthenticated");
    return session.call({ method: "POST", path, audience: "account" } as Call, input as object, { key });
  };
  return {
    outbox: outboxOf({ account: accountId, place }, (shelf) => new Outbox(send, shelf, sendCall)),
    place,
    accountId,
    ask,
    follow(since, handlers) {
      const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
      return followEvents({ url, stream: { projectEvents: place }, token: session.freshToken, since, ...handlers });
    },
    shelf: boardShelf(accountId, place),
    whenIdle: (act) => ("requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 5_000 }) : act()),
  };
}
