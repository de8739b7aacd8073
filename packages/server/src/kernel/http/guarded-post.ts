import { request } from "node:https";
import { fail } from "@itoguchi/core/kernel/errors";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import { type Guard, guardOf } from "./guarded-fetch.ts";

export interface Posted {
  headers: Record<string, string | number>;
  body: Buffer;
}

/** Sends to an address that a browser gave; answers the status. */
export type GuardedPost = (address: string, posted: Posted) => Promise<number>;

const LONGEST_MS = 10_000;

/** As `guarded-fetch.ts`: only https, no redirects, nothing inside. What is answered is not read. */
export function createGuardedPost(guard: Guard = {}): GuardedPost {
  const { check, lookup } = guardOf(guard);
  const agent = new RequestFilteringHttpsAgent({ keepAlive: false, allowIPAddressList: guard.allowedAddresses ?? [] });
  return async (address, { headers, body }) => {
    const url = check(address);
    if (url.protocol !== "https:")
      throw fail("InvalidInput", { field: "endpoint", message: "このURLには送れません。" });
    return new Promise<number>((resolve, reject) => {
      const options = { method: "POST", agent, headers, lookup, signal: AbortSignal.timeout(LONGEST_MS) };
      request(url, options, (response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      })
        .on("error", reject)
        .end(body);
    });
  };
}
