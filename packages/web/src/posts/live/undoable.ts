import type { Exchange, Undo } from "@itoguchi/client/project/board-actions";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";

/** Done as one step of undo; when it cannot be taken back, that is said. */
export function undoable(
  actions: Pick<BoardActions, "exchange">,
  exchange: Pick<Exchange, "label" | "touches" | "written" | "act" | "back">,
): Promise<Undo> {
  const refused = (error: unknown) => void toast(sentenceOf(error), { isFault: true });
  return actions.exchange({ ...exchange, refused });
}
