import { z } from "zod";

export type Path = readonly (string | number)[];

/** Where an input holds a string, or could: every string in it, and every text its schema would take besides. */
export function stringLeaves(schema: z.ZodType | undefined, value: unknown, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  const inner = schema && unwrapped(schema);
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined;
    return value.flatMap((one, index) => stringLeaves(element, one, [...path, index]));
  }
  if (typeof value !== "object" || value === null) return [];
  const shape: Record<string, z.ZodType> = inner instanceof z.ZodObject ? (inner.shape as never) : {};
  const given = Object.entries(value).flatMap(([key, one]) => stringLeaves(shape[key], one, [...path, key]));
  const possible = Object.entries(shape).filter(([key, field]) => !(key in value) && isText(field));
  return [...given, ...possible.map(([key]) => [...path, key])];
}

export function withString(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) return value.with(step as number, withString(value[step as number], rest, text));
  const fields = value as Record<string, unknown>;
  return { ...fields, [step]: withString(fields[step], rest, text) };
}

export function stringAt(value: unknown, path: Path): string {
  const found = path.reduce<unknown>((here, step) => (here as Record<string, unknown> | undefined)?.[step], value);
  return typeof found === "string" ? found : "";
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? unwrapped(schema.in as z.ZodType) : schema;
}

function isText(schema: z.ZodType): boolean {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodString || inner instanceof z.ZodStringFormat;
}
