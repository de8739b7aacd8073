import type { DestinationStream } from "pino";
import { afterEach } from "vitest";

const MOST_LINES = 100;

export interface FailureLog extends DestinationStream {
  /** Tells a file's failed tests what the server warned of: of a failure that comes once, nothing else is left. */
  tellFailures(): void;
}

export function createFailureLog(): FailureLog {
  const lines: string[] = [];
  return {
    write: (line) => {
      lines.push(line);
      if (lines.length > MOST_LINES) lines.shift();
    },
    tellFailures: () =>
      afterEach(({ task }) => {
        const told = lines.splice(0);
        if (task.result?.state === "fail" && told.length > 0)
          console.error(`The server's log during "${task.name}":\n${told.join("")}`);
      }),
  };
}
