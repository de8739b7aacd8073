import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from "vitest/node";

/** On a clean checkout nothing is known of earlier runs: begun last, a slow file would keep one worker busy and the others idle. */
export function slowestFirst(slowest: readonly string[]): TestSequencerConstructor {
  function rankOf({ moduleId }: TestSpecification): number {
    const rank = slowest.findIndex((name) => moduleId.endsWith(`/${name}`));
    return rank < 0 ? slowest.length : rank;
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rest = await super.sort(files);
      return rest.toSorted((a, b) => rankOf(a) - rankOf(b));
    }
  };
}
