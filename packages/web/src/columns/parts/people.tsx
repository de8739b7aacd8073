import type { Person } from "#web/kernel/people/person.ts";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import type { CellContext } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "./cell.module.css";

const known = new WeakMap<readonly Person[], Map<string, Person>>();

/** Cells ask for each of their people: a list of thousands is not searched each time. */
export function personOf(people: readonly Person[], id: string): Person | undefined {
  let byId = known.get(people);
  if (!byId) {
    byId = new Map(people.map((person) => [person.id, person]));
    known.set(people, byId);
  }
  return byId.get(id);
}

interface PersonTagProps {
  id: string;
  context: { people: readonly Person[]; reading: Pick<CellContext["reading"], "memberName"> };
}

export function PersonTag({ id, context }: PersonTagProps) {
  const person = personOf(context.people, id);
  const name = person?.name || context.reading.memberName(id) || t("cell.unknownPerson");
  return (
    <span
      className={styles.person}
      data-left={person?.isDeleted || undefined}
      title={person?.isDeleted ? `${name} (${t("cell.left")})` : name}
    >
      <PersonAvatar name={name} src={person?.thumbnailUrl ?? null} size={20} />
      <span className={styles.personName}>{name}</span>
    </span>
  );
}
