import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, KEPT_SECRET } from "@itoguchi/server/src/kernel/config.ts";
import { filesFolder } from "@itoguchi/server/src/kernel/data-folder.ts";
import pg from "pg";

/** What a restore would delete, in words; undefined when the place is empty. */
export async function whatIsThere(url: string, config: Config): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // By its size: an owner who is no superuser is shown no rows.
    const { rows } = await client.query("select coalesce(pg_relation_size(to_regclass('public.account')), 0) as bytes");
    if (Number(rows[0].bytes) > 0) return "データベースは空ではありません";
  } finally {
    await client.end();
  }
  if (!config.S3_BUCKET && existsSync(filesFolder(config)) && readdirSync(filesFolder(config)).length > 0)
    return `${filesFolder(config)} は空ではありません`;
  const kept = join(config.DATA_DIR, KEPT_SECRET);
  if (existsSync(kept) && readFileSync(kept, "utf8").trim() !== config.SECRET_KEY) return `${kept} は別の鍵です`;
  return undefined;
}
