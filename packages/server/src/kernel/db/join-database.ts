import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { withDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { currentCluster } from "./embedded-postgres-cluster.ts";
import { runningEndpoint } from "./embedded-postgres-endpoint.ts";
import { livingOwner } from "./embedded-postgres-owner.ts";
import { OWN_DATABASE } from "./reach-database.ts";

export interface JoinedDatabase {
  url: string;
  /** Leaves a server that was running before as it is. */
  leave(): Promise<void>;
}

/** For programs beside the server: the configured database, the embedded one of a running server, or that one started meanwhile. */
export async function joinDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<JoinedDatabase> {
  if (DATABASE_URL) return { url: DATABASE_URL, leave: async () => {} };
  const folder = join(DATA_DIR, "postgres");
  if (!existsSync(folder)) throw new Error(`There is no database in ${DATA_DIR}: start the server there first.`);
  const running = runningServer(realpathSync(folder));
  if (running) return { url: withDatabase(running, OWN_DATABASE), leave: async () => {} };
  const started = await startEmbeddedPostgres({ folder, log: () => {} });
  return { url: withDatabase(started.adminUrl, OWN_DATABASE), leave: started.stop };
}

/** The address of the PostgreSQL whose server process lives. */
function runningServer(folder: string): string | undefined {
  const owner = livingOwner(folder);
  if (owner === undefined) return undefined;
  const endpoint = runningEndpoint(currentCluster(folder));
  if (!endpoint)
    throw new Error(`The server (process ${owner}) is still starting its database: try again in a moment.`);
  const password = readFileSync(join(folder, "password"), "utf8").trim();
  return endpoint.url({ user: "postgres", password, database: "postgres" });
}
