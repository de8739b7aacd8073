import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { outboxFolder } from "../kernel/mail/mail.ts";

const LOOKED_AT = 200;

/** The newest mails, newest first; each is read once, however often somebody waits for one. */
export function openMailbox(dataDir: string): () => Promise<Email[]> {
  const folder = outboxFolder(dataDir);
  const known = new Map<string, Promise<Email>>();
  const read = (name: string) => {
    const mail = known.get(name) ?? readFile(join(folder, name), "utf8").then((source) => PostalMime.parse(source));
    known.set(name, mail);
    return mail;
  };
  return async () => {
    const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith(".eml"));
    return Promise.all(names.sort().reverse().slice(0, LOOKED_AT).map(read));
  };
}
