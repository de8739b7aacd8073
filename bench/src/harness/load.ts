import autocannon from "autocannon";
import { ms, percentile, say } from "./figures.ts";

export interface Target {
  name: string;
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** The same every time, or a new one for each request. */
  body?: string | (() => string);
}

export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
}

const WARM_UP = 20;

interface Size {
  connections: number;
  amount: number;
  /** Requests a second over all connections; without it, as many as are answered. */
  overallRate?: number;
}

/** Sends requests over some connections, each waiting for its answer. Anything but a success ends the bench. */
export async function load(target: Target, size: Size): Promise<Latency> {
  const { connections } = size;
  await fire(target, { connections, amount: Math.max(WARM_UP, connections) });
  const { times, perSecond } = await fire(target, size);
  const latency: Latency = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), perSecond };
  say(
    `${target.name}, ${connections} at once: p50 ${ms(latency.p50)}, p95 ${ms(latency.p95)}, ${perSecond.toFixed(0)}/s`,
  );
  return latency;
}

async function fire({ name, body, ...rest }: Target, size: Size) {
  const request =
    typeof body === "function"
      ? { ...rest, requests: [{ setupRequest: (one: object) => ({ ...one, body: body() }) }] }
      : { ...rest, ...(body === undefined ? {} : { body }) };
  const times: number[] = [];
  const began = performance.now();
  let ended = began;
  const shots = autocannon({ ...request, ...size }).on("response", (_client, _status, _bytes, time) => {
    times.push(time);
    ended = performance.now();
  });
  const { errors, timeouts, non2xx } = await shots;
  if (errors + timeouts + non2xx > 0) throw new Error(`${name}: ${JSON.stringify({ errors, timeouts, non2xx })}`);
  return { times, perSecond: (times.length / (ended - began)) * 1000 };
}
