import type { Undo } from "@itoguchi/client/project/board-actions";
import { t } from "../i18n/common.texts.ts";
import type { ToastAction } from "./toast-action.tsx";

/** Takes back what the message tells of; so does Ctrl+Z on a board. */
export function undoAction(run: Undo): ToastAction {
  return { label: t("common.undo"), run, isUndo: true };
}
