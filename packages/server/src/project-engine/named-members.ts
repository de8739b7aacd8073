import { fail } from "@itoguchi/core/kernel/errors";
import type { Directories, Directory } from "./directories.ts";
import type { NamedIn } from "./draft.ts";
import type { WriteCtx } from "./writer.ts";

type Named = ReadonlyMap<string, NamedIn>;
type Check = (ctx: WriteCtx) => void;

/** Somebody who is not in the directory at hand; they may have come a moment ago. */
class NotSeenYet extends Error {
  readonly place: { workspaceId: string; workspaceSeq: number };

  constructor({ workspaceId, workspaceSeq }: WriteCtx) {
    super("named a member who is not known yet");
    this.place = { workspaceId, workspaceSeq };
  }
}

/** A command names only people who are or were in the workspace. Nobody waits for that, but before one is refused. */
export async function namingMembers<Result>(
  directories: Directories,
  act: (check: Check) => Promise<Result>,
): Promise<Result> {
  try {
    return await act((ctx) => {
      if (strangerIn(ctx.draft.named, directories.latest(ctx.workspaceId))) throw new NotSeenYet(ctx);
    });
  } catch (error) {
    if (!(error instanceof NotSeenYet)) throw error;
    const directory = await directories.of(error.place.workspaceId, error.place.workspaceSeq);
    return act(({ draft }) => refuseStrangers(draft.named, directory));
  }
}

export function refuseStrangers(named: Named, directory: Directory): void {
  const stranger = strangerIn(named, directory);
  if (stranger)
    throw fail("InvalidInput", {
      field: stranger.field,
      message: `「${stranger.columnName}」：ワークスペースのメンバーではない人が含まれています。選び直してください。`,
    });
}

function strangerIn(named: Named, directory: Directory | undefined): NamedIn | undefined {
  for (const [id, where] of named) if (!directory?.has(id)) return where;
  return undefined;
}
