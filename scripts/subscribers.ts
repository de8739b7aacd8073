// Looks after durable subscribers, also while the server runs: npm run subscribers -- list | replay | parked | retry
import { runSubscribersCommand } from "@itoguchi/server/src/kernel/subscribers/command-line.ts";
import { runCommand } from "./database/run-command.ts";

await runCommand(runSubscribersCommand);
