import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkBoundaries } from "./boundaries/check-boundaries.ts";
import { ROOT } from "./run-step.ts";

const PATTERNS = [
  "packages/*/{src,scripts}/**/*.{ts,tsx}",
  "packages/*/*.ts",
  "{e2e,bench}/src/**/*.ts",
  "scripts/**/*.ts",
];

const paths = globSync(PATTERNS, { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
const violations = checkBoundaries(paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") })));

for (const { path, line, rule, message } of violations) console.log(`${path}:${line} [${rule}] ${message}`);
console.log(`${paths.length} files, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
