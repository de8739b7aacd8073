import type { WebSocket } from "@fastify/websocket";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { CloseCode, type ConnectionInitMessage, handleProtocols, makeServer, type ServerOptions } from "graphql-ws";
import { isUnavailable } from "../db/database.ts";
import type { Services } from "../services.ts";

const KEEP_ALIVE_MS = 12_000;
type Noting = Pick<Services, "log" | "errors">;
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
      note(noting, error, { reqId: request.id, what });
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
      closed(code, String(reason)).catch((error) => note(noting, error, { reqId: request.id, what: "close" }));
    });
  };
}

/** What the visitor did wrong is no fault of ours: a frame that is too large or no frame, one call too many. */
function note({ log, errors }: Noting, error: unknown, about: { reqId: string; what: string }): void {
  if (error instanceof DomainError && error.status < 500)
    log.info({ ...about, refused: error.kind }, "websocket refused");
  else if (isOfTheClient(error)) log.info({ ...about, err: error }, "websocket refused");
  else {
    log[isUnavailable(error) ? "warn" : "error"]({ ...about, err: error }, "websocket failed");
    errors.report(error, { source: "websocket", at: `websocket ${about.what}`, requestId: about.reqId });
  }
}

function isOfTheClient(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^(WS_ERR_|ECONNRESET$|EPIPE$)/.test(code);
}

function sent(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(data, (error) => (error ? reject(error) : resolve()));
  });
}

/** A socket that does not answer a ping in time is gone. */
function keepAlive(socket: WebSocket): () => void {
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
