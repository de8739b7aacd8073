import * as operations from "@itoguchi/core/posts/posts.operations";
import { step } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { Performer } from "./performer.ts";

/** Or takes them out of the archive. */
export function archivePosts(performer: Performer, numbers: readonly number[], isArchive: boolean): Step {
  const archivedAt = isArchive ? performer.now().toISOString() : null;
  const sent = performer.perform({
    changes: performer.posts(numbers).map(({ id }) => ({ id, archivedAt })),
    operation: isArchive ? operations.archivePost : operations.unarchivePost,
    input: { projectSerialNumberList: [...numbers] },
  });
  return step(isArchive ? "archive" : "unarchive", sent, {
    back: () => archivePosts(performer, numbers, !isArchive),
    touches: () => numbers.map(touches.life),
  });
}
