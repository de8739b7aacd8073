import type { ProjectPlace } from "@itoguchi/client/asker";
import { newId } from "@itoguchi/client/new-id";
import type { Letter, LetterShelf } from "@itoguchi/client/project/letter";
import { inDrawers } from "./browser-database.ts";
import { placeKey } from "./kept-boards.ts";
import { type KeptLetter, keysOf, toRevive } from "./kept-letters.ts";

const PAGE = newId();
const LOCK = /^itoguchi:page:([0-9a-f-]+):/;

/** Queued mutations of one person in one project, in IndexedDB: the server does not have them yet. */
export function letterShelf(account: string, projectPlace: ProjectPlace): LetterShelf {
  const place = placeKey(projectPlace);
  return {
    put(letter) {
      const kept: KeptLetter = { key: letter.key, account, place, page: PAGE, letter };
      void write((drawer) => drawer.put(kept));
    },
    remove: (key) => void write((drawer) => drawer.delete(key)),
  };
}

/** Takes over queued mutations whose page is closed, and those that were refused. */
export async function takeLetters(account: string, projectPlace: ProjectPlace): Promise<Letter[]> {
  const living = await livingPages();
  const taken = toRevive(await allLetters(), { account, place: placeKey(projectPlace), living });
  await write((drawer) => {
    for (const kept of taken) if (!kept.letter.conflict) drawer.put({ ...kept, page: PAGE });
  });
  return taken.map(({ letter }) => letter);
}

/** Whether a mutation of any page waits, or a conflict is unresolved. */
export async function hasLetters(account: string): Promise<boolean> {
  const all = await allLetters().catch(() => []);
  return keysOf(all, account).length > 0;
}

/** A Web Lock while mutations wait here: other pages do not send them. Without Web Locks both send, with one effect (idempotency). */
export function lockWhile(isWaiting: () => boolean, subscribe: (listener: () => void) => void): void {
  let release: (() => void) | undefined;
  subscribe(() => {
    if (isWaiting() && !release) {
      const { promise, resolve } = Promise.withResolvers<void>();
      release = resolve;
      void navigator.locks?.request(`itoguchi:page:${PAGE}:${newId()}`, () => promise);
    } else if (!isWaiting()) {
      release?.();
      release = undefined;
    }
  });
}

async function livingPages(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => name?.match(LOCK)?.[1] ?? []);
  return new Set([PAGE, ...names]);
}

/** After a deliberate sign-out the queued mutations are deleted too. */
export async function forgetLetters(account: string): Promise<void> {
  const keys = keysOf(await allLetters().catch(() => []), account);
  await write((drawer) => {
    for (const key of keys) drawer.delete(key);
  });
}

function allLetters(): Promise<KeptLetter[]> {
  return inDrawers(["letters"], "readonly", (drawer) => {
    const request = drawer("letters").getAll() as IDBRequest<KeptLetter[]>;
    return () => request.result;
  });
}

async function write(act: (drawer: IDBObjectStore) => void): Promise<void> {
  try {
    await inDrawers(["letters"], "readwrite", (drawer) => {
      act(drawer("letters"));
      return () => {};
    });
  } catch {
    // Where a browser keeps nothing, letters live as long as the page.
  }
}
