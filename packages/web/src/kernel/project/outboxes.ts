import type { ProjectPlace } from "@itoguchi/client/asker";
import type { Outbox } from "@itoguchi/client/project/outbox";
import type { MutationStore } from "@itoguchi/client/project/queued-mutation";
import { drafts } from "../storage/drafts.ts";
import { placeKey } from "../storage/kept-boards.ts";
import { lockWhile, mutationStore, takeMutations } from "../storage/mutation-store.ts";
import { followSentDrafts } from "../storage/sent-drafts.ts";
import { tellRefusal } from "./tell-refusal.ts";

/** One for each project, for as long as the page lives: what was done on a board goes on its way when the board is left. */
const outboxes = new Map<string, Outbox>();

interface Owner {
  account: string;
  place: ProjectPlace;
}

/** Its class comes from whoever needs one: pages without a board ask only whether anything is unsent. */
type Make = (store?: MutationStore) => Outbox;

/** Whatever comes back is kept and told from here on, whether or not a board is open yet. */
export function outboxOf({ account, place }: Owner, make: Make): Outbox {
  // What one process draws for many people must share nothing.
  if (import.meta.env.SSR) return make();
  const key = `${account} ${placeKey(place)}`;
  const known = outboxes.get(key);
  if (known) return known;
  const outbox = make(mutationStore(account, place));
  outbox.hold();
  outboxes.set(key, outbox);
  outbox.onRefused(tellRefusal);
  lockWhile(
    () => outbox.count > 0,
    (listener) => outbox.subscribe(listener),
  );
  return outbox;
}

/** Takes in what earlier pages left behind; from then on queued mutations leave. */
export async function reviveMutations(outbox: Outbox, { account, place }: Owner): Promise<void> {
  closeOutboxes((owner) => owner !== account);
  const taken = await takeMutations(account, place).catch(() => []);
  outbox.revive(taken);
  const keys = new Set(taken.map(({ key }) => key));
  followSentDrafts(
    drafts,
    account,
    outbox.mutations.filter(({ key }) => keys.has(key)),
  );
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
