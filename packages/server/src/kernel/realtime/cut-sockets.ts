import type { Actor } from "../context.ts";
import type { Services } from "../services.ts";

const REFUSED = 4403;

interface Socket {
  close(code: number, reason: string): void;
}

/** Follows the person's own stream: when the session ends or a membership changes, the socket goes. It may come back if it still may. */
export function cutWhenRefused({ hub, metrics, log }: Services, actor: Actor, socket: Socket): AbortController {
  const ending = new AbortController();
  const events = hub.follow({ kind: "account", id: actor.accountId }, undefined);
  ending.signal.addEventListener("abort", () => void events.return(), { once: true });
  metrics.sockets.inc();

  const watch = async () => {
    for await (const { type, payload } of events) {
      const isOwnSession = type === "session.ended" && (payload as { id: string }).id === actor.sessionId;
      if (isOwnSession || type === "membership.updated") return socket.close(REFUSED, "Forbidden");
    }
  };
  watch()
    .catch((error) => {
      log.warn({ err: error }, "socket watch");
      socket.close(REFUSED, "Forbidden");
    })
    .finally(() => metrics.sockets.dec());
  return ending;
}
