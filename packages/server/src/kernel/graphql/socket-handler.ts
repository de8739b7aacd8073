import type { WebSocket } from "@fastify/websocket";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CloseCode, type ConnectionInitMessage, handleProtocols, makeServer, type ServerOptions } from "graphql-ws";
import { keepAlive } from "../sockets/keep-alive.ts";
import { type Noting, noteSocketError } from "../sockets/note-socket-error.ts";

type Extra = { socket: WebSocket; request: FastifyRequest };

/**
 * GraphQL over websockets, as `graphql-ws/use/@fastify/websocket` does it; that one writes its errors to the console as plain
 * text, and their messages into what the client reads when it is closed.
 */
export function createSocketHandler<
  Parameters extends ConnectionInitMessage["payload"],
  More extends Record<PropertyKey, unknown>,
>(noting: Noting, options: ServerOptions<Parameters, Extra & Partial<More>>) {
  const server = makeServer(options);
  return function handle(this: FastifyInstance, socket: WebSocket, request: FastifyRequest): void {
    this.websocketServer.options.handleProtocols = handleProtocols;
    const end = (error: unknown, what: string) => {
      noteSocketError(noting, error, { reqId: request.id, what });
      socket.close(CloseCode.InternalServerError, "Internal server error");
    };
    socket.on("error", (error) => end(error, "socket"));
    const stopPinging = keepAlive(socket);
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (data) => sent(socket, data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handleMessage) =>
          socket.on("message", (message) => {
            handleMessage(String(message)).catch((error) => end(error, "message"));
          }),
      },
      { socket, request } as Extra & Partial<More>,
    );
    socket.once("close", (code, reason) => {
      stopPinging();
      closed(code, String(reason)).catch((error) =>
        noteSocketError(noting, error, { reqId: request.id, what: "close" }),
      );
    });
  };
}

function sent(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}
