import type { DestinationStream } from "pino";
import { afterEach } from "vitest";

const MOST_LINES = 100;

/** What a server warned of during a test, told only if the test fails: of a failure that comes once, nothing else is left. */
export function tellLogOfFailures(): DestinationStream {
  const lines: string[] = [];
  afterEach(({ task }) => {
    const told = lines.splice(0);
    if (task.result?.state === "fail" && told.length > 0)
      console.error(`The server's log during "${task.name}":\n${told.join("")}`);
  });
  return {
    write: (line) => {
      lines.push(line);
      if (lines.length > MOST_LINES) lines.shift();
    },
  };
}
