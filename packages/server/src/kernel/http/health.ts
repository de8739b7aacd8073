import { timingSafeEqual } from "node:crypto";
import { fail } from "@itoguchi/core/kernel/errors";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { isMigrated } from "../db/migrate.ts";
import type { Services } from "../services.ts";
import { bearerOf } from "./authenticate.ts";

export function mountHealth(app: FastifyInstance, services: Services): void {
  const { db, disk, stopping } = services;
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { logLevel: "warn" }, async (_, reply) => {
    if (stopping.aborted) return reply.status(503).send({ status: "stopping" });
    const ready = await isMigrated((text) => sql.raw(text).execute(db)).catch(() => false);
    if (!ready) return reply.status(503).send({ status: "database not reachable or not migrated" });
    // A disk without room is told, but the process stays in service: it can still be read from.
    return { status: "ready", disk: (await disk.isLow()) ? "low" : "ok" };
  });
  mountMetrics(app, services);
}

/** Figures tell of customers and of weak spots: for whoever has the token, and nowhere without one. */
function mountMetrics(app: FastifyInstance, { config, metrics, secrets }: Services): void {
  const { METRICS_TOKEN: wanted } = config;
  if (!wanted) return;
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    const given = bearerOf(request.headers.authorization) ?? "";
    if (!timingSafeEqual(secrets.hash(given), secrets.hash(wanted))) throw fail("Unauthenticated");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
