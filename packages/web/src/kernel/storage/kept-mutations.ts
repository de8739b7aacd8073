import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";

export interface KeptMutation {
  key: string;
  account: string;
  /** Workspace and project. */
  place: string;
  /** The page that sends it, as long as it lives. */
  page: string;
  /** The name is that of the records which lie in people's browsers. */
  letter: QueuedMutation;
}

/** Those of one person in one project. */
interface Asked {
  account: string;
  /** Of one project: under its key, and under those it had before. */
  places: readonly string[];
  living: ReadonlySet<string>;
}

/** Those whose page is gone, and those that came back, wherever that was. */
export function toRevive(all: readonly KeptMutation[], { account, places, living }: Asked): KeptMutation[] {
  const own = all.filter((kept) => kept.account === account && places.includes(kept.place));
  return own.filter(({ letter, page }) => letter.conflict || !living.has(page));
}

/** Somebody else's stay for when they sign in again. */
export function keysOf(all: readonly KeptMutation[], account: string): string[] {
  return all.filter((kept) => kept.account === account).map(({ key }) => key);
}
