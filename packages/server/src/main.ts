import { enableCompileCache } from "node:module";
import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "./kernel/config.ts";
import { compileCacheFolder, makeDataFolder } from "./kernel/data-folder.ts";
import type { RunningServer, ServerRole } from "./server.ts";

const ROLES = ["all", "api", "worker"];

try {
  const { values } = parseArgs({
    options: { role: { type: "string", default: "all" }, dev: { type: "boolean", default: false } },
  });
  if (!ROLES.includes(values.role)) throw new ConfigError(`--role: ${ROLES.join(", ")} is wanted`);
  const config = readConfig();
  makeDataFolder(config);
  enableCompileCache(compileCacheFolder(config));
  const { createServer } = await import("./server.ts");
  const server = await createServer({ config, role: values.role as ServerRole, pages: values.dev ? "dev" : "built" });
  stopOnSignal(server);
  if (values.role !== "worker") {
    await server.app.listen({ port: config.PORT, host: config.HOST });
    process.stdout.write(`Itoguchi: ${config.PUBLIC_URL}\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
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
