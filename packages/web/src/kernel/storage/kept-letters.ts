import type { Letter } from "@itoguchi/client/project/letter";

export interface KeptLetter {
  key: string;
  account: string;
  /** Workspace and project. */
  place: string;
  /** The page that sends it, as long as it lives. */
  page: string;
  letter: Letter;
}

/** Those of one person in one project. */
interface Asked {
  account: string;
  place: string;
  living: ReadonlySet<string>;
}

/** Those whose page is gone, and those that came back, wherever that was. */
export function toRevive(all: readonly KeptLetter[], { account, place, living }: Asked): KeptLetter[] {
  const own = all.filter((kept) => kept.account === account && kept.place === place);
  return own.filter(({ letter, page }) => letter.conflict || !living.has(page));
}

/** Somebody else's stay for when they sign in again. */
export function keysOf(all: readonly KeptLetter[], account: string): string[] {
  return all.filter((kept) => kept.account === account).map(({ key }) => key);
}
