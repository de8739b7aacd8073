import type { ProjectPlace } from "@itoguchi/client/asker";
import { newId } from "@itoguchi/client/new-id";
import type { MutationStore, QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { inDrawers } from "./browser-database.ts";
import { drafts } from "./drafts.ts";
import { placesOf } from "./former-keys.ts";
import { placeKey } from "./kept-boards.ts";
import { type KeptMutation, keysOf, toRevive } from "./kept-mutations.ts";

const PAGE = newId();
const LOCK = /^itoguchi:page:([0-9a-f-]+):/;

/** Queued mutations of one person in one project, in IndexedDB: the server does not have them yet. */
export function mutationStore(account: string, projectPlace: ProjectPlace): MutationStore {
  const place = placeKey(projectPlace);
  return {
    put(mutation) {
      const kept: KeptMutation = { key: mutation.key, account, place, page: PAGE, letter: mutation };
      void write((drawer) => drawer.put(kept));
    },
    remove: (key) => void write((drawer) => drawer.delete(key)),
    hasDraft: (id) => drafts.get(account, id) !== undefined,
  };
}

/** Takes over queued mutations whose page is closed, and those that were refused. */
export async function takeMutations(account: string, projectPlace: ProjectPlace): Promise<QueuedMutation[]> {
  const living = await livingPages();
  const taken = toRevive(await allMutations(), { account, places: placesOf(projectPlace).map(placeKey), living });
  await write((drawer) => {
    for (const kept of taken) if (!kept.letter.conflict) drawer.put({ ...kept, page: PAGE });
  });
  return taken.map(({ letter, place }) => ({
    ...letter,
    projectKey: place.slice(projectPlace.workspaceId.length + 1),
  }));
}

/** Whether a mutation of any page waits, or a conflict is unresolved. */
export async function hasMutations(account: string): Promise<boolean> {
  const all = await allMutations().catch(() => []);
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
export async function forgetMutations(account: string): Promise<void> {
  const keys = keysOf(await allMutations().catch(() => []), account);
  await write((drawer) => {
    for (const key of keys) drawer.delete(key);
  });
}

function allMutations(): Promise<KeptMutation[]> {
  return inDrawers(["letters"], "readonly", (drawer) => {
    const request = drawer("letters").getAll() as IDBRequest<KeptMutation[]>;
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
    // Where a browser keeps nothing, queued mutations live as long as the page.
  }
}
