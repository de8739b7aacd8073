import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import { matches } from "#web/kernel/search/matches.ts";
import type { Person } from "../people/person.ts";

const MOST = 8;
/** Of those who cannot open the project. */
const MOST_OUTSIDE = 3;

/**
 * Who can be mentioned, by name, reading or account name: those who can open the project, since nobody else is told of it.
 * The others are not offered; whoever types their name is told why they are not among them.
 */
export function findPeopleIn(people: readonly Person[]): FindPeople {
  return async (words) => {
    const found = people
      .filter(({ isDeleted }) => !isDeleted)
      .filter(({ name, accountName, nameReading }) => matches(words, [name, accountName, nameReading ?? ""]));
    const inside = found.filter(({ isOutside }) => !isOutside).slice(0, MOST);
    const outside = words === "" ? [] : found.filter(({ isOutside }) => isOutside).slice(0, MOST_OUTSIDE);
    return [...inside, ...outside].map(({ id, name, accountName, thumbnailUrl, isOutside }) => ({
      ...{ id, label: name, secondary: accountName, thumbnailUrl, isOutside },
    }));
  };
}
