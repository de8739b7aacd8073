import type { Outcome } from "#web/kernel/forms/use-action.ts";
import { undoAction } from "#web/kernel/shell/undo-action.ts";

/** Says what was deleted, and takes it back by the same toast. */
export function undoable(message: string, restore: () => void): Outcome {
  return { message, action: undoAction(restore) };
}
