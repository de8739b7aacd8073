// Writes the table types from the migrations (`node scripts/database-types.ts`), or checks that they are current (`--check`).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../packages/server/src/kernel/db/embedded-postgres.ts";
import { migrate } from "../packages/server/src/kernel/db/migrate.ts";

const target = join(import.meta.dirname, "../packages/server/src/kernel/db/schema.ts");
const folder = mkdtempSync(join(tmpdir(), "itoguchi-types-"));
const server = await startEmbeddedPostgres({ folder, log: () => {} });
try {
  await migrate(server.adminUrl);
  const written = join(folder, "schema.ts");
  execFileSync(
    "kysely-codegen",
    [
      "--dialect",
      "postgres",
      "--url",
      server.adminUrl,
      "--out-file",
      written,
      "--camel-case",
      "--include-pattern",
      "public.*",
      "--numeric-parser",
      "number",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  execFileSync(
    "biome",
    ["format", "--write", "--vcs-enabled=false", "--config-path", join(import.meta.dirname, ".."), written],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const fresh = readFileSync(written, "utf8").replace(
    /^export type Int8 = .*$/m,
    "/** The connection parses it: see database.ts. */\nexport type Int8 = number;",
  );
  if (process.argv.includes("--check")) {
    if (readFileSync(target, "utf8") !== fresh) {
      console.error(
        "packages/server/src/kernel/db/schema.ts does not match the migrations: run node scripts/database-types.ts",
      );
      process.exitCode = 1;
    }
  } else {
    writeFileSync(target, fresh);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
