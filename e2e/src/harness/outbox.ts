import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** To whom the mails lying in the product's outbox go, one entry a mail. */
export async function outboxAddresses(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "outbox");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map(async (name) => (await readFile(join(folder, name), "utf8")).match(/^To: (\S+)/m)?.[1] ?? ""),
  );
}
