import type { ProjectPlace } from "@itoguchi/client/asker";
import type { Letter } from "@itoguchi/client/project/letter";
import type { Outbox, Send } from "@itoguchi/client/project/outbox";
import { placeKey } from "./kept-boards.ts";
import { letterShelf, lockWhile, takeLetters } from "./letter-shelf.ts";

/** One for each project, for as long as the page lives: what was done on a board goes on its way when the board is left. */
const outboxes = new Map<string, Outbox>();

interface Asked {
  account: string;
  place: ProjectPlace;
  send: Send;
  make(send: Send, shelf: ReturnType<typeof letterShelf>): Outbox;
}

/** With what earlier pages left behind. */
export async function outboxOf({
  account,
  place,
  send,
  make,
}: Asked): Promise<{ outbox: Outbox; conflicted: Letter[] }> {
  const { waiting, conflicted } = await takeLetters(account, place).catch(() => ({ waiting: [], conflicted: [] }));
  const key = `${account} ${placeKey(place)}`;
  const known = outboxes.get(key);
  const outbox = known ?? make(send, letterShelf(account, place));
  if (!known) {
    outboxes.set(key, outbox);
    lockWhile(
      () => outbox.count > 0,
      (listener) => outbox.subscribe(listener),
    );
  }
  outbox.revive(waiting);
  return { outbox, conflicted };
}

export function isAnythingUnsent(): boolean {
  return [...outboxes.values()].some(({ count }) => count > 0);
}

export function retryAll(): void {
  for (const outbox of outboxes.values()) outbox.retry();
}

/** Nothing may leave in the name of whoever signs in next. */
export function closeOutboxes(): void {
  for (const outbox of outboxes.values()) outbox.close();
  outboxes.clear();
}
