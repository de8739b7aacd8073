import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { isMigrated } from "../db/migrate.ts";
import type { Services } from "../services.ts";

export function mountHealth(app: FastifyInstance, { db, metrics }: Services): void {
  app.get("/healthz", { logLevel: "warn" }, async () => ({ status: "alive" }));
  app.get("/readyz", { logLevel: "warn" }, async (_, reply) => {
    const ready = await isMigrated((text) => sql.raw(text).execute(db)).catch(() => false);
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "database not reachable or not migrated" });
  });
  app.get("/metrics", { logLevel: "warn" }, async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
