import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import websocket from "@fastify/websocket";
import fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { closeAfterAnswer } from "./stop-serving.ts";

const UPGRADE = [
  ...["GET / HTTP/1.1", "Host: localhost", "Connection: Upgrade", "Upgrade: websocket"],
  ...["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", ""],
].join("\r\n");

it("closes the connection of a websocket that it refuses while stopping", async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const stopping = new AbortController();
  closeAfterAnswer(app, stopping.signal);
  await app.register(websocket);
  app.register(async (inside) => void inside.get("/", { websocket: true }, () => {}));
  await app.listen({ port: 0, host: "127.0.0.1" });
  stopping.abort();
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(UPGRADE);
  // Ends when the server ends it.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 /);
});
