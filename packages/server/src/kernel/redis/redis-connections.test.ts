import { expect, it, onTestFinished } from "vitest";
import { eventually } from "#server/testing/eventually";
import { startRedisStandIn } from "#server/testing/redis-stand-in";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";
import { createMetrics } from "../metrics.ts";
import { createRedis } from "./redis-connections.ts";

const CONFIG = readConfig({ DATABASE_URL: "postgres://nowhere/none", SECRET_KEY: "k".repeat(32) });

async function prepare() {
  const standIn = await startRedisStandIn();
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line) => void lines.push(line) });
  const metrics = createMetrics();
  const redis = createRedis(standIn.url, { config: CONFIG, log, metrics });
  onTestFinished(async () => {
    await redis.stop();
    await standIn.stop();
  });
  const heard: string[] = [];
  redis.subscribe("news", (payload) => heard.push(payload));
  const said = (text: string) => lines.filter((line) => line.includes(text)).length;
  const isUp = async () =>
    (await metrics.registry.getSingleMetricAsString("itoguchi_redis_up")).endsWith("\nitoguchi_redis_up 1");
  return { standIn, redis, heard, said, isUp, count: () => redis.count("key", 1, 60) };
}

it("keeps the connection of a Redis that answers with errors, says so once, and asks again later", async () => {
  const { standIn, redis, said, isUp, count } = await prepare();
  redis.start();
  await eventually(async () => expect([await isUp(), await count()]).toEqual([true, expect.any(Number)]));
  const [connections, away, back] = [standIn.connections(), said("is away"), said("is back")];
  standIn.refuse("OOM command not allowed when used memory > 'maxmemory'.", "INCRBY");
  for (let n = 0; n < 50; n++) expect(await count()).toBeUndefined();
  // What it does not refuse is still done.
  for (let n = 0; n < 5; n++) expect(await redis.publish("news", ["x"])).toBe(true);
  expect(standIn.connections()).toBe(connections);
  expect([await isUp(), said("is away"), said("is back")]).toEqual([false, away + 1, back]);

  // Another connection gets no better answer.
  await standIn.cut();
  await eventually(async () => expect(await redis.publish("news", ["y"])).toBe(true));
  for (let n = 0; n < 50; n++) expect(await count()).toBeUndefined();
  expect([said("is away"), said("is back")]).toEqual([away + 1, back]);

  standIn.refuse("");
  await eventually(async () => expect(await count()).toEqual(expect.any(Number)));
  await eventually(async () => expect(await isUp()).toBe(true));
  expect([said("is away"), said("is back")]).toEqual([away + 1, back + 1]);
});

it("keeps the connection when a subscription is refused, and subscribes later", async () => {
  const { standIn, redis, heard, said, isUp, count } = await prepare();
  standIn.refuse("NOPERM this user has no permissions to access one of the channels", "SUBSCRIBE");
  redis.start();
  await eventually(() => expect(said("redis refuses to send messages")).toBe(1));
  await eventually(async () => expect(await count()).toEqual(expect.any(Number)));
  expect(await isUp()).toBe(false);
  standIn.refuse("");
  await eventually(async () => expect(await isUp()).toBe(true));
  expect([standIn.connections(), said("redis refuses")]).toEqual([2, 1]);
  await redis.publish("news", ["at last"]);
  await eventually(() => expect(heard).toEqual(["at last"]));
});
