import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ContentfulStandIn {
  baseUrl: string;
  /** Content types and their entries; a type that is absent is unknown to the space. */
  entries: Record<string, object[]>;
  assets: object[];
  files: Map<string, Buffer>;
  /** Every request for entries or assets, as it came. */
  asked: URL[];
  /** The next so many requests are told to come back after so many seconds. */
  refuse(times: number, resetSeconds: number): void;
  /** From now on nothing is answered, or everything again. */
  hang(isHanging: boolean): void;
  stop(): Promise<void>;
}

const PATH = /^\/spaces\/([^/]+)\/environments\/([^/]+)\/(entries|assets)$/;

export const STAND_IN = { space: "space1", environment: "master", token: "delivery-token-0123456789" };

/** Contentful's Content Delivery API as far as we use it: pages of entries and assets, 401, 404, 429, unknown content types. */
export async function startContentfulStandIn(): Promise<ContentfulStandIn> {
  const refusal = { times: 0, resetSeconds: 0 };
  let isHanging = false;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand-in");
    const file = standIn.files.get(url.pathname);
    if (file) return response.writeHead(200, { "content-type": "image/png" }).end(file);
    standIn.asked.push(url);
    if (isHanging) return undefined;
    return answer(standIn, refusal, { request, response, url });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: ContentfulStandIn = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entries: {},
    assets: [],
    files: new Map(),
    asked: [],
    refuse: (times, resetSeconds) => void Object.assign(refusal, { times, resetSeconds }),
    hang: (hangs) => {
      isHanging = hangs;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

function answer(
  { entries, assets }: ContentfulStandIn,
  refusal: { times: number; resetSeconds: number },
  { request, response, url }: Exchange,
): unknown {
  const [, space, environment, kind] = PATH.exec(url.pathname) ?? [];
  if (request.headers.authorization !== `Bearer ${STAND_IN.token}`)
    return fault(response, 401, "AccessTokenInvalid", "The access token you sent could not be found or is invalid.");
  if (space !== STAND_IN.space || environment !== STAND_IN.environment)
    return fault(response, 404, "NotFound", "The resource could not be found.");
  if (refusal.times > 0) {
    refusal.times--;
    response.setHeader("X-Contentful-RateLimit-Reset", String(refusal.resetSeconds));
    return fault(response, 429, "RateLimitExceeded", "You have exceeded the rate limit of the Organization.");
  }
  const type = url.searchParams.get("content_type") ?? "";
  const items = kind === "assets" ? assets : entries[type];
  if (!items) {
    const details = { errors: [{ name: "unknownContentType", value: `DOESNOTEXIST: ${type}` }] };
    return fault(response, 400, "InvalidQuery", "The query you sent was invalid.", details);
  }
  const skip = Number(url.searchParams.get("skip") ?? 0);
  const limit = Number(url.searchParams.get("limit") ?? 100);
  return send(response, 200, {
    sys: { type: "Array" },
    total: items.length,
    skip,
    limit,
    items: items.slice(skip, skip + limit),
  });
}

function fault(response: ServerResponse, status: number, id: string, message: string, details?: object): unknown {
  return send(response, status, {
    sys: { type: "Error", id },
    message,
    requestId: "stand-in",
    ...(details ? { details } : {}),
  });
}

function send(response: ServerResponse, status: number, body: object): unknown {
  return response
    .writeHead(status, { "content-type": "application/vnd.contentful.delivery.v1+json" })
    .end(JSON.stringify(body));
}

export function entryOf(slug: string, fields: Record<string, unknown> = {}): object {
  return {
    sys: { id: `entry-${slug}`, type: "Entry", revision: 1 },
    fields: {
      slug,
      title: `${slug}の題`,
      description: `${slug}の説明`,
      date: "2026-11-16T09:00+09:00",
      body: `## 見出し\n\n${slug}の本文`,
      ...fields,
    },
  };
}

export function assetOf(id: string, address: string): object {
  const details = { size: 70, image: { width: 320, height: 200 } };
  return {
    sys: { id, type: "Asset", revision: 3 },
    fields: { title: id, file: { url: address, fileName: `${id}.png`, contentType: "image/png", details } },
  };
}
