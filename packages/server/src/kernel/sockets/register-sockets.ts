import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import websocket, { type WebsocketPluginOptions } from "@fastify/websocket";
import type { FastifyInstance } from "fastify";
import { WebSocket } from "ws";
import type { Services } from "../services.ts";
import { restartSockets } from "./restart-sockets.ts";

/** Of a frame. Whoever has shown who they are before the upgrade may send more, where their route says so. */
const MOST_BYTES = 100_000;

const ALLOWED = new WeakMap<Duplex, number>();

/** For the socket that this request becomes. */
export function allowFrames({ socket }: IncomingMessage, bytes: number): void {
  ALLOWED.set(socket, bytes);
}

type Attach = Parameters<WebSocketInside["setSocket"]>;
/** `ws` has one limit for all sockets of a server; the class of its sockets is an option. */
interface WebSocketInside {
  setSocket(socket: Duplex, head: Buffer, options: { maxPayload: number }): void;
}

class SizedWebSocket extends WebSocket {
  setSocket(...[socket, head, options]: Attach): void {
    const maxPayload = ALLOWED.get(socket) ?? options.maxPayload;
    (WebSocket.prototype as unknown as WebSocketInside).setSocket.call(this, socket, head, { ...options, maxPayload });
  }
}

export async function registerSockets(api: FastifyInstance, { stopping }: Services): Promise<void> {
  const options = { maxPayload: MOST_BYTES, WebSocket: SizedWebSocket } as WebsocketPluginOptions["options"] & object;
  await api.register(websocket, { options });
  stopping.addEventListener("abort", () => restartSockets(api.websocketServer.clients), { once: true });
}
