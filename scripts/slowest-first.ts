import { BaseSequencer, type TestSpecification } from "vitest/node";

/** On a clean checkout nothing is known of earlier runs: begun last, one of these would keep one worker busy and the others idle. */
const SLOWEST = [
  "server/src/fuzz",
  "server/src/contract",
  "server/src/operations",
  "server/src/injection",
  "server/src/repeated-writes",
  "core/src/views/engine",
  "server/src/screens/kept-board",
  "server/src/members/invitations",
  "server/src/kernel/db/embedded-postgres",
  "server/src/files/files",
  "server/src/kernel/realtime/cut-project-stream",
];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rest = await super.sort(files);
    return rest.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOWEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? SLOWEST.length : place;
}
