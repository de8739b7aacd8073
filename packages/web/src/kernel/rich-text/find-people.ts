import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import { matches } from "#web/kernel/search/matches.ts";
import type { Person } from "../people/person.ts";

const MOST = 8;

/** Who can be mentioned, by name, reading or account name: those who can open the project, since nobody else is told of it. */
export function findPeopleIn(people: readonly Person[]): FindPeople {
  return async (words) =>
    people
      .filter(({ isDeleted, isOutside }) => !isDeleted && !isOutside)
      .filter(({ name, accountName, nameReading }) => matches(words, [name, accountName, nameReading ?? ""]))
      .slice(0, MOST)
      .map(({ id, name, accountName, thumbnailUrl }) => ({ id, label: name, secondary: accountName, thumbnailUrl }));
}
