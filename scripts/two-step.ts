// For somebody who has lost app and recovery codes, also while the server runs: npm run two-step -- reset mail@example.com
import { runTwoStepCommand } from "../packages/server/src/accounts/two-step/command-line.ts";
import { readConfig } from "../packages/server/src/kernel/config.ts";
import { joinDatabase } from "../packages/server/src/kernel/db/join-database.ts";
import { checkSecret } from "../packages/server/src/kernel/secrets/check-secret.ts";
import { createServer } from "../packages/server/src/server.ts";

try {
  const config = readConfig();
  checkSecret(config);
  const { url, leave } = await joinDatabase(config);
  const database = { url, ready: Promise.resolve(), stop: leave };
  // A process that answers nobody: mails go out from the one that works.
  const server = await createServer({ config, role: "api", pages: "none", database });
  try {
    for (const line of await runTwoStepCommand(server.services, process.argv.slice(2))) console.log(line);
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
