import type { StreamName } from "@itoguchi/client/events";
import { useEffect, useRef } from "react";
import { useSession } from "#web/kernel/session/session-provider.tsx";

const TOGETHER_MS = 50;

/** Calls `changed` soon after anything happened on one of the streams; several changes at once count as one. */
export function useLive(streams: StreamName[], changed: () => void): void {
  const session = useSession();
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const key = JSON.stringify(streams);

  useEffect(() => {
    let stops: (() => void)[] = [];
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), TOGETHER_MS);
    };
    // Loaded after the page itself: reading comes first.
    void import("@itoguchi/client/events").then(({ followEvents }) => {
      if (isOver) return;
      const url = `${location.origin.replace(/^http/, "ws")}/api/board-api`;
      stops = (JSON.parse(key) as StreamName[]).map((stream) =>
        followEvents({
          url,
          stream,
          token: session.freshToken,
          onEvent: soon,
          // Whatever happened between the page and the socket, or while there was none.
          onState: (state) => state === "live" && soon(),
        }),
      );
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [key, session]);
}
