import type { WebSocket } from "@fastify/websocket";

const KEEP_ALIVE_MS = 12_000;

/** A socket that does not answer a ping in time is gone. Answers what stops it. */
export function keepAlive(socket: WebSocket): () => void {
  let patience: NodeJS.Timeout | undefined;
  const pinging = setInterval(() => {
    if (socket.readyState !== socket.OPEN) return;
    patience = setTimeout(() => socket.terminate(), KEEP_ALIVE_MS);
    socket.once("pong", () => clearTimeout(patience));
    socket.ping();
  }, KEEP_ALIVE_MS);
  return () => {
    clearTimeout(patience);
    clearInterval(pinging);
  };
}
