import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A large file over a slow line takes its time. */
    takesFiles?: boolean;
  }
}

export const LONGEST_FORM_MS = 10 * 60_000;
const LONGEST_BODY_MS = 30_000;

/** Node knows one limit for all requests; where no file is expected, a body that trickles in is cut much earlier. */
export function limitBodyTime(app: FastifyInstance, longest = LONGEST_BODY_MS): void {
  app.addHook("onRequest", async ({ raw, routeOptions }, reply) => {
    if (raw.complete || routeOptions.config.takesFiles) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, longest).unref();
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
