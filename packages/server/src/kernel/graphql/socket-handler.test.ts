import { Writable } from "node:stream";
import websocket from "@fastify/websocket";
import fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import WebSocket from "ws";
import { eventually } from "#server/testing/eventually";
import { startTestServer } from "#server/testing/test-server";
import { createLogger } from "../logger.ts";
import { createSocketHandler } from "./socket-handler.ts";

const lines: string[] = [];
const log = new Writable({
  write(chunk, _, done) {
    lines.push(...String(chunk).split("\n").filter(Boolean));
    done();
  },
});
const server = await startTestServer({ env: { RATE_LIMIT_CALLS: "3" }, logTo: log });
const url = `${(await server.listen()).replace("http", "ws")}/board-api`;

let plain: MockInstance[];
beforeEach(() => {
  lines.length = 0;
  plain = (["error", "warn", "log"] as const).map((name) => vi.spyOn(console, name));
});
afterEach(() => vi.restoreAllMocks());

interface Closed {
  code: number;
  reason: string;
}

function visit(messages: string[], address = url): Promise<Closed> {
  const socket = new WebSocket(address, "graphql-transport-ws");
  return new Promise((resolve) => {
    socket.on("open", () => {
      for (const message of messages) socket.send(message);
    });
    socket.on("error", () => {});
    socket.on("close", (code, reason) => resolve({ code, reason: String(reason) }));
  });
}

async function noted(text: string): Promise<Record<string, unknown>> {
  return eventually(() => {
    const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>).findLast(({ msg }) => msg === text);
    if (!found) throw new Error(`not noted: ${text}`);
    return found;
  });
}

function expectNothingPlain(): void {
  for (const spied of plain) expect(spied).not.toHaveBeenCalled();
}

describe("errors of websockets are lines of our own log", () => {
  it("a frame that is too large", async () => {
    await visit(["x".repeat(200_000)]);
    expect(await noted("websocket refused")).toMatchObject({ what: "socket", reqId: expect.any(String) });
    expectNothingPlain();
  });

  it("one connection too many: refused before it is a socket", async () => {
    const hello = JSON.stringify({ type: "connection_init", payload: {} });
    for (let time = 0; time < 4; time++) await visit([hello]);
    await eventually(async () => expect(await noted("refused")).toMatchObject({ refused: "TooManyRequests" }));
    expectNothingPlain();
  });

  it("more messages than any page sends: closed", async () => {
    const ping = JSON.stringify({ type: "ping" });
    server.clock.pass(60_000);
    expect(await visit(Array(700).fill(ping))).toEqual({ code: 4429, reason: "Too many requests" });
    expectNothingPlain();
  });

  it("a fault of ours: the client learns nothing of it", async () => {
    const app = fastify();
    const faulty = createSocketHandler(
      { ...server.services, log: createLogger("info", log) },
      {
        onConnect: () => {
          throw new Error("himitsu");
        },
      },
    );
    await app.register(websocket);
    app.register(async (inside) => void inside.get("/", { websocket: true }, faulty));
    const address = (await app.listen({ port: 0, host: "127.0.0.1" })).replace("http", "ws");
    const closed = await visit([JSON.stringify({ type: "connection_init" })], address);
    await app.close();
    expect(closed).toEqual({ code: 4500, reason: "Internal server error" });
    expect(await noted("websocket failed")).toMatchObject({ level: 50, err: { message: "himitsu" } });
    expectNothingPlain();
  });
});
