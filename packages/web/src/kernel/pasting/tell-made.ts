import type { Made } from "@itoguchi/client/project/board-actions";
import { NotMade } from "@itoguchi/client/project/not-made";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { sentenceOf } from "../forms/use-action.ts";
import { formatCount } from "../lists/format-count.ts";
import { toast } from "../shell/toasts.tsx";
import { t } from "./pasting.texts.ts";

/** More in one go is more than anybody checks afterwards; the server would take 1,000. */
export const MOST_MADE = 500;

export function tellMade({ numbers, undo }: Made): void {
  void toast(t("made.done", { count: formatCount(numbers.length) }), { action: undoAction(undo) });
}

export function tooMany(count: number): string | undefined {
  if (count <= MOST_MADE) return undefined;
  return t("made.tooMany", { most: formatCount(MOST_MADE), count: formatCount(count) });
}

/** Why so many posts were not made. */
export function whyNotMade(error: unknown, count: number): string {
  return error instanceof NotMade ? t("made.givenUp", { count: formatCount(count) }) : sentenceOf(error);
}
