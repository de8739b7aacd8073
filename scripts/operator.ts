// What /operator shows, from the shell, also while the server runs: npm run operator -- workspaces | health | feedback
import { runOperatorCommand } from "@itoguchi/server/src/operator/command-line.ts";
import { runCommand } from "./database/run-command.ts";

await runCommand(runOperatorCommand);
