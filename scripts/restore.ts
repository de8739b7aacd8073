// What `npm run backup` wrote, into the configured database and data folder: npm run restore -- FOLDER [--yes]
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { SECRET, verifyBackup } from "../packages/server/src/kernel/backup/manifest.ts";
import { checkVersion, restoreBackup } from "../packages/server/src/kernel/backup/restore-backup.ts";
import { KEPT_SECRET, readConfig } from "../packages/server/src/kernel/config.ts";
import { filesFolder, makeDataFolder } from "../packages/server/src/kernel/data-folder.ts";
import { openFileStore } from "../packages/server/src/kernel/files/open-file-store.ts";
import { forgetSecret } from "../packages/server/src/kernel/secrets/check-secret.ts";
import { resetDatabase } from "./database/reset-database.ts";
import { whatIsThere } from "./database/what-is-there.ts";
import { oneLine, withDatabase } from "./database/with-database.ts";

await oneLine(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { yes: { type: "boolean" } } });
  const [name] = positionals;
  if (!name) throw new Error("バックアップのフォルダーを指定してください: npm run restore -- FOLDER");
  const folder = resolve(name);
  const manifest = await verifyBackup(folder);
  checkVersion(manifest);
  const secretKey = readFileSync(join(folder, SECRET), "utf8");
  const given = process.env.SECRET_KEY;
  if (given && given !== secretKey)
    throw new Error("SECRET_KEY がバックアップの鍵と違います。指定を外すか、同じ鍵を指定してください。");
  // Reading the settings would otherwise make a key of its own.
  const config = readConfig({ ...process.env, SECRET_KEY: secretKey });
  makeDataFolder(config);
  await withDatabase(config, async (url) => {
    const found = await whatIsThere(url, config);
    if (found && !values.yes) throw new Error(`${found}。すべて削除して復元するには: npm run restore -- ${name} --yes`);
    await resetDatabase(url, { isEmpty: true });
    if (!config.S3_BUCKET) rmSync(filesFolder(config), { recursive: true, force: true });
    forgetSecret(config);
    if (!given) writeFileSync(join(config.DATA_DIR, KEPT_SECRET), secretKey, { mode: 0o600, flush: true });
    await restoreBackup({ url, files: await openFileStore(config, filesFolder(config)), folder, manifest });
  });
  const place = config.DATABASE_URL ? `${new URL(config.DATABASE_URL).hostname} のデータベースと ` : "";
  console.log(`${manifest.createdAt} のバックアップを ${place}${config.DATA_DIR} に復元しました。`);
});
