// Checks the message in the given file, as git hands it to the commit-msg hook: `node scripts/commit-message.ts FILE`.
import { readFileSync } from "node:fs";
import { problemsOf } from "./commit-message/problems-of.ts";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Usage: node scripts/commit-message.ts FILE");
  process.exit(2);
}
const problems = problemsOf(readFileSync(file, "utf8"));
for (const problem of problems) console.error(`commit message: ${problem}`);
if (problems.length > 0) {
  console.error("Example: fix(shell): keep the pending request when a retry starts");
  process.exitCode = 1;
}
