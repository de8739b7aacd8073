import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";

/** A browser says where a request comes from; only our own pages may change something or open a socket. */
export function isOwnOrigin(
  config: Config,
  request: { headers: { origin?: string | undefined; host?: string | undefined } },
): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host || from.hostname === config.BASE_HOST || from.hostname.endsWith(`.${config.BASE_HOST}`);
}

export function refuseForeignOrigin(config: Config) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if (!isOwnOrigin(config, request)) throw fail("Forbidden");
  };
}
