import type { FindPeople } from "@itoguchi/ui/rich-text/mentions/mention-menu";
import { matches } from "#web/kernel/search/matches.ts";
import { startingFirst } from "#web/kernel/search/starting-first.ts";
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
    const present = people.filter((person) => !person.isDeleted && matches(words, textsOf(person)));
    const found = startingFirst(present, words, textsOf);
    const inside = found.filter(({ isOutside }) => !isOutside).slice(0, MOST);
    const outside = words === "" ? [] : found.filter(({ isOutside }) => isOutside).slice(0, MOST_OUTSIDE);
    return [...inside, ...outside].map(({ id, name, accountName, thumbnailUrl, isOutside }) => ({
      ...{ id, label: name, secondary: accountName, thumbnailUrl, isOutside },
    }));
  };
}

function textsOf({ name, accountName, nameReading = "" }: Person): readonly string[] {
  return [name, accountName, nameReading];
}
