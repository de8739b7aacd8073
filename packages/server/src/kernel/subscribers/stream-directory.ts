import { Id } from "@itoguchi/core/kernel/ids";
import type { Stream } from "../realtime/event-log.ts";

/** Ids of streams that are active at about the same time; each entry is some hundred bytes. */
const MOST_KEPT = 10_000;

/** Remembers which stream an id belongs to, also that it belongs to none of interest: notifications come all day. */
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
