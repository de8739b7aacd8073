import { lookup as systemLookup } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { DomainError, fail } from "@itoguchi/core/kernel/errors";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { isPublicAddress } from "./public-address.ts";
import { readLimited } from "./read-limited.ts";

export interface Fetched {
  /** Where it was found in the end. */
  url: string;
  status: number;
  contentType: string;
  /** The first megabyte, decompressed. */
  body: Buffer;
}

export type GuardedFetch = (address: string) => Promise<Fetched>;

export interface Guard {
  ports?: readonly number[];
  /** Tests have their listeners on this machine. */
  allowedAddresses?: string[];
  lookup?: LookupFunction;
}

const PORTS = [80, 443];
const MOST_REDIRECTS = 3;
const MOST_BYTES = 1_000_000;
/** In all, names and redirects included; the answer to our own caller still comes within five seconds. */
export const LONGEST_MS = 4_500;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * GET of an address that a person gave. What a name leads to is judged at the moment of connecting, twice: by the agent
 * and by our own list, which also knows IPv4 written into old kinds of IPv6 (`::127.0.0.1`).
 */
export function createGuardedFetch(guard: Guard = {}): GuardedFetch {
  const { allowedAddresses = [] } = guard;
  const { check, lookup } = guardOf(guard);
  const filter = { keepAlive: false, allowIPAddressList: allowedAddresses };
  const ways = {
    "http:": { request: requestHttp, agent: new RequestFilteringHttpAgent(filter) },
    "https:": { request: requestHttps, agent: new RequestFilteringHttpsAgent(filter) },
  };
  const open = (url: URL, signal: AbortSignal) => {
    const { request, agent } = ways[url.protocol as keyof typeof ways];
    const options = { agent, signal, headers: HEADERS, lookup };
    return new Promise<IncomingMessage>((resolve, reject) => {
      request(url, options, resolve).on("error", reject).end();
    });
  };

  return async (address) => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    let url = check(address);
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const response = await open(url, signal);
        const { statusCode: status = 0, headers } = response;
        if (!REDIRECTS.includes(status) || !headers.location) {
          const body = await readLimited(response, MOST_BYTES);
          return { url: url.href, status, contentType: headers["content-type"] ?? "", body };
        }
        response.destroy();
        url = check(URL.parse(headers.location, url.href)?.href ?? "");
      }
    } catch (error) {
      throw asRefusal(error);
    }
    throw fail("UpstreamFailed", { message: "転送が多すぎて、リンク先を開けませんでした。" });
  };
}

/** What an address is held against before a connection, and what its name leads to while one is made. */
export function guardOf({ ports = [], allowedAddresses = [], lookup = systemLookup }: Guard) {
  const isAllowed = (address: string) => isPublicAddress(address) || allowedAddresses.includes(address);
  return {
    check: (address: string) => checkAddress(address, { ports: [...PORTS, ...ports], isAllowed }),
    lookup: guardedLookup(lookup, isAllowed),
  };
}

const HEADERS = {
  "user-agent": "Mozilla/5.0 (compatible; ItoguchiBot/1.0)",
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "ja,en;q=0.5",
};

class Refused extends Error {}

function checkAddress(
  address: string,
  { ports, isAllowed }: { ports: number[]; isAllowed(address: string): boolean },
): URL {
  const url = URL.parse(address);
  if (!url || !["http:", "https:"].includes(url.protocol)) throw wrongAddress();
  if (url.username || url.password) throw wrongAddress();
  if (url.port !== "" && !ports.includes(Number(url.port))) throw wrongAddress();
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !isAllowed(host)) throw wrongAddress();
  return url;
}

function guardedLookup(lookup: LookupFunction, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, done) =>
    lookup(name, options, (error, found, family) => {
      const addresses = typeof found === "string" ? [found] : (found ?? []).map(({ address }) => address);
      if (error || addresses.every(isAllowed)) done(error, found, family);
      else done(new Refused(), "", 0);
    });
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (error instanceof Refused || message.includes("is not allowed. Because")) return wrongAddress();
  if (code === "ENOTFOUND" || code.startsWith("EAI_"))
    return fail("InvalidInput", { field: "url", message: "リンク先が見つかりませんでした。" });
  return fail("UpstreamFailed", { message: "リンク先から応答がありませんでした。" });
}

function wrongAddress() {
  return fail("InvalidInput", { field: "url", message: "このURLは開けません。" });
}
