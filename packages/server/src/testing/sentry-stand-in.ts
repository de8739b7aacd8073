import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** An event as Sentry gets it, as far as tests look at it. */
export interface SentEvent {
  event_id: string;
  release?: string;
  transaction?: string;
  tags: Record<string, string>;
  user?: Record<string, string>;
  exception: { values: { type: string; value: string; stacktrace: { frames: { filename: string }[] } }[] };
}

export interface SentryStandIn {
  dsn: string;
  /** Of all envelopes that came, in their order. */
  events: SentEvent[];
  /** Whatever came, with addresses and headers. */
  raw: string[];
  /** Requests that are not answered. */
  waiting(): number;
  behave(manner: "answer" | "hang" | "refuse"): void;
  stop(): Promise<void>;
}

const KEY = "0123456789abcdef0123456789abcdef";
const PATH = "/api/42/envelope/";

/** Sentry's ingestion as far as we use it: envelopes over HTTP, authenticated by the key of the DSN. */
export async function startSentryStandIn(): Promise<SentryStandIn> {
  const [events, raw]: [SentEvent[], string[]] = [[], []];
  let manner: "answer" | "hang" | "refuse" = "answer";
  let waiting = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const body = await readAll(request);
    raw.push(JSON.stringify([request.url, request.headers]), body);
    if (manner === "hang") {
      waiting++;
      return undefined;
    }
    if (manner === "refuse") return response.writeHead(503).end();
    if (request.method !== "POST" || url.pathname !== PATH || url.searchParams.get("sentry_key") !== KEY)
      return response.writeHead(403).end();
    events.push(...eventsIn(body));
    return response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://${KEY}@127.0.0.1:${port}/42`,
    events,
    raw,
    waiting: () => waiting,
    behave: (next) => {
      manner = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An envelope is a line of headers, and for each item a line of headers and one of contents. */
function eventsIn(envelope: string): SentEvent[] {
  const [head = "", ...items] = envelope.split("\n");
  const { event_id } = JSON.parse(head) as { event_id?: string };
  if (!event_id) throw new Error("an envelope without the id of its event");
  return items.flatMap((line, index): SentEvent[] =>
    index % 2 === 0 && line && (JSON.parse(line) as { type: string }).type === "event"
      ? [JSON.parse(items[index + 1] ?? "") as SentEvent]
      : [],
  );
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
