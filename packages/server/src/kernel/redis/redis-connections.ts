import { createHash } from "node:crypto";
import { Redis as Client, type RedisOptions } from "ioredis";
import type { Logger } from "pino";
import { Gauge } from "prom-client";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics.ts";
import type { Redis } from "./redis.ts";

export interface RedisInput {
  config: Config;
  log: Logger;
  metrics: Metrics;
}

/** A request waits for it no longer than this, and after that nobody does for a while. */
const PATIENCE_MS = 250;
const PAUSE_MS = 2_000;
const PING_MS = 5_000;
const LONGEST_RETRY_MS = 2_000;

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  protocol: 2,
  disableClientInfo: true,
  connectTimeout: 3_000,
  retryStrategy: (times) => Math.min(50 * times, LONGEST_RETRY_MS),
  // Whatever cannot be sent at once is settled without Redis.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
};

/** Two connections: one that subscribed can do nothing else. */
export function createRedis(url: string, { config, log, metrics }: RedisInput): Redis {
  const namespace = `itoguchi:${digest(`redis ${config.SECRET_KEY}`).slice(0, 12)}`;
  const channels = new Map<string, ((payload: string) => void)[]>();
  const connected: (() => void)[] = [];
  const commands = new Client(url, { ...OPTIONS, connectionName: "itoguchi" });
  const messages = new Client(url, { ...OPTIONS, connectionName: "itoguchi-messages", autoResubscribe: false });
  let [isUp, isSubscribed, pausedUntil, isStopped] = [true, false, 0, false];
  let pinging: NodeJS.Timeout | undefined;

  new Gauge({
    name: "itoguchi_redis_up",
    help: "1 while REDIS_URL answers; 0: limits are counted by each process, messages go through PostgreSQL",
    registers: [metrics.registry],
    collect() {
      this.set(isUp && isSubscribed ? 1 : 0);
    },
  });

  function note(next: boolean, error?: unknown): void {
    if (isUp === next || isStopped) return;
    isUp = next;
    if (next) log.warn("redis is back: limits and messages are shared through it again");
    else log.warn({ err: error }, "redis is away: limits are counted by each process, messages go through PostgreSQL");
  }

  async function attempt<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
    if (commands.status !== "ready" || performance.now() < pausedUntil) return undefined;
    try {
      const answer = await inTime(send());
      note(true);
      return answer;
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      // What it still has to answer would only hold up what comes next.
      commands.disconnect(true);
      note(false, error);
      return undefined;
    }
  }

  async function subscribeAll(): Promise<void> {
    if (channels.size > 0) await inTime(messages.subscribe(...[...channels.keys()].map(named)));
    isSubscribed = true;
    for (const act of connected) act();
  }

  const named = (name: string) => `${namespace}:${name}`;
  for (const client of [commands, messages]) client.on("error", (error) => note(false, error));
  commands.on("close", () => note(false, new Error("the connection was closed")));
  commands.on("ready", () => {
    pausedUntil = 0;
    note(true);
  });
  messages.on("ready", () => void subscribeAll().catch(() => messages.disconnect(true)));
  messages.on("close", () => {
    isSubscribed = false;
  });
  messages.on("message", (channel: string, payload: string) => {
    for (const act of channels.get(channel.slice(namespace.length + 1)) ?? []) act(payload);
  });

  return {
    start() {
      // Those that fail are tried again by themselves.
      for (const client of [commands, messages]) client.connect().catch(() => {});
      // A connection that died without a word is only noticed by asking.
      pinging = setInterval(() => {
        for (const client of [commands, messages]) {
          if (client.status === "ready") inTime(client.ping()).catch(() => client.disconnect(true));
          else if (client.status === "connect") client.disconnect(true);
        }
      }, PING_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(pinging);
      commands.disconnect();
      messages.disconnect();
    },
    async publish(channel, payloads) {
      const sent = await attempt(() => Promise.all(payloads.map((one) => commands.publish(named(channel), one))));
      return sent !== undefined;
    },
    subscribe: (channel, act) => void channels.set(channel, [...(channels.get(channel) ?? []), act]),
    whenConnected: (act) => void connected.push(act),
    async count(key, amount, seconds) {
      // Keys are made of addresses and accounts, which are nobody else's business.
      const name = named(digest(key));
      const results = await attempt(() => commands.multi().incrby(name, amount).expire(name, seconds).exec());
      const [error, sum] = results?.[0] ?? [];
      return error || typeof sum !== "number" ? undefined : sum;
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error("redis did not answer in time"));
    // Where this process itself was held up, the answer is there and only has to be read.
    timer = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
