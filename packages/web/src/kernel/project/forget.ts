import { forgetBoards } from "./board-shelf.ts";
import { forgetLetters } from "./letter-shelf.ts";
import { closeOutboxes } from "./outboxes.ts";

/** Signed out on purpose: the browser keeps nothing of what was seen or written. */
export function forgetEverything(): void {
  closeOutboxes();
  forgetLetters();
  forgetBoards(() => true);
}
