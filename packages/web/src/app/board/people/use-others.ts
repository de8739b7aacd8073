import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { useEffect, useMemo } from "react";
import type { Person } from "#web/kernel/people/person.ts";
import { useStore } from "#web/kernel/shell/use-store.ts";
import { othersOf } from "#web/presence/others.ts";

/** Who else looks at the board, and at which posts. */
export function useOthers(store: ProjectStore, people: readonly Person[]) {
  const { presence, memberId } = store;
  const list = useStore(presence.subscribe, presence.list);
  return useMemo(() => othersOf(list, people, memberId), [list, people, memberId]);
}

/** Tells others which post is open here. */
export function useLooking(store: ProjectStore, projectSerialNumber: number | null): void {
  useEffect(() => {
    store.presence.look(projectSerialNumber);
    return () => store.presence.look(null);
  }, [store, projectSerialNumber]);
}
