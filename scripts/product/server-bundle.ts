import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../run-step.ts";
import { MAIN } from "./settings.ts";

const BUNDLE = join(ROOT, "packages/server/bundle.ts");
const SOURCES = ["packages/server/src", "packages/core/src"].map((folder) => join(ROOT, folder));

let isFresh = false;

/** Whoever measures or tests the product must not get yesterday's: built anew when a source is younger than the bundle. */
export function buildServer(): void {
  isFresh ||= isYoungerThanSources();
  if (isFresh) return;
  execFileSync(process.execPath, [BUNDLE], { stdio: ["ignore", "ignore", "inherit"] });
  isFresh = true;
}

function isYoungerThanSources(): boolean {
  const built = statSync(MAIN, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => join(entry.parentPath, entry.name)),
  );
  // A folder is younger when a file has gone from it.
  return [BUNDLE, ...files].every((file) => statSync(file).mtimeMs <= built);
}
