import type { CallAnswer } from "@itoguchi/client/caller";
import { can, type Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { createContext, useContext } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { Person } from "#web/kernel/people/person.ts";
import { visitorOf } from "../visitor.ts";

type ListedMember = CallAnswer<typeof getUserList>["userList"][number];

/** Those who come with a page: most workspaces have no more, and larger ones would make every page heavy. */
const MOST = 100;

export const KnownPeopleContext = createContext<readonly Person[]>([]);

/** People of the workspace whose names a page knows before it asks for everybody. */
export function useKnownPeople(): readonly Person[] {
  return useContext(KnownPeopleContext);
}

export async function loadKnownPeople(
  { context }: Pick<LoaderFunctionArgs, "context">,
  { ws, role }: { ws: string; role: Role },
): Promise<Person[]> {
  if (!can(role, "people.read")) return [];
  // Without them names are account names until everybody is here.
  const { userList } = await visitorOf(context)
    .call(getUserList, { ws, offset: 0, limit: MOST })
    .catch(() => ({ userList: [] }));
  return userList.map(personOf);
}

export function personOf({ id, accountName, user: { name, thumbnailUrl }, canOpenProject }: ListedMember): Person {
  const isOutside = canOpenProject === undefined ? undefined : !canOpenProject;
  return { id, accountName, name, thumbnailUrl, isDeleted: false, isOutside };
}
