import { Server, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance } from "fastify";

export interface StopOptions {
  /** How long clients that hold a connection may still send a request on it. */
  lingerMs?: number;
  /** After it, whatever is still under way is cut. */
  longestMs?: number;
}

const LONGEST_MS = 25_000;
const LOOK_AGAIN_MS = 50;

/** Every open connection, also those that became websockets, which the HTTP server no longer counts among its own. */
const sockets = new WeakMap<object, Set<Socket>>();

/** While the program stops, each answer is the last on its connection, and no websocket is opened. */
export function closeAfterAnswer(app: FastifyInstance, stopping: AbortSignal): void {
  const open = new Set<Socket>();
  sockets.set(app.server, open);
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("onSend", async (_, reply) => {
    if (stopping.aborted) reply.header("connection", "close");
  });
  app.addHook("onRequest", async ({ headers }) => {
    if (stopping.aborted && headers.upgrade) throw fail("ServiceUnavailable");
  });
  // Node hands a connection over with its upgrade: refused, nobody else ends it, and it would stay as long as the client likes.
  app.addHook("onResponse", async ({ headers, raw }) => {
    if (headers.upgrade) raw.socket.destroySoon();
  });
}

/**
 * Cuts no request. A connection that looks idle may have the next request on its way: closed at once, it would be lost. So the
 * first thing to end is listening (node's own `close` would close idle connections, too); whoever sends once more is answered
 * and told to close; only those that stay silent are closed.
 */
export async function stopServing(
  app: FastifyInstance,
  { lingerMs = 0, longestMs = LONGEST_MS }: StopOptions = {},
): Promise<void> {
  const { server } = app;
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  await Promise.race([closed, delay(lingerMs, undefined, { ref: false })]);
  const sweep = setInterval(() => server.closeIdleConnections(), LOOK_AGAIN_MS);
  const cut = setTimeout(() => {
    for (const socket of sockets.get(server) ?? []) socket.destroy();
  }, longestMs);
  await closed.finally(() => {
    clearInterval(sweep);
    clearTimeout(cut);
  });
  await app.close();
}
