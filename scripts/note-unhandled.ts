import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** A reporter: how many errors belong to no test. The JSON report does not tell of them, nor of a file whose process died. */
export default class NoteUnhandled implements Reporter {
  onTestRunEnd(_: unknown, errors: readonly unknown[]): void {
    writeFileSync(process.env.UNHANDLED_FILE ?? "", String(errors.length));
  }
}
