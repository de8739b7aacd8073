import type { ProjectPlace } from "@itoguchi/client/asker";
import { useMemo } from "react";
import { usePeople } from "#web/app/board/people/use-people.ts";

/** Whoever left is told by the account name that comes with the list. */
const NOBODY_ELSE = { names: new Map<string, string>(), refreshNames: async () => {} };

/** What people are called, by the account name under which a list has them. */
export function useDisplayNames(place: ProjectPlace, mayRead: boolean): (accountName: string) => string {
  const people = usePeople(NOBODY_ELSE, place, mayRead);
  return useMemo(() => displayNames(people), [people]);
}

export function displayNames(people: readonly { accountName: string; name: string }[]) {
  const names = new Map(people.map(({ accountName, name }) => [accountName, name]));
  return (accountName: string) => names.get(accountName) ?? accountName;
}
