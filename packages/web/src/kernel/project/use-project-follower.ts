import type { ProjectFollower } from "@itoguchi/client/project/project-follower";
import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { ReceivedEvent } from "@itoguchi/client/project/received-events";
import { useEffect, useRef, useState } from "react";
import { useReloadsHeld } from "#web/kernel/live/reloads.ts";
import type { BrowserSession } from "#web/kernel/session/browser-session.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { oneAttempt } from "./one-attempt.ts";

interface Followed {
  workspaceId: string;
  projectKey: string;
  accountId: string;
  /** The number of what the page came with. */
  since: number;
  told(event: ReceivedEvent): void;
  /** What is shown is asked for again. */
  missed(): Promise<void>;
}

interface Following {
  /** What waits to be sent or told. */
  expected: readonly ExpectedEvent[];
  perform: ProjectFollower["perform"];
}

const NOTHING: readonly ExpectedEvent[] = [];

/** A project's stream and outbox, for pages that show something of it without a board. */
export function useProjectFollower(followed: Followed): Following {
  const { workspaceId, projectKey, accountId } = followed;
  const session = useSession();
  const isHeld = useReloadsHeld();
  const latest = useRef(followed);
  const opening = useRef<() => Promise<ProjectFollower>>(undefined);
  const [expected, setExpected] = useState(NOTHING);
  useEffect(() => {
    latest.current = followed;
  });

  useEffect(() => {
    if (isHeld) return;
    let isOver = false;
    let follower: ProjectFollower | undefined;
    const handlers = {
      told: (event: ReceivedEvent) => latest.current.told(event),
      missed: () => latest.current.missed(),
      changed: () => {
        if (!isOver) setExpected(follower?.expected ?? NOTHING);
      },
    };
    const openOnce = oneAttempt(async () => {
      const made = await open(session, { workspaceId, projectKey, accountId }, handlers);
      if (isOver) return made;
      follower = made;
      made.start(latest.current.since);
      return made;
    });
    opening.current = openOnce;
    // Offline it cannot be loaded; it is tried again with the connection.
    const start = () => void openOnce().catch(() => {});
    start();
    window.addEventListener("online", start);
    return () => {
      isOver = true;
      window.removeEventListener("online", start);
      follower?.close();
    };
  }, [session, workspaceId, projectKey, accountId, isHeld]);

  return {
    expected,
    async perform(queued, input, events) {
      const follower = await opening.current?.();
      if (!follower) throw new Error("nothing is followed yet");
      return follower.perform(queued, input, events);
    },
  };
}

/** Loaded after the page itself: reading comes first. */
async function open(
  session: BrowserSession,
  opened: { workspaceId: string; projectKey: string; accountId: string },
  handlers: ConstructorParameters<typeof ProjectFollower>[1],
): Promise<ProjectFollower> {
  const [{ ProjectFollower }, { doorOf }, { reviveMutations }] = await Promise.all([
    import("@itoguchi/client/project/project-follower"),
    import("./project-door.ts"),
    import("./outboxes.ts"),
  ]);
  const { accountId, ...place } = opened;
  const door = doorOf(session, opened);
  await reviveMutations(door.outbox, { account: accountId, place });
  return new ProjectFollower(door, handlers);
}
