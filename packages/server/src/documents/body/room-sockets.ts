import type { WebSocket } from "@fastify/websocket";
import type { WebSocketLike } from "@hocuspocus/server";
import { MOST_UPDATE_BYTES } from "@itoguchi/core/documents/body.calls";
import { fail, toWire } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { findActor } from "#server/kernel/http/authenticate";
import { clientAddress } from "#server/kernel/http/client-address";
import type { FloodGuard } from "#server/kernel/http/rate-limit";
import { isOwnOrigin } from "#server/kernel/http/same-origin";
import { cutWhenRefused } from "#server/kernel/realtime/cut-sockets";
import type { Services } from "#server/kernel/services";
import { keepAlive } from "#server/kernel/sockets/keep-alive";
import { limitMessages } from "#server/kernel/sockets/limit-messages";
import { noteSocketError } from "#server/kernel/sockets/note-socket-error";
import { allowFrames } from "#server/kernel/sockets/register-sockets";
import { Cut } from "./cut.ts";
import { type DocumentClaims, readDocumentToken, roomName } from "./document-token.ts";
import { isReceipt, meaningOf } from "./messages.ts";
import { notingEdits } from "./note-edited.ts";

const PATH = "/document-api";
/** Ten changes a second, each with the cursor that moved. */
const MESSAGES_A_MINUTE = 3_000;
/** A connection begins with two; each may cost as much as the document is large. */
const MOST_EXCHANGES = 20;
/** Whoever reads so slowly comes again. */
const MOST_BUFFERED_BYTES = 100_000_000;

/** The connection of an editor; its address carries a token of `getSession`, so that strangers send nothing. */
export function mountRoomSockets(api: FastifyInstance, services: Services, countCall: FloodGuard): void {
  const known = new WeakMap<FastifyRequest, DocumentClaims>();
  api.route({
    method: "GET",
    url: PATH,
    schema: { hide: true },
    // Before it becomes a socket.
    onRequest: async (request) => {
      await countCall(clientAddress(request.ip));
      if (!isOwnOrigin(services.config, request)) throw fail("Forbidden");
      const { token } = request.query as { token?: unknown };
      const claims = typeof token === "string" ? await readDocumentToken(services, token) : undefined;
      if (!claims) throw fail("Unauthenticated");
      known.set(request, claims);
      // Whoever only asks leaves the connection to others, behind a proxy.
      if (request.ws) allowFrames(request.raw, MOST_UPDATE_BYTES + 1_000);
    },
    handler: async (_, reply) =>
      reply.status(400).send(toWire(fail("InvalidInput", { message: "WebSocketで送ってください。" }))),
    wsHandler(socket, request) {
      const claims = known.get(request);
      if (claims) open(services, { socket, request, claims });
    },
  });
}

interface Opened {
  socket: WebSocket;
  request: FastifyRequest;
  claims: DocumentClaims;
}

function open(services: Services, { socket, request, claims }: Opened): void {
  const { rooms, clock } = services;
  const end = (error: unknown, what: string) => {
    noteSocketError(services, error, { reqId: request.id, what });
    socket.close(1011, "Internal server error");
  };
  socket.on("error", (error) => end(error, "document"));
  limitMessages(socket, clock, MESSAGES_A_MINUTE);
  const stopPinging = keepAlive(socket);
  const ending = new AbortController();
  const room = roomName(claims);
  const cut = ({ code, reason }: Cut) => socket.close(code, reason);
  const connection = rooms.open(
    heldBack(socket, () => rooms.whenKept(room)),
    { claims, cut, edited: notingEdits(services, claims), signal: ending.signal },
  );
  let exchanges = 0;
  socket.on("message", (message: Buffer) => {
    if (socket.readyState !== socket.OPEN) return;
    const meaning = meaningOf(message, room);
    if (meaning === undefined) return cut(Cut.malformed);
    if (meaning === "goodbye") return socket.close(1000, "goodbye");
    if (meaning === "exchange" && ++exchanges > MOST_EXCHANGES) return cut(Cut.tooMany);
    connection.handleMessage(new Uint8Array(message));
  });
  socket.once("close", (code, reason) => {
    stopPinging();
    ending.abort();
    connection.handleClose({ code, reason: String(reason) });
  });
  watchCredential(services, { claims, socket, signal: ending.signal }).catch((error) => end(error, "document"));
}

/** Receipts wait until what they are for is kept; what is refused gets none, and its sender begins again. */
function heldBack(socket: WebSocket, whenKept: () => Promise<void>): WebSocketLike {
  const send = (message: Uint8Array) => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
    else socket.send(message);
  };
  return {
    get readyState() {
      return socket.readyState;
    },
    close: (code, reason) => socket.close(code, reason),
    send(data) {
      const message = data as Uint8Array;
      if (!isReceipt(message)) return send(message);
      whenKept().then(
        () => send(message),
        () => socket.close(Cut.notKept.code, Cut.notKept.reason),
      );
    },
  };
}

/** Ends with the session or key that asked for the token, or with the membership. */
async function watchCredential(
  services: Services,
  { claims, socket, signal }: { claims: DocumentClaims; socket: WebSocket; signal: AbortSignal },
): Promise<void> {
  const { credential } = claims;
  const found = await findActor(services, credential);
  if (!found) return socket.close(Cut.unauthenticated.code, Cut.unauthenticated.reason);
  const ended = await cutWhenRefused(services, { claims: { credential, countedAs: credential.id }, ...found }, socket);
  if (!ended) return socket.close(Cut.unauthenticated.code, Cut.unauthenticated.reason);
  if (signal.aborted) ended.abort();
  else signal.addEventListener("abort", () => ended.abort(), { once: true });
}
