import type { Present } from "@itoguchi/client/project/presence";
import type { Person } from "../kernel/people/person.ts";

interface Others {
  /** Each once, however many windows they have open. */
  here: readonly Person[];
  /** By the post they have open. */
  onPosts: ReadonlyMap<number, readonly Person[]>;
}

/** Everybody who is there but the person themselves, as far as they are known. */
export function othersOf(list: readonly Present[], people: readonly Person[], memberId: string): Others {
  const byId = new Map(people.map((person) => [person.id, person]));
  const present = list.flatMap(({ memberId: id, projectSerialNumber }) => {
    const person = id === memberId ? undefined : byId.get(id);
    return person ? [{ person, projectSerialNumber }] : [];
  });
  const open = present.filter(({ projectSerialNumber }) => projectSerialNumber !== null);
  const onPosts = Map.groupBy(open, ({ projectSerialNumber }) => projectSerialNumber as number);
  return {
    here: eachOnce(present),
    onPosts: new Map([...onPosts].map(([number, those]) => [number, eachOnce(those)])),
  };
}

function eachOnce(present: readonly { person: Person }[]): Person[] {
  return [...new Set(present.map(({ person }) => person))];
}
