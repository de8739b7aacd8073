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

interface Entity {
  id: string;
}

export function putAll<T extends Entity>(known: readonly T[], list: readonly T[]): T[] {
  const changed = new Set(list.map(({ id }) => id));
  return sortById([...known.filter(({ id }) => !changed.has(id)), ...list]);
}

export function removeAll<T extends Entity>(known: readonly T[], idList: readonly string[]): T[] {
  const gone = new Set(idList);
  return known.filter(({ id }) => !gone.has(id));
}

export function sortById<T extends Entity>(list: readonly T[]): T[] {
  return [...list].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
