import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { useCallback, useEffect, useMemo, useState } from "react";
import { personOf, useKnownPeople } from "#web/app/parts/known-people.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { drawInTurn } from "#web/kernel/shell/in-turn.tsx";

const PAGE = 200;
const NOTHING = () => {};
const NOBODY: readonly Person[] = [];
const ABOUT_PEOPLE = /^(member\.|account\.|group\.(joined|left)|project\.group)/;

/** Everybody of the workspace, as they come and go and change; whoever may not ask for people has their account names only. */
export function usePeople(
  store: Pick<ProjectStore, "names" | "refreshNames">,
  { workspaceId, projectKey }: { workspaceId: string; projectKey?: string },
  mayRead: boolean,
): readonly Person[] {
  const call = useCaller();
  const [everybody, setEverybody] = useState<readonly Person[]>();
  const known = useKnownPeople();
  const found = everybody ?? (mayRead ? known : NOBODY);
  const load = useCallback(async () => {
    if (!mayRead) return;
    const people: Person[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const { userList, count } = await call(getUserList, { ws: workspaceId, projectKey, offset, limit: PAGE });
      people.push(...userList.map(personOf));
      if (people.length >= count || userList.length === 0) break;
    }
    drawInTurn(() => setEverybody((before) => (JSON.stringify(before) === JSON.stringify(people) ? before : people)));
  }, [call, workspaceId, projectKey, mayRead]);
  // Without them only those who came with the page have their names.
  useEffect(() => void load().catch(() => {}), [load]);
  useLive(
    [{ workspaceEvents: { workspaceId } }],
    // Those who left are named as well: they wrote something.
    () => Promise.all([store.refreshNames(), load()]).then(NOTHING, NOTHING),
    (type) => ABOUT_PEOPLE.test(type),
  );
  const { names } = store;
  return useMemo(() => {
    const ids = new Set(found.map(({ id }) => id));
    const others = [...names].filter(([id]) => !ids.has(id));
    return [
      ...found,
      ...others.map(([id, accountName]) => ({
        id,
        accountName,
        name: accountName,
        thumbnailUrl: null,
        isDeleted: everybody !== undefined,
      })),
    ];
  }, [found, everybody, names]);
}
