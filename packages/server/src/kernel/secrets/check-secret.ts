import { createHmac } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, KEPT_SECRET } from "../config.ts";

const CHECK = "secret.check";

/** What was sealed with one key cannot be opened with another: found out at the start, not mail by mail and file by file. */
export function checkSecret({ DATA_DIR, SECRET_KEY }: Pick<Config, "DATA_DIR" | "SECRET_KEY">): void {
  const file = join(DATA_DIR, CHECK);
  const kept = join(DATA_DIR, KEPT_SECRET);
  const own = printOf(SECRET_KEY);
  const known = readIfThere(file) ?? mapped(readIfThere(kept), printOf);
  if (known !== undefined && known !== own)
    throw new ConfigError(`SECRET_KEY: the data in ${DATA_DIR} was made with another key. Start with that one.`);
  if (!existsSync(file)) writeFileSync(file, own, { mode: 0o600 });
}

/** The data in the folder is replaced by some that was made with another key. */
export function forgetSecret({ DATA_DIR }: Pick<Config, "DATA_DIR">): void {
  rmSync(join(DATA_DIR, CHECK), { force: true });
}

/** Tells keys apart, and nothing of the key. */
function printOf(secretKey: string): string {
  return createHmac("sha256", secretKey).update("itoguchi secret check").digest("base64url");
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

function mapped(text: string | undefined, map: (text: string) => string): string | undefined {
  return text === undefined ? undefined : map(text);
}
