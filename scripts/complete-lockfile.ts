import { readFileSync, writeFileSync } from "node:fs";
import { completeLockfile, type Lockfile } from "./lockfile.ts";

const file = new URL("../package-lock.json", import.meta.url);
const { lockfile, changes } = completeLockfile(JSON.parse(readFileSync(file, "utf8")) as Lockfile);

for (const change of changes) console.log(change);
if (process.argv.includes("--check")) {
  if (changes.length > 0)
    console.log(`package-lock.json is incomplete (${changes.length}): node scripts/complete-lockfile.ts`);
  process.exitCode = changes.length > 0 ? 1 : 0;
} else if (changes.length > 0) {
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
}
