// [R8] Dump, restore into an empty database, compare. With PostgreSQL's own tools where they are new enough for the server.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { createCaller } from "@itoguchi/client/caller";
import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { PASSWORD } from "../packages/server/src/accounts/accounts.factory.ts";
import { makeBackup } from "../packages/server/src/kernel/backup/make-backup.ts";
import { restoreBackup } from "../packages/server/src/kernel/backup/restore-backup.ts";
import { readConfig } from "../packages/server/src/kernel/config.ts";
import { filesFolder } from "../packages/server/src/kernel/data-folder.ts";
import { withDatabase } from "../packages/server/src/kernel/db/database.ts";
import { migrate } from "../packages/server/src/kernel/db/migrate.ts";
import { openFileStore } from "../packages/server/src/kernel/files/open-file-store.ts";
import { createLogger } from "../packages/server/src/kernel/logger.ts";
import { createServer } from "../packages/server/src/server.ts";
import { asAdmin, cloneDatabase } from "../packages/server/src/testing/test-database.ts";
import { buildWorkspace } from "../packages/server/src/workspaces/workspaces.factory.ts";

const adminUrl = inject("adminUrl");

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(text).then(({ rows }) => client.end().then(() => rows));
}

/** The major version of a tool in PATH; 0 where it is not installed. */
function majorOf(tool: string): number {
  try {
    return Number(/(\d+)/.exec(execFileSync(tool, ["--version"], { encoding: "utf8" }))?.[1]);
  } catch {
    return 0;
  }
}

/** Our restore ends what may have ended since; all else of these rows comes back. */
const ENDED: Record<string, string> = {
  session: "ended_at",
  email_token: "expires_at",
  sign_in_challenge: "expires_at",
};

/** Rows and a checksum of every table of ours, whatever the order of the rows. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => table.name !== "migration")) {
    const [row] = await query<{ rows: string; sum: string }>(
      url,
      `select count(*)::text as rows, md5(string_agg(md5(line), '' order by md5(line))) as sum
       from (select ${ENDED[name] ? `(to_jsonb(t) - '${ENDED[name]}')` : "t"}::text as line from "${name}" t) as rows`,
    );
    found[name] = `${row?.rows} ${row?.sum}`;
  }
  return found;
}

const server = Number(
  (await query<{ server_version: string }>(adminUrl, "show server_version"))[0]?.server_version.split(".")[0],
);
const [dump, restore] = [majorOf("pg_dump"), majorOf("pg_restore")];
const isUsable = dump >= server && restore >= server;
const tools = isUsable
  ? `pg_dump and pg_restore ${dump}`
  : `npm run backup and restore (no pg_dump for PostgreSQL ${server} here: ${dump || "none"})`;

it(`[R8] ${tools}: an empty database gets every row back, and a server works on it`, async () => {
  const source = await cloneDatabase();
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  const target = withDatabase(adminUrl, name);
  const DATA_DIR = mkdtempSync(join(inject("runFolder"), "dump-"));
  const start = (DATABASE_URL: string) =>
    createServer({
      config: readConfig({ DATABASE_URL, DATA_DIR, LOG_LEVEL: "silent" }),
      pages: "none",
      log: createLogger("silent"),
    });
  const callerOf = (base: string) => (token?: string) => createCaller({ base, fetch, token: () => token });
  try {
    const first = await start(source.url);
    const base = await first.app.listen({ port: 0, host: "127.0.0.1" });
    const { owner, workspace } = await buildWorkspace({ services: first.services, caller: callerOf(base) });
    await first.stop();
    const before = await contentsOf(source.url);

    await asAdmin(adminUrl, `create database ${name}`);
    if (isUsable) {
      const file = join(DATA_DIR, "dump");
      execFileSync("pg_dump", ["-Fc", "-f", file, source.url]);
      execFileSync("pg_restore", ["--exit-on-error", "-d", target, file]);
      await migrate(target);
    } else {
      const config = readConfig({ DATA_DIR });
      const files = await openFileStore(config, filesFolder(config));
      const folder = join(DATA_DIR, "backup");
      const about = { secretKey: config.SECRET_KEY, version: config.releaseVersion, now: new Date() };
      const manifest = await makeBackup({ url: source.url, files, folder, ...about });
      await restoreBackup({ url: target, files, folder, manifest });
    }
    expect(await contentsOf(target)).toEqual(before);
    const second = await start(target);
    const again = await second.app.listen({ port: 0, host: "127.0.0.1" });
    const caller = callerOf(again);
    const { accessToken } = await caller()(signIn, { email: owner.email, password: PASSWORD });
    await caller(accessToken)(updateWorkspace, { ws: workspace.id, name: "復元のあと" });
    await second.stop();
  } finally {
    await asAdmin(adminUrl, `drop database if exists ${name} with (force)`);
    await source.drop();
  }
});
