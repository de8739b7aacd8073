import { z } from "zod";
import { unwrap } from "./from-zod.ts";

type OnKept = (bytes: number) => void;
const lastingObjects = new WeakMap<object, OnKept>();

/**
 * The object will be answered again as it is, and nobody changes it: once written, it is kept as bytes, and whoever weighs it
 * is told how many.
 */
export function lasting<Value extends object>(value: Value, onKept: OnKept = () => {}): Value {
  lastingObjects.set(value, onKept);
  return value;
}

/** Writes a value in the shape of its schema: a field the schema does not name is never sent. */
type Writer = (value: unknown, out: JsonBytes) => void;

/** One for each schema of an object: what several answers show is kept once for all of them. */
const writers = new WeakMap<z.ZodType, Writer>();

export function jsonWriter(schema: z.ZodType): (value: unknown) => Buffer {
  const write = writerOf(schema);
  return (value) => {
    const out = new JsonBytes();
    write(value, out);
    return out.bytes();
  };
}

/** Text and bytes, in the order they came. */
class JsonBytes {
  readonly #parts: Buffer[] = [];
  #text = "";

  write(text: string): void {
    this.#text += text;
  }

  add(bytes: Buffer): void {
    this.#turn();
    this.#parts.push(bytes);
  }

  bytes(): Buffer {
    this.#turn();
    return Buffer.concat(this.#parts);
  }

  #turn(): void {
    if (this.#text === "") return;
    this.#parts.push(Buffer.from(this.#text));
    this.#text = "";
  }
}

function writerOf(schema: z.ZodType): Writer {
  const { inner } = unwrap(schema, "out");
  const found = writers.get(inner);
  if (found) return found;
  if (inner instanceof z.ZodArray) return listWriter(writerOf(inner.element as z.ZodType));
  return inner instanceof z.ZodObject ? objectWriter(inner) : writeLeaf;
}

function writeLeaf(value: unknown, out: JsonBytes): void {
  out.write(JSON.stringify(value) ?? "null");
}

function listWriter(writeItem: Writer): Writer {
  return (value, out) => {
    if (!Array.isArray(value)) return out.write("null");
    out.write("[");
    for (const [index, item] of value.entries()) {
      if (index > 0) out.write(",");
      writeItem(item, out);
    }
    out.write("]");
  };
}

function objectWriter(schema: z.ZodObject): Writer {
  const kept = new WeakMap<object, Buffer>();
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
    const onKept = lastingObjects.get(value);
    if (!onKept) return writeFields(value, out);
    let bytes = kept.get(value);
    if (!bytes) {
      const own = new JsonBytes();
      writeFields(value, own);
      bytes = own.bytes();
      kept.set(value, bytes);
      onKept(bytes.length);
    }
    out.add(bytes);
  };
  // Known before its fields are looked at: a schema may hold itself.
  writers.set(schema, writer);
  for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][])
    fields.push({
      name,
      head: `${fields.length === 0 ? "{" : ","}${JSON.stringify(name)}:`,
      write: writerOf(field),
    });
  if (fields.length === 0) fields.push({ name: "", head: "{", write: () => {} });
  return writer;
}
