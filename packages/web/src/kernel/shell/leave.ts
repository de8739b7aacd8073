import { forgetUnsaved, hasUnsaved } from "./unsaved.ts";

type Answer = (mayLeave: boolean) => void;

let ask: ((answer: Answer) => void) | undefined;

/** The guard of the page puts the question. */
export function answerLeaving(next: typeof ask): void {
  ask = next;
}

/** Asks whether what was typed may be lost; true at once when nothing would be. */
export async function mayLeave({ isMoreUnsaved = false } = {}): Promise<boolean> {
  if (!ask || !(isMoreUnsaved || hasUnsaved())) return true;
  const may = await new Promise<boolean>(ask);
  if (may) forgetUnsaved();
  return may;
}
