import type { Outcome } from "#web/kernel/forms/use-action.ts";
import { t } from "./boards.texts.ts";

/** Says what was deleted, and takes it back by the same toast. */
export function undoable(message: string, restore: () => void): Outcome {
  return { message, action: { label: t("delete.undo"), run: restore } };
}
