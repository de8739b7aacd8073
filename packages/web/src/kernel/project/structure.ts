import type { Versioned } from "../shell/once-per-version.ts";

interface StructuredStore {
  subscribe: Versioned["subscribe"];
  readonly replica: { readonly table: { readonly structureVersion: number } };
}

const structures = new WeakMap<StructuredStore, Versioned>();

/** Boards, sections, columns and options of a project: of another version when one of them changes, not with each post. */
export function structureOf(store: StructuredStore): Versioned {
  const known = structures.get(store);
  if (known) return known;
  let version = 0;
  // A project that was loaded again has another table, whose own numbers begin anew.
  let seen = { table: store.replica.table, structureVersion: store.replica.table.structureVersion };
  const structure: Versioned = {
    subscribe: store.subscribe,
    version() {
      const { table } = store.replica;
      if (seen.table !== table || seen.structureVersion !== table.structureVersion) {
        seen = { table, structureVersion: table.structureVersion };
        version++;
      }
      return version;
    },
  };
  structures.set(store, structure);
  return structure;
}
