import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLive } from "#web/kernel/live/use-live.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { drawInTurn } from "#web/kernel/shell/in-turn.tsx";

const PAGE = 200;
const NOTHING = () => {};
const ABOUT_PEOPLE = /^(member\.|account\.|group\.(joined|left)|project\.group)/;

/** Everybody of the workspace, as they come and go and change; whoever may not ask for people has their account names only. */
export function usePeople(
  store: Pick<ProjectStore, "names" | "refreshNames">,
  { workspaceId, projectKey }: { workspaceId: string; projectKey?: string },
  mayRead: boolean,
): readonly Person[] {
  const call = useCaller();
  const [found, setFound] = useState<readonly Person[]>([]);
  const load = useCallback(async () => {
    if (!mayRead) return;
    const people: Person[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const { userList, count } = await call(getUserList, { ws: workspaceId, projectKey, offset, limit: PAGE });
      for (const { id, accountName, user, canOpenProject } of userList) {
        const { name, thumbnailUrl } = user;
        people.push({ id, accountName, name, thumbnailUrl, isDeleted: false, isOutside: canOpenProject === false });
      }
      if (people.length >= count || userList.length === 0) break;
    }
    drawInTurn(() => setFound((before) => (JSON.stringify(before) === JSON.stringify(people) ? before : people)));
  }, [call, workspaceId, projectKey, mayRead]);
  // Without them names stay account names.
  useEffect(() => void load().catch(() => {}), [load]);
  useLive(
    [{ workspaceEvents: { workspaceId } }],
    // Those who left are named as well: they wrote something.
    () => Promise.all([store.refreshNames(), load()]).then(NOTHING, NOTHING),
    (type) => ABOUT_PEOPLE.test(type),
  );
  const { names } = store;
  return useMemo(() => {
    const known = new Set(found.map(({ id }) => id));
    const others = [...names].filter(([id]) => !known.has(id));
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
  }, [found, names]);
}
