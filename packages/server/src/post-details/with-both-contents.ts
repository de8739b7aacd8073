import { DomainError, fail } from "@itoguchi/core/kernel/errors";

const CONTENTS = "contents";
/** What is read of a post whose contents were changed by others. */
export const CURRENT_CONTENTS: ReadonlySet<string> = new Set([CONTENTS, "contentsVersion"]);

interface Current {
  contents: unknown;
  contentsVersion: number;
}

/** Contents that were changed by others are told as both documents, and with the version on which a merged one is sent again. */
export async function withBothContents<Result>(
  write: () => Promise<Result>,
  { yours, load }: { yours: unknown; load(): Promise<Current> },
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const [first] = error instanceof DomainError && error.kind === "Conflict" ? error.exceptionList : [];
    if (first?.field !== CONTENTS) throw error;
    const { contents, contentsVersion } = await load();
    throw fail("Conflict", {
      field: CONTENTS,
      message: first.message,
      values: { current: contents ?? null, yours: yours ?? null, contentsVersion },
    });
  }
}
