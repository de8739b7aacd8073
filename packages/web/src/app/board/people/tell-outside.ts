import type { WrittenValue } from "@itoguchi/client/project/board-actions";
import { holdsPeople } from "@itoguchi/core/columns/column.policy";
import type { Column } from "@itoguchi/core/model/column";
import { t } from "#web/kernel/people/person.texts.ts";
import type { Person } from "#web/kernel/people/person.ts";

const MOST_NAMED = 3;

interface Board {
  column(columnId: string): Pick<Column, "columnType"> | undefined;
  people(): readonly Person[];
  tell(words: string): void;
}

/** Says once of whatever is written in one go who will not be told of it, since they cannot open the project. */
export function createOutsideTeller({ column, people, tell }: Board): (values: readonly WrittenValue[]) => void {
  const chosen = new Set<string>();
  function tellOnce() {
    const outside = people().filter(({ id, isOutside }) => isOutside && chosen.has(id));
    chosen.clear();
    if (outside.length > 0) tell(describeOutside(outside));
  }
  return (values) => {
    const isPending = chosen.size > 0;
    for (const { columnId, ...change } of values) {
      const written = column(columnId);
      if (written && holdsPeople(written)) for (const id of addedIds(change)) chosen.add(id);
    }
    if (!isPending && chosen.size > 0) queueMicrotask(tellOnce);
  };
}

function addedIds({ value, before }: Pick<WrittenValue, "value" | "before">): readonly string[] {
  const former = new Set(idsIn(before));
  return idsIn(value).filter((id) => !former.has(id));
}

function idsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value : [];
}

export function describeOutside(people: readonly Pick<Person, "name">[]): string {
  const names = people
    .slice(0, MOST_NAMED)
    .map(({ name }) => t("person.called", { name }))
    .join("、");
  const more = people.length - MOST_NAMED;
  return t("person.notTold", { names: more > 0 ? t("person.more", { names, count: more }) : names });
}
