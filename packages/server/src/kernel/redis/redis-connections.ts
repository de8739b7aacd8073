import { createHash } from "node:crypto";
import { Redis as Client, type RedisOptions, ReplyError } from "ioredis";
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

type Purpose = "count" | "publish";

/** Two connections: one that subscribed can do nothing else. */
export function createRedis(url: string, { config, log, metrics }: RedisInput): Redis {
  const namespace = `itoguchi:${digest(`redis ${config.SECRET_KEY}`).slice(0, 12)}`;
  const channels = new Map<string, ((payload: string) => void)[]>();
  const connected: (() => void)[] = [];
  const commands = new Client(url, { ...OPTIONS, connectionName: "itoguchi" });
  const messages = new Client(url, { ...OPTIONS, connectionName: "itoguchi-messages", autoResubscribe: false });
  let [isUp, isSubscribed, pausedUntil, isStopped] = [true, false, 0, false];
  /** What it answers with an error, and until when it is not asked again. Stays here until it was answered well. */
  const refused = new Map<Purpose, number>();
  let isRefusalNoted = false;
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

  async function attempt<Answer>(purpose: Purpose, send: () => Promise<Answer>): Promise<Answer | undefined> {
    const isRefused = () => performance.now() < (refused.get(purpose) ?? 0);
    if (commands.status !== "ready" || performance.now() < pausedUntil || isRefused()) return undefined;
    try {
      const answer = await inTime(send());
      if (!isRefused()) refused.delete(purpose);
      noteUp();
      return answer;
    } catch (error) {
      if (isAnswer(error)) refused.set(purpose, performance.now() + PAUSE_MS);
      else {
        pausedUntil = performance.now() + PAUSE_MS;
        // What it still has to answer would only hold up what comes next.
        commands.disconnect(true);
      }
      note(false, error);
      return undefined;
    }
  }

  /** A connection that stands is not enough: it may be full, or not let us. */
  function noteUp(): void {
    if (refused.size === 0) note(true);
  }

  async function subscribeAll(): Promise<void> {
    try {
      if (channels.size > 0) await inTime(messages.subscribe(...[...channels.keys()].map(named)));
    } catch (error) {
      // Tried again with the next ping.
      if (!isAnswer(error)) return messages.disconnect(true);
      if (!isRefusalNoted) log.warn({ err: error }, "redis refuses to send messages: they go through PostgreSQL");
      isRefusalNoted = true;
      return;
    }
    [isSubscribed, isRefusalNoted] = [true, false];
    for (const act of connected) act();
  }

  function ping(client: Client): void {
    inTime(client.ping()).catch((error) => {
      if (!isAnswer(error)) client.disconnect(true);
    });
  }

  const named = (name: string) => `${namespace}:${name}`;
  for (const client of [commands, messages]) client.on("error", (error) => note(false, error));
  commands.on("close", () => note(false, new Error("the connection was closed")));
  commands.on("ready", () => {
    pausedUntil = 0;
    noteUp();
  });
  messages.on("ready", () => void subscribeAll());
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
          if (client.status === "ready") ping(client);
          else if (client.status === "connect") client.disconnect(true);
        }
        if (messages.status === "ready" && !isSubscribed) void subscribeAll();
      }, PING_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearInterval(pinging);
      commands.disconnect();
      messages.disconnect();
    },
    async publish(channel, payloads) {
      const sent = await attempt("publish", () =>
        Promise.all(payloads.map((one) => commands.publish(named(channel), one))),
      );
      return sent !== undefined;
    },
    subscribe: (channel, act) => void channels.set(channel, [...(channels.get(channel) ?? []), act]),
    whenConnected: (act) => void connected.push(act),
    async count(key, amount, seconds) {
      // Keys are made of addresses and accounts, which are nobody else's business.
      const name = named(digest(key));
      return attempt("count", async () => {
        const results = await commands.multi().incrby(name, amount).expire(name, seconds).exec();
        const [error, sum] = results?.[0] ?? [];
        if (error) throw error;
        return typeof sum === "number" ? sum : undefined;
      });
    },
  };
}

/** READONLY, OOM, NOPERM …: whoever answers so is there, and another connection would get the same answer. */
function isAnswer(error: unknown): boolean {
  return error instanceof ReplyError;
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
