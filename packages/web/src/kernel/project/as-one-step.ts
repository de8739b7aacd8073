import type { Undo } from "@itoguchi/client/project/board-actions";
import type { BoardActions } from "./board-actions.ts";

/** Whatever is done inside is undone together. Answers how to undo it, whatever is done after it. */
export function asOneStep(actions: Pick<BoardActions, "asOneStep" | "undo">, act: () => void): Undo {
  if (actions.asOneStep) return actions.asOneStep(act);
  act();
  return () => actions.undo();
}
