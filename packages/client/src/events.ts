import { type EventEnvelope, STREAM_JOINED, STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import { type Client, createClient } from "graphql-ws";
import { LOST_ACCESS_CODES } from "./lost-access.ts";

export type StreamName =
  | { accountEvents: Record<string, never> }
  | { workspaceEvents: { workspaceId: string } }
  | { projectEvents: { workspaceId: string; projectKey: string } };

export interface FollowOptions {
  /** `ws(s)://…/api/board-api` */
  url: string;
  stream: StreamName;
  /** Asked anew for every connection. Undefined: signed out, so following ends. */
  token(): Promise<string | undefined>;
  /** The last number already known; from the present when absent. */
  since?: number;
  onEvent(event: Omit<EventEnvelope, "stream">): void;
  /** `isNew`: the connection has just been made, so the server is there. One that is open already may be dead. */
  onState?(state: "live" | "waiting", isNew?: boolean): void;
  /** Without `since`: from now on no event is missed. What was asked before may be from the time before it. */
  onJoined?(): void;
  /** It is not there for this person (any more), and following ends. Without it, it is tried again and again. */
  onRefused?(): void;
  /** Subscribes to something else over the same socket; what it returns ends that. */
  attach?(client: Client): () => void;
  webSocketImpl?: unknown;
  /** Before the first try after a cut; each one in vain doubles it. */
  shortestWaitMs?: number;
}

const FIELDS = "{ seq type payload actor at }";
const DOCUMENTS = {
  accountEvents: `subscription accountEvents($since: Int) { accountEvents(since: $since) ${FIELDS} }`,
  workspaceEvents: `subscription workspaceEvents($workspaceId: ID!, $since: Int) { workspaceEvents(workspaceId: $workspaceId, since: $since) ${FIELDS} }`,
  projectEvents: `subscription projectEvents($workspaceId: ID!, $projectKey: String!, $since: Int) { projectEvents(workspaceId: $workspaceId, projectKey: $projectKey, since: $since) ${FIELDS} }`,
};
const SHORTEST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

class Refused extends Error {}

function shortestWaitOf({ shortestWaitMs = SHORTEST_WAIT_MS }: FollowOptions): number {
  return shortestWaitMs;
}

/** Follows a stream until told to stop. Each new connection goes on after the last number seen: none missing, none twice. */
export function followEvents(options: FollowOptions): () => void {
  const ending = new AbortController();
  void keepFollowing(options, ending.signal);
  return () => ending.abort();
}

async function keepFollowing(options: FollowOptions, signal: AbortSignal): Promise<void> {
  const progress = { seen: options.since, wait: shortestWaitOf(options) };
  while (!signal.aborted) {
    try {
      const token = await options.token();
      if (!token || signal.aborted) return;
      await followOnce(options, token, progress, signal);
    } catch (error) {
      if (options.onRefused && error instanceof Refused && !signal.aborted) return options.onRefused();
      // Cut, refused or offline: the next try tells.
    }
    if (signal.aborted) return;
    options.onState?.("waiting");
    await pause(progress.wait, signal);
    progress.wait = Math.min(progress.wait * 2, LONGEST_WAIT_MS);
  }
}

async function followOnce(
  options: FollowOptions,
  token: string,
  progress: { seen: number | undefined; wait: number },
  signal: AbortSignal,
): Promise<void> {
  const [name, variables] = Object.entries(options.stream)[0] as [keyof typeof DOCUMENTS, Record<string, string>];
  const line = lineOf(options);
  line.token = token;
  const { client } = line;
  const leaves = [client.on("connected", () => options.onState?.("live", true)), options.attach?.(client)];
  if (line.isOpen) options.onState?.("live", false);
  const events = client.iterate<Record<string, Omit<EventEnvelope, "stream">>>({
    query: DOCUMENTS[name],
    variables: { ...variables, since: progress.seen },
  });
  // Not `client.dispose`: while the connection is being made, that closes the socket just before it would subscribe.
  const stop = () => void events.return?.();
  signal.addEventListener("abort", stop, { once: true });
  try {
    for await (const { data, errors } of events) {
      const event = data?.[name];
      if (!event) throw LOST_ACCESS_CODES.includes(errors?.[0]?.extensions?.code) ? new Refused() : new Error("failed");
      const isKnown = progress.seen !== undefined && event.seq <= progress.seen && event.type !== STREAM_RELOAD;
      if (isKnown) continue;
      progress.wait = shortestWaitOf(options);
      progress.seen = event.seq;
      if (event.type === STREAM_JOINED) options.onJoined?.();
      else options.onEvent(event);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    for (const leave of leaves) leave?.();
    stop();
  }
}

interface Line {
  client: Client;
  /** The last one asked for; the next connection shows it. */
  token: string;
  isOpen: boolean;
}

/** By who asks: all that one person's page follows goes over one socket. */
const lines = new WeakMap<FollowOptions["token"], Line>();

function lineOf({ url, token, webSocketImpl }: FollowOptions): Line {
  const known = lines.get(token);
  if (known) return known;
  const client = createClient({
    url,
    connectionParams: () => ({ authToken: line.token }),
    retryAttempts: 0,
    keepAlive: 15_000,
    ...(webSocketImpl ? { webSocketImpl } : {}),
    on: {
      connected: () => {
        line.isOpen = true;
      },
      closed: () => {
        line.isOpen = false;
      },
    },
  });
  const line: Line = { client, token: "", isOpen: false };
  lines.set(token, line);
  return line;
}

/** Shorter when the browser says that there is a connection again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const browser = globalThis as Partial<Pick<EventTarget, "addEventListener">>;
  browser.addEventListener?.("online", () => resolve(), { once: true, signal });
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
