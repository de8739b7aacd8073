import { enableCompileCache, flushCompileCache } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Config, ConfigError, readConfig } from "./kernel/config.ts";
import { compileCacheFolder, makeDataFolder } from "./kernel/data-folder.ts";
import { checkSecret } from "./kernel/secrets/check-secret.ts";
import type { RunningServer, ServerRole } from "./server.ts";

const ROLES = ["all", "api", "worker"];
/** Reading leaves nobody else a turn for a second: in parts, so that PostgreSQL is greeted and brought up to date meanwhile. */
const PARTS: (() => Promise<unknown>)[] = [
  () => import("pg-boss"),
  () => import("kysely"),
  () => import("fastify"),
  () => import("graphql"),
  () => import("@pothos/core"),
  () => import("graphql-jit"),
  () => import("jose"),
  () => import("./kernel/command.ts"),
  () => import("./project-engine/writer.ts"),
  () => import("./accounts/accounts.rest.ts"),
  () => import("./posts/posts.graphql.ts"),
];
const COMPILE_CACHE_AFTER_MS = 2_000;
/** For requests that are on their way on connections that clients keep open. */
const LINGER_MS = 1_000;

try {
  const { values } = parseArgs({
    options: { role: { type: "string", default: "all" }, dev: { type: "boolean", default: false } },
  });
  if (!ROLES.includes(values.role)) throw new ConfigError(`--role: ${ROLES.join(", ")} is wanted`);
  const config = readConfig();
  makeDataFolder(config);
  checkSecret(config);
  enableCompileCache(compileCacheFolder(config));
  const { createLogger } = await import("./kernel/logger.ts");
  const { reachDatabase } = await import("./kernel/db/reach-database.ts");
  const log = createLogger(config.LOG_LEVEL);
  process.on("uncaughtExceptionMonitor", (error) => log.fatal({ err: error }, "uncaught"));
  // PostgreSQL starts while the rest of the program is read.
  const database = await reachDatabase(config, log);
  for (const read of PARTS) {
    await read();
    for (let turn = 0; turn < 3; turn++) await nextTurn();
  }
  const { createServer } = await import("./server.ts");
  const { reportBeforeDying } = await import("./kernel/error-reports/report-before-dying.ts");
  const { devMailAddress } = await import("./kernel/http/dev-mail.ts");
  const pages = values.dev ? "dev" : "built";
  const server = await createServer({ config, role: values.role as ServerRole, pages, log, database });
  stopOnSignal(server);
  if (server.services.errors.isOn) reportBeforeDying(server.services);
  if (values.role !== "worker") {
    await listen(server, config);
    const mails = devMailAddress(server.services);
    process.stdout.write(`Itoguchi: ${config.PUBLIC_URL}\n${mails ? `メール: ${mails}\n` : ""}`);
  }
  // Otherwise written at the end of the process, which a killed one does not come to. Not before the first visitor's answer.
  setTimeout(flushCompileCache, COMPILE_CACHE_AFTER_MS).unref();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** Fastify logs where it listens at level info. Whoever starts the product reads it in the two lines that follow. */
async function listen({ app }: RunningServer, { PORT, HOST, LOG_LEVEL }: Config): Promise<void> {
  if (LOG_LEVEL === "info") app.log.level = "warn";
  await app.listen({ port: PORT, host: HOST }).finally(() => {
    app.log.level = LOG_LEVEL;
  });
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop({ lingerMs: LINGER_MS }).then(
      () => process.exit(0),
      (error) => {
        process.stderr.write(`${error}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
