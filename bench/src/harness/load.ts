import { Agent, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
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
  /** Requests a second, evenly spaced; without it, as many as are answered. */
  evenRate?: number;
}

/** Sends requests over some connections, each waiting for its answer. Anything but a success ends the bench. */
export async function load(target: Target, size: Size): Promise<Latency> {
  const { connections } = size;
  await fire(target, { connections, amount: Math.max(WARM_UP, connections) });
  const { times, perSecond } = await (size.evenRate ? send(target, size, size.evenRate) : fire(target, size));
  const latency: Latency = { p50: percentile(times, 0.5), p95: percentile(times, 0.95), perSecond };
  say(
    `${target.name}, ${connections} at once: p50 ${ms(latency.p50)}, p95 ${ms(latency.p95)}, ${perSecond.toFixed(0)}/s`,
  );
  return latency;
}

/**
 * Autocannon's own rate is spent at the beginning of each second; people do not work like that. Each request leaves at its
 * time, whether the ones before were answered or not.
 */
async function send(target: Target, { connections, amount }: Size, perSecond: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const sent: Promise<number>[] = [];
  for (let turn = 0; turn < amount; turn++) {
    await delay(Math.max(0, began + (turn * 1_000) / perSecond - performance.now()));
    sent.push(timeOf(target, agent));
  }
  const times = await Promise.all(sent);
  agent.destroy();
  return { times, perSecond: (times.length / (performance.now() - began)) * 1_000 };
}

function timeOf({ name, url, method = "GET", headers, body }: Target, agent: Agent): Promise<number> {
  const text = typeof body === "function" ? body() : body;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = text === undefined ? {} : { "content-length": Buffer.byteLength(text) };
    request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${name}: ${answer.statusCode}`));
      });
    })
      .on("error", reject)
      .end(text);
  });
}

async function fire({ name, body, ...rest }: Target, { connections, amount }: Size) {
  const asked =
    typeof body === "function"
      ? { ...rest, requests: [{ setupRequest: (one: object) => ({ ...one, body: body() }) }] }
      : { ...rest, ...(body === undefined ? {} : { body }) };
  const times: number[] = [];
  const began = performance.now();
  let ended = began;
  const shots = autocannon({ ...asked, connections, amount }).on("response", (_client, _status, _bytes, time) => {
    times.push(time);
    ended = performance.now();
  });
  const { errors, timeouts, non2xx } = await shots;
  if (errors + timeouts + non2xx > 0) throw new Error(`${name}: ${JSON.stringify({ errors, timeouts, non2xx })}`);
  return { times, perSecond: (times.length / (ended - began)) * 1000 };
}
