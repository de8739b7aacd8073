const FIRST_BYTES = 65_536;
/** A larger piece of memory is not kept: it would stay as large as the largest answer ever was. */
const LARGEST_KEPT = 4_194_304;
/** Longer texts are quicker by a call into the runtime, whose price is the same for any length. */
const LONGEST_COPIED = 200;
const MOST_BYTES_A_UNIT = 3;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * JSON as UTF-8, written letter by letter into one piece of memory. `Buffer.from(JSON.stringify(value))` takes three times as
 * long for a list of posts: a single Japanese letter makes its whole text slow to convert.
 */
export class JsonBytes {
  #buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #end = 0;

  /** ASCII, as it is. */
  write(ascii: string): void {
    this.#reserve(ascii.length);
    const buffer = this.#buffer;
    let end = this.#end;
    for (let index = 0; index < ascii.length; index++) buffer[end++] = ascii.charCodeAt(index);
    this.#end = end;
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  /** As `JSON.stringify` writes it; what that leaves out is null. */
  value(value: unknown): void {
    if (typeof value === "string") this.#string(value);
    else if (typeof value === "number") this.write(Number.isFinite(value) ? String(value) : "null");
    else if (typeof value === "boolean") this.write(value ? "true" : "false");
    else if (value === null || value === undefined) this.write("null");
    else if (Array.isArray(value)) this.#list(value);
    else if (isRecord(value)) this.#record(value);
    else this.#stringified(value);
  }

  /** Where the next byte goes. */
  get end(): number {
    return this.#end;
  }

  /** A copy of what was written from there on. */
  since(start: number): Buffer {
    return Buffer.from(this.#buffer.subarray(start, this.#end));
  }

  clear(): void {
    this.#end = 0;
    if (this.#buffer.length > LARGEST_KEPT) this.#buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  }

  #string(text: string): void {
    if (text.length > LONGEST_COPIED || !this.#copied(text)) this.#stringified(text);
  }

  /** False, and nothing is written, when something in it has to be escaped. */
  #copied(text: string): boolean {
    this.#reserve(MOST_BYTES_A_UNIT * text.length + 2);
    const buffer = this.#buffer;
    let end = this.#end;
    buffer[end++] = QUOTE;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      if (unit < 0x80) {
        if (unit < 0x20 || unit === QUOTE || unit === BACKSLASH) return false;
        buffer[end++] = unit;
      } else if (unit < 0x800) {
        buffer[end++] = 0xc0 | (unit >> 6);
        buffer[end++] = 0x80 | (unit & 0x3f);
      } else if (isSurrogate(unit)) return false;
      else {
        buffer[end++] = 0xe0 | (unit >> 12);
        buffer[end++] = 0x80 | ((unit >> 6) & 0x3f);
        buffer[end++] = 0x80 | (unit & 0x3f);
      }
    }
    buffer[end++] = QUOTE;
    this.#end = end;
    return true;
  }

  #record(value: Record<string, unknown>): void {
    let head = "{";
    for (const key of Object.keys(value)) {
      const item = value[key];
      if (item === undefined || typeof item === "function" || typeof item === "symbol") continue;
      this.write(head);
      head = ",";
      this.#string(key);
      this.write(":");
      this.value(item);
    }
    this.write(head === "{" ? "{}" : "}");
  }

  #list(items: readonly unknown[]): void {
    this.write("[");
    for (let index = 0; index < items.length; index++) {
      if (index > 0) this.write(",");
      this.value(items[index]);
    }
    this.write("]");
  }

  #stringified(value: unknown): void {
    const json = JSON.stringify(value) ?? "null";
    this.#reserve(MOST_BYTES_A_UNIT * json.length);
    this.#end += this.#buffer.write(json, this.#end, "utf8");
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#buffer.length));
    larger.set(this.#buffer.subarray(0, this.#end));
    this.#buffer = larger;
  }
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

/** Everything else may know better how it is written. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && !("toJSON" in value);
}
