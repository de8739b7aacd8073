import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { useEffect, useMemo, useState } from "react";
import type { Person } from "#web/kernel/columns/cell.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";

const PAGE = 200;

/** Everybody of the workspace; whoever may not ask for people has their account names only. */
export function usePeople(store: ProjectStore, workspaceId: string, mayRead: boolean): readonly Person[] {
  const call = useCaller();
  const [found, setFound] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (!mayRead) return;
    let isOver = false;
    async function load() {
      const people: Person[] = [];
      for (let offset = 0; ; offset += PAGE) {
        const { userList, count } = await call(getUserList, { ws: workspaceId, offset, limit: PAGE });
        for (const { id, accountName, user } of userList)
          people.push({ id, accountName, name: user.name, thumbnailUrl: user.thumbnailUrl, isDeleted: false });
        if (people.length >= count || userList.length === 0) break;
      }
      if (!isOver) setFound(people);
    }
    // Names stay account names then.
    load().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [call, workspaceId, mayRead]);
  return useMemo(() => {
    const known = new Set(found.map(({ id }) => id));
    const others = [...store.names].filter(([id]) => !known.has(id));
    const isLoaded = found.length > 0;
    return [
      ...found,
      ...others.map(([id, accountName]) => ({
        id,
        accountName,
        name: accountName,
        thumbnailUrl: null,
        isDeleted: isLoaded,
      })),
    ];
  }, [found, store.names]);
}
