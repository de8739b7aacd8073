import type { Versioned } from "../shell/once-per-version.ts";

interface StructuredStore {
  subscribe: Versioned["subscribe"];
  readonly timeZone: string;
  readonly calendar: unknown;
  readonly replica: { readonly table: { readonly structureVersion: number } };
}

const structures = new WeakMap<StructuredStore, Versioned>();

/** Boards, sections, columns, options and calendar of a project: of another version when one changes, not with each post. */
export function structureOf(store: StructuredStore): Versioned {
  const known = structures.get(store);
  if (known) return known;
  let version = 0;
  // A project that was loaded again has another table, whose own numbers begin anew.
  let seen = standing(store);
  const structure: Versioned = {
    subscribe: store.subscribe,
    version() {
      const now = standing(store);
      if (
        seen.table !== now.table ||
        seen.structureVersion !== now.structureVersion ||
        seen.timeZone !== now.timeZone ||
        seen.calendar !== now.calendar
      ) {
        seen = now;
        version++;
      }
      return version;
    },
  };
  structures.set(store, structure);
  return structure;
}

function standing({ timeZone, calendar, replica: { table } }: StructuredStore) {
  return { timeZone, calendar, table, structureVersion: table.structureVersion };
}
