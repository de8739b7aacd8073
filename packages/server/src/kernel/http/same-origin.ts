import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

export type Sites = Pick<Config, "PUBLIC_URL" | "BASE_HOST">;

/**
 * A browser says where a request comes from; only our own pages may change something or open a socket: those of the address it
 * was sent to, and those of this site and its workspaces, over the same protocol and port. Behind a proxy that ends TLS the
 * first is known by TRUST_PROXY only, the second by PUBLIC_URL.
 */
export function isOwnOrigin(config: Sites, request: Pick<FastifyRequest, "headers" | "protocol" | "host">): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (!from) return false;
  return from.origin === URL.parse(`${request.protocol}://${request.host}`)?.origin || isOfSite(config, from);
}

export function isOfSite({ PUBLIC_URL, BASE_HOST }: Sites, { protocol, port, hostname }: URL): boolean {
  const site = new URL(PUBLIC_URL);
  if (protocol !== site.protocol || port !== site.port) return false;
  return hostname === site.hostname || hostname === BASE_HOST || hostname.endsWith(`.${BASE_HOST}`);
}

export function refuseForeignOrigin(config: Config) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!isOwnOrigin(config, request)) throw fail("Forbidden");
  };
}
