import { keptLines } from "../pasting/kept-lines.ts";
import { forgetOffers } from "../shell/undo-offers.ts";
import { forgetBoards } from "../storage/board-cache.ts";
import { drafts } from "../storage/drafts.ts";
import { forgetMutations } from "../storage/mutation-store.ts";
import { closeOutboxes } from "./outboxes.ts";
import { unsavedSettings } from "./this-tab.ts";

/** Signed out on purpose: the browser keeps nothing of what was seen, nor of what this person wrote. */
export function forgetEverything(account: string | undefined): void {
  closeOutboxes();
  unsavedSettings.forgetAll();
  keptLines.forget();
  forgetOffers();
  if (account) {
    void forgetMutations(account);
    drafts.forget(account);
  }
  forgetBoards(() => true);
}
