import type { ProjectPlace } from "@itoguchi/client/asker";
import type { BoardCache, BoardCopy } from "@itoguchi/client/project/board-cache";
import { inDrawers } from "./browser-database.ts";
import { FORMAT, isOfUse, type KeptBoard, placeKey, surplus } from "./kept-boards.ts";

interface Copy {
  key: string;
  copy: BoardCopy;
}

/** Offline cache: the boards of one person in one project, in IndexedDB. */
export function boardCache(account: string, projectPlace: ProjectPlace): BoardCache {
  const place = placeKey(projectPlace);
  const keyOf = (boardId: string) => `${account} ${place} ${boardId}`;
  return {
    read: (boardId) =>
      inDrawers(["boards", "copies"], "readwrite", (drawer) => {
        const now = Date.now();
        const kept = drawer("boards").get(keyOf(boardId)) as IDBRequest<KeptBoard | undefined>;
        // A board on which nothing happens is not written again, however often it is looked at.
        kept.onsuccess = () => {
          if (isOfUse(kept.result, now)) drawer("boards").put({ ...kept.result, usedAt: now });
        };
        const copy = drawer("copies").get(keyOf(boardId)) as IDBRequest<Copy | undefined>;
        return () => (isOfUse(kept.result, now) ? copy.result?.copy : undefined);
      }),
    write(boardId, copy) {
      const now = Date.now();
      const kept: KeptBoard = { key: keyOf(boardId), account, place, usedAt: now, format: FORMAT };
      // Without room for it, or where a browser keeps nothing, boards are loaded from the server.
      void inDrawers(["boards", "copies"], "readwrite", (drawer) => {
        drawer("boards").put(kept);
        drawer("copies").put({ key: kept.key, copy } satisfies Copy);
        const all = drawer("boards").getAll() as IDBRequest<KeptBoard[]>;
        all.onsuccess = () => {
          for (const key of surplus(all.result, account, now)) remove(drawer, key);
        };
        return () => {};
      }).catch(() => {});
    },
    forget: () => forgetProject(projectPlace),
  };
}

export function forgetProject(projectPlace: ProjectPlace): void {
  const place = placeKey(projectPlace);
  forgetBoards((kept) => kept.place === place);
}

/** Deleted when access is lost, so that nobody finds in the browser what they may not see. */
export function forgetBoards(isGone: (kept: KeptBoard) => boolean): void {
  void inDrawers(["boards", "copies"], "readwrite", (drawer) => {
    const all = drawer("boards").getAll() as IDBRequest<KeptBoard[]>;
    all.onsuccess = () => {
      for (const kept of all.result) if (isGone(kept)) remove(drawer, kept.key);
    };
    return () => {};
  }).catch(() => {});
}

function remove(drawer: (name: "boards" | "copies") => IDBObjectStore, key: string): void {
  drawer("boards").delete(key);
  drawer("copies").delete(key);
}
