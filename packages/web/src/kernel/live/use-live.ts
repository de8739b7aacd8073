import type { StreamName } from "@itoguchi/client/events";
import type { HIDDEN } from "@itoguchi/core/streams/workspace.events";
import { useEffect, useRef } from "react";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { noteReached } from "#web/kernel/shell/reach.ts";
import { trackReload, useReloadsHeld } from "./reloads.ts";
import { throttled } from "./throttled.ts";

/** By its type only: the module itself would bring every event's schema. */
const UNREADABLE: typeof HIDDEN = "stream.hidden";

/**
 * A reload that fails would put an error in the place of the page, with whatever is being written in it, and browsers say that they
 * are online before they are. Where it is not reached, the socket is not either: when that is live again, it is asked again.
 */
function isReachable(): boolean | Promise<boolean> {
  return performance.now() - liveAt < JUST_NOW_MS || look();
}

/** Without a socket the page would not learn of it before somebody does something. An answer, even a refusal, is one. */
function look(): Promise<boolean> {
  looking ??= fetch("/healthz", { method: "HEAD", cache: "no-store" })
    .then(
      ({ ok }) => ok,
      () => {
        if (navigator.onLine) noteReached(false);
        return false;
      },
    )
    .finally(() => {
      looking = undefined;
    });
  return looking;
}

/** All that a page follows comes back together: one look is enough for all, and none where the socket has just been opened. */
let looking: Promise<boolean> | undefined;
let liveAt = Number.NEGATIVE_INFINITY;
const JUST_NOW_MS = 1_000;

/** Calls `reload` soon after anything happened on one of the streams, and at most once a second while more happens. */
export function useLive(
  streams: StreamName[],
  reload: () => Promise<void>,
  concerns: (type: string, payload: unknown) => boolean = () => true,
): void {
  const session = useSession();
  const latest = useRef(reload);
  const matters = useRef(concerns);
  useEffect(() => {
    latest.current = reload;
    matters.current = concerns;
  });
  const key = JSON.stringify(useReloadsHeld() ? [] : streams);

  useEffect(() => {
    let stops: (() => void)[] = [];
    let isOver = false;
    const reloadIfReachable = async () => {
      if ((await isReachable()) && !session.hasLeft()) await latest.current();
    };
    const pace = throttled(() => navigator.onLine && trackReload(reloadIfReachable()));
    // Loaded after the page itself: reading comes first.
    async function follow() {
      const { followEvents } = await import("@itoguchi/client/events");
      if (isOver || stops.length > 0) return;
      const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
      stops = (JSON.parse(key) as StreamName[]).map((stream) => {
        let isJoined = false;
        return followEvents({
          url,
          stream,
          token: session.freshToken,
          onEvent: ({ type, payload }) => {
            if (type === UNREADABLE) pace.ask("sometime");
            else if (matters.current(type, payload)) pace.ask("soon");
          },
          // Whatever happened between the page and the stream.
          onJoined: () => {
            isJoined = true;
            pace.ask("soon");
          },
          // Whatever happened while there was no socket.
          onState: (state, isNew) => {
            if (state !== "live") return void (navigator.onLine && look());
            if (isNew) liveAt = performance.now();
            if (isJoined) pace.ask("soon");
          },
        });
      });
    }
    // Offline it cannot be loaded; it is tried again with the connection.
    const tryToFollow = () => void follow().catch(() => {});
    function returned() {
      pace.ask("soon");
      tryToFollow();
    }
    window.addEventListener("online", returned);
    tryToFollow();
    return () => {
      isOver = true;
      pace.stop();
      window.removeEventListener("online", returned);
      for (const stop of stops) stop();
    };
  }, [key, session]);
}
