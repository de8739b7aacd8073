import { z } from "zod";
import { unwrap } from "./from-zod.ts";
import { JsonBytes } from "./json-bytes.ts";

/** What is kept of an object that lasts: its bytes in the shape of the first schema that showed it, nearly always the only one. */
export class Lasting {
  #schema: z.ZodType | undefined;
  #bytes: Buffer | undefined;

  writtenAs(schema: z.ZodType): Buffer | undefined {
    return this.#schema === schema ? this.#bytes : undefined;
  }

  keep(schema: z.ZodType, bytes: Buffer): void {
    if (this.#bytes) return;
    this.#schema = schema;
    this.#bytes = bytes;
    this.weigh(bytes.length);
  }

  /** Whoever weighs it is told how much it is. */
  protected weigh(_bytes: number): void {}
}

const lastingObjects = new WeakMap<object, Lasting>();

/** The object will be answered again as it is, and nobody changes it: once written, its bytes are kept. */
export function lasting<Value extends object>(value: Value, kept = new Lasting()): Value {
  lastingObjects.set(value, kept);
  return value;
}

/** Writes a value in the shape of its schema: a field the schema does not name is never sent. */
type Writer = (value: unknown, out: JsonBytes) => void;

/** One for each schema of an object: what several answers show is kept once for all of them. */
const writers = new WeakMap<z.ZodType, Writer>();

/** Nobody waits while an answer is written, so one is enough for all. */
const scratch = new JsonBytes();

export function jsonWriter(schema: z.ZodType): (value: unknown) => Buffer {
  const write = writerOf(schema);
  return (value) => {
    scratch.clear();
    write(value, scratch);
    return scratch.since(0);
  };
}

function writerOf(schema: z.ZodType): Writer {
  const { inner } = unwrap(schema, "out");
  const found = writers.get(inner);
  if (found) return found;
  if (inner instanceof z.ZodArray) return listWriter(writerOf(inner.element as z.ZodType));
  return inner instanceof z.ZodObject ? objectWriter(inner) : writeLeaf;
}

function writeLeaf(value: unknown, out: JsonBytes): void {
  out.value(value);
}

function listWriter(writeItem: Writer): Writer {
  return (value, out) => {
    if (!Array.isArray(value)) return out.write("null");
    out.write("[");
    for (let index = 0; index < value.length; index++) {
      if (index > 0) out.write(",");
      writeItem(value[index], out);
    }
    out.write("]");
  };
}

function objectWriter(schema: z.ZodObject): Writer {
  const fields: { name: string; head: string; write: Writer }[] = [];
  const writeFields: Writer = (value, out) => {
    for (const { name, head, write } of fields) {
      out.write(head);
      write((value as Record<string, unknown>)[name], out);
    }
    out.write("}");
  };
  const writer: Writer = (value, out) => {
    if (typeof value !== "object" || value === null) return out.write("null");
    const kept = lastingObjects.get(value);
    if (!kept) return writeFields(value, out);
    const known = kept.writtenAs(schema);
    if (known) return out.add(known);
    const start = out.end;
    writeFields(value, out);
    kept.keep(schema, out.since(start));
  };
  // Known before its fields are looked at: a schema may hold itself.
  writers.set(schema, writer);
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][])
    fields.push({ name, head: `${fields.length === 0 ? "{" : ","}${JSON.stringify(name)}:`, write: writerOf(field) });
  if (fields.length === 0) fields.push({ name: "", head: "{", write: () => {} });
  return writer;
}
