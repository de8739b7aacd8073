import type { Logger } from "pino";
import type { Config } from "../kernel/config.ts";
import { once } from "../kernel/once.ts";

export type ContentfulConfig = Pick<
  Config,
  "CONTENTFUL_SPACE_ID" | "CONTENTFUL_ACCESS_TOKEN" | "CONTENTFUL_ENVIRONMENT" | "CONTENTFUL_BASE_URL"
>;

export interface ContentfulClient {
  /** All of them, page after page; undefined when the space has no such content type. */
  entries(contentType: string): Promise<unknown[] | undefined>;
  assets(): Promise<unknown[]>;
}

interface Page {
  total: number;
  items: readonly unknown[];
}

const PAGE = 100;
/** A space that promises more than it gives must not be asked for ever. */
const MOST_PAGES = 100;
const TIMEOUT_MS = 5_000;
const RETRIES = 4;

/** Contentful's own client: it waits and asks again where it is told to (429) or where nothing came. */
export function createContentfulClient(config: ContentfulConfig, log: Logger): ContentfulClient {
  const client = once(async () => {
    const { createClient } = await import("contentful");
    const { host, protocol } = new URL(config.CONTENTFUL_BASE_URL);
    return createClient({
      space: config.CONTENTFUL_SPACE_ID ?? "",
      accessToken: config.CONTENTFUL_ACCESS_TOKEN ?? "",
      environment: config.CONTENTFUL_ENVIRONMENT,
      host,
      insecure: protocol === "http:",
      timeout: TIMEOUT_MS,
      retryLimit: RETRIES,
      logHandler: (level, data) => log.warn({ level, said: String(data).slice(0, 300) }, "Contentful"),
    }).withoutLinkResolution;
  });
  return {
    async entries(contentType) {
      try {
        return await all(async (place) =>
          (await client()).getEntries({ content_type: contentType, order: ["sys.id"], include: 0, ...place }),
        );
      } catch (error) {
        if (isUnknownType(error)) return undefined;
        throw plainError(error);
      }
    },
    async assets() {
      try {
        return await all(async (place) => (await client()).getAssets({ order: ["sys.id"], ...place }));
      } catch (error) {
        throw plainError(error);
      }
    },
  };
}

async function all(ask: (place: { skip: number; limit: number }) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const { total, items: more } = await ask({ skip: items.length, limit: PAGE });
    items.push(...more);
    if (more.length === 0 || items.length >= total) break;
  }
  return items;
}

function isUnknownType(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidQuery" && error.message.includes("unknownContentType");
}

const WHY: Record<string, string> = {
  AccessTokenInvalid: "CONTENTFUL_ACCESS_TOKEN is not accepted",
  RateLimitExceeded: "too many requests, also after waiting",
  NotFound: "CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT is not known there",
};

/** The client's own errors carry the request, and with it the token, into the log. */
function plainError(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Contentful: ${WHY[name ?? ""] ?? [name, code].filter(Boolean).join(" ")}`);
}
