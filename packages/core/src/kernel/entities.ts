import { z } from "zod";
import { Id } from "./ids.ts";

/** Things of one kind that come, change and go: what is told of them, and what a follower makes of it. */
export function entityEvents<Noun extends string, Schema extends z.ZodType>(noun: Noun, schema: Schema) {
  return {
    [`${noun}.saved`]: z.object({ list: z.array(schema) }),
    [`${noun}.removed`]: z.object({ idList: z.array(Id) }),
  } as { [K in `${Noun}.saved`]: z.ZodObject<{ list: z.ZodArray<Schema> }> } & {
    [K in `${Noun}.removed`]: z.ZodObject<{ idList: z.ZodArray<z.ZodUUID> }>;
  };
}

/** Where the applied events of one kind of entity end up. */
export interface EntitySink<T> {
  put(one: T): void;
  remove(id: string): void;
}

/** What becomes of the entities of a target when `entityEvents` of the noun are applied to it. */
export function entityAppliers<Noun extends string, T>(noun: Noun) {
  type Target = { readonly [K in Noun]: EntitySink<T> };
  return {
    [`${noun}.saved`]: (target: Target, { list }: { list: readonly T[] }) => {
      for (const one of list) target[noun].put(one);
    },
    [`${noun}.removed`]: (target: Target, { idList }: { idList: readonly string[] }) => {
      for (const id of idList) target[noun].remove(id);
    },
  } as { [K in `${Noun}.saved`]: (target: Target, payload: { list: readonly T[] }) => void } & {
    [K in `${Noun}.removed`]: (target: Target, payload: { idList: readonly string[] }) => void;
  };
}

interface Entity {
  id: string;
}

/** Entities of one kind by their id. */
export class Entities<T extends Entity> implements EntitySink<T> {
  readonly #byId = new Map<string, T>();

  constructor(list: Iterable<T> = []) {
    for (const one of list) this.put(one);
  }

  get size(): number {
    return this.#byId.size;
  }

  put(one: T): void {
    this.#byId.set(one.id, one);
  }

  remove(id: string): void {
    this.#byId.delete(id);
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  get(id: string): T | undefined {
    return this.#byId.get(id);
  }

  keys(): Iterable<string> {
    return this.#byId.keys();
  }

  values(): Iterable<T> {
    return this.#byId.values();
  }
}

export function sortById<T extends Entity>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
