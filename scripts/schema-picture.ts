// Draws the tables from the migrations (`node scripts/schema-picture.ts`), or checks that the picture is current (`--check`).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-step.ts";
import { drawSchema } from "./schema-picture/draw-schema.ts";
import { TABLES_OF } from "./schema-picture/nouns.ts";
import { readMigrations } from "./schema-picture/read-migrations.ts";

const folder = join(ROOT, "packages/server/migrations");
const target = join(ROOT, "docs/schema.md");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();
const fresh = drawSchema(readMigrations(files.map((name) => readFileSync(join(folder, name), "utf8"))), TABLES_OF);

if (!process.argv.includes("--check")) {
  writeFileSync(target, fresh);
} else if (readFileSync(target, "utf8") !== fresh) {
  console.error("docs/schema.md does not match the migrations: run node scripts/schema-picture.ts");
  process.exitCode = 1;
}
