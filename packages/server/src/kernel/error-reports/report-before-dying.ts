import type { Services } from "../services.ts";

/** An error that nobody caught, and a rejection that nobody handled, end the process as always: after they were reported. */
export function reportBeforeDying({ errors }: Pick<Services, "errors">): void {
  process.on("uncaughtException", (error, origin) => {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    errors.report(error, { source: "process", at: origin });
    void errors.stop().finally(() => process.exit(1));
  });
}
