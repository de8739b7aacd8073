import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Clock } from "../clock.ts";

/**
 * Pages that are the same for everybody say so by `Cache-Control: public, s-maxage=SECONDS`. They are kept as bytes, also
 * compressed, and given again without being drawn.
 */
export interface PageCache {
  /** What is kept under the key; `isDue` when the caller should draw it anew, while others still get this one. */
  find(key: string): { page: KeptPage; isDue: boolean } | undefined;
  /** Which state of the content a page shows that is drawn from now on: asked for before the drawing, told to `keep`. */
  edition(): number;
  /** Undefined when the answer is not for everybody; then it is untouched. Not kept when the content is another by now. */
  keep(key: string, response: Response, edition: number): Promise<KeptPage | undefined>;
  /** A drawing that was due came to nothing. */
  release(key: string): void;
  /** After what the pages tell has changed. */
  clear(): void;
}

export interface KeptPage {
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Kept {
  page: KeptPage;
  size: number;
  until: number;
  isBeingDrawn: boolean;
}

const BUDGET = 32 * 1_048_576;
const LARGEST = 1_048_576;
const SHARED = /(?:^|[\s,])s-maxage=(\d+)/;
/** Each visitor has another: nothing that is kept may count on one. */
const NONCE = / ?'nonce-[^']*'/g;
/** Said by whoever sends it. */
const NOT_KEPT = ["content-length", "content-encoding", "transfer-encoding", "connection", "date"];

const shrink = promisify(brotliCompress);
const zip = promisify(gzip);

export function createPageCache(clock: Clock, budget = BUDGET): PageCache {
  const pages = new Map<string, Kept>();
  let total = 0;
  let edition = 0;

  function drop(key: string): void {
    total -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  }

  return {
    find(key) {
      const kept = pages.get(key);
      if (!kept) return undefined;
      // A map keeps the order of setting: the first is the one that was asked for longest ago.
      pages.delete(key);
      pages.set(key, kept);
      const isDue = kept.until <= clock.now().getTime() && !kept.isBeingDrawn;
      if (isDue) kept.isBeingDrawn = true;
      return { page: kept.page, isDue };
    },
    edition: () => edition,
    async keep(key, response, drawnFrom) {
      const seconds = secondsToKeep(response);
      if (seconds === undefined) return undefined;
      const page = await packed(response);
      const size = page.plain.length + page.br.length + page.gzip.length;
      if (drawnFrom !== edition || page.plain.length > LARGEST) return page;
      drop(key);
      pages.set(key, { page, size, until: clock.now().getTime() + seconds * 1_000, isBeingDrawn: false });
      total += size;
      for (const oldest of pages.keys()) {
        if (total <= budget) break;
        drop(oldest);
      }
      return page;
    },
    release(key) {
      const kept = pages.get(key);
      if (kept) kept.isBeingDrawn = false;
    },
    clear() {
      edition++;
      pages.clear();
      total = 0;
    },
  };
}

function secondsToKeep({ status, headers }: Response): number | undefined {
  const [, seconds] = SHARED.exec(headers.get("cache-control") ?? "") ?? [];
  if (status !== 200 || seconds === undefined || headers.getSetCookie().length > 0) return undefined;
  return Number(seconds);
}

async function packed(response: Response): Promise<KeptPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    shrink(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 9 }),
  ]);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_KEPT.includes(name)));
  const policy = headers["content-security-policy"];
  if (policy !== undefined) headers["content-security-policy"] = policy.replaceAll(NONCE, "");
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  return { headers, etag, plain, br, gzip: gzipped };
}
