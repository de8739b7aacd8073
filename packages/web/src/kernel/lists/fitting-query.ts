import type { z } from "zod";

/** What an address asks for, as far as it can be asked for: anything else counts as not said. */
export function fittingQuery<S extends z.ZodObject>(schema: S, params: URLSearchParams): Partial<z.input<S>> {
  const fitting = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = params.get(name);
    return value !== null && (field as z.ZodType).safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(fitting) as Partial<z.input<S>>;
}
