// Database, files and key into a new folder, while the server works: npm run backup -- FOLDER
import { resolve } from "node:path";
import { makeBackup } from "../packages/server/src/kernel/backup/make-backup.ts";
import { systemClock } from "../packages/server/src/kernel/clock.ts";
import { hasSecret, readConfig } from "../packages/server/src/kernel/config.ts";
import { filesFolder } from "../packages/server/src/kernel/data-folder.ts";
import { joinDatabase } from "../packages/server/src/kernel/db/join-database.ts";
import { openFileStore } from "../packages/server/src/kernel/files/open-file-store.ts";
import { checkSecret } from "../packages/server/src/kernel/secrets/check-secret.ts";
import { oneLine } from "./database/with-database.ts";

await oneLine(async () => {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error("保存先のフォルダーを指定してください: npm run backup -- FOLDER");
  // Reading the settings would make a new key, which opens nothing that is in the database.
  if (!hasSecret()) throw new Error("鍵がありません。サーバーと同じ DATA_DIR か SECRET_KEY を指定してください。");
  const config = readConfig();
  checkSecret(config);
  const folder = resolve(name);
  const joined = await joinDatabase(config);
  try {
    const manifest = await makeBackup({
      url: joined.url,
      files: await openFileStore(config, filesFolder(config)),
      folder,
      secretKey: config.SECRET_KEY,
      version: config.releaseVersion,
      now: systemClock.now(),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    console.log(`${folder}: ${manifest.tables.length}表 ${rows}行、${manifest.files.length}ファイル ${bytes}バイト`);
    if (manifest.absent.length > 0)
      console.log(`保存先になかったファイル: ${manifest.absent.length}件（manifest.jsonのabsent）`);
  } finally {
    await joined.leave();
  }
});
