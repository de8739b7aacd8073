import { Id } from "@itoguchi/core/kernel/ids";
import type { Stream } from "../realtime/event-log.ts";

/** Enough for the streams that are active at the same time; an entry takes about a hundred bytes. */
const MOST_KEPT = 10_000;

/** Caches which stream an id belongs to, and also that nobody subscribes to it: every notification is looked up. */
export function createStreamDirectory(find: (id: string) => Promise<Stream | undefined>) {
  const known = new Map<string, Promise<Stream | undefined>>();
  return async (id: string): Promise<Stream | undefined> => {
    if (!Id.safeParse(id).success) return undefined;
    const kept = known.get(id);
    if (kept) return kept;
    const found = find(id);
    known.set(id, found);
    found.catch(() => known.delete(id));
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KEPT) break;
      known.delete(oldest);
    }
    return found;
  };
}
