import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { Redis } from "ioredis";
import { eventually } from "./eventually.ts";

export interface RealRedis {
  url: string;
  /** Ends every connection but the one that asks for it. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

export function hasRedisServer(): boolean {
  return spawnSync("redis-server", ["--version"]).status === 0;
}

/** The real one, on a free port of this machine, keeping nothing. */
export async function startRedisServer(): Promise<RealRedis> {
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", args, { stdio: "ignore" });
  const ended = once(child, "exit");
  const client = new Redis({ port, host: "127.0.0.1", retryStrategy: () => 50 });
  client.on("error", () => {});
  await eventually(() => client.ping());
  return {
    url: `redis://127.0.0.1:${port}`,
    async cut() {
      for (const type of ["pubsub", "normal"]) await client.call("client", "kill", "type", type, "skipme", "yes");
    },
    async stop() {
      client.disconnect();
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
