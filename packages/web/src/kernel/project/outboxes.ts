import type { ProjectPlace } from "@itoguchi/client/asker";
import type { Outbox, Send } from "@itoguchi/client/project/outbox";
import { placeKey } from "./kept-boards.ts";
import { letterShelf, lockWhile, takeLetters } from "./letter-shelf.ts";
import { tellRefusal } from "./tell-refusal.ts";

/** One for each project, for as long as the page lives: what was done on a board goes on its way when the board is left. */
const outboxes = new Map<string, Outbox>();

interface Asked {
  account: string;
  place: ProjectPlace;
  send: Send;
  make(send: Send, shelf: ReturnType<typeof letterShelf>): Outbox;
}

/** With what earlier pages left behind. Whatever comes back is kept and told from here on, whether or not a board is open yet. */
export async function outboxOf({ account, place, send, make }: Asked): Promise<Outbox> {
  closeOutboxes((owner) => owner !== account);
  const letters = await takeLetters(account, place).catch(() => []);
  const key = `${account} ${placeKey(place)}`;
  const known = outboxes.get(key);
  const outbox = known ?? make(send, letterShelf(account, place));
  if (!known) {
    outboxes.set(key, outbox);
    outbox.onRefused(tellRefusal);
    lockWhile(
      () => outbox.count > 0,
      (listener) => outbox.subscribe(listener),
    );
  }
  outbox.revive(letters);
  return outbox;
}

export function isAnythingUnsent(): boolean {
  return [...outboxes.values()].some(({ count }) => count > 0);
}

export function retryAll(): void {
  for (const outbox of outboxes.values()) outbox.retry();
}

/** Nothing may leave in the name of whoever signs in next. */
export function closeOutboxes(isOver: (account: string) => boolean = () => true): void {
  for (const [key, outbox] of outboxes) {
    if (!isOver(key.slice(0, key.indexOf(" ")))) continue;
    outbox.close();
    outboxes.delete(key);
  }
}
