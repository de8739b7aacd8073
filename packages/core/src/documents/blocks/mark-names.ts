import { sha256 } from "#core/kernel/sha256";

/**
 * Marks of which a text may have more than one are kept under their name and a hash of what they say, as y-tiptap does
 * (`hashOfJSON`): with another name the same mark would be there twice once somebody edits the text.
 */
export function hashedMarkName(mark: { type: string; attrs?: Record<string, unknown> }): string {
  const digest = sha256(encoded({ type: mark.type, attrs: mark.attrs ?? {} }));
  for (let i = HASH_BYTES; i < digest.length; i++)
    digest[i % HASH_BYTES] = byteAt(digest, i % HASH_BYTES) ^ byteAt(digest, i);
  return `${mark.type}--${base64(digest.subarray(0, HASH_BYTES))}`;
}

const HASHED = /^(.*)--[a-zA-Z0-9+/=]{8}$/s;

export function markNameOf(name: string): string {
  return HASHED.exec(name)?.[1] ?? name;
}

const HASH_BYTES = 6;
const OBJECT = 118;
const STRING = 119;

/** Objects and texts as lib0's `writeAny` writes them; a mark's are of ASCII letters. */
function encoded(value: unknown): Uint8Array {
  const bytes: number[] = [];
  const writeText = (text: string) => {
    writeLength(bytes, text.length);
    for (let i = 0; i < text.length; i++) bytes.push(text.charCodeAt(i));
  };
  const write = (one: unknown) => {
    if (typeof one !== "object" || one === null) {
      bytes.push(STRING);
      writeText(String(one));
      return;
    }
    bytes.push(OBJECT);
    writeLength(bytes, Object.keys(one).length);
    for (const [name, inside] of Object.entries(one)) {
      writeText(name);
      write(inside);
    }
  };
  write(value);
  return Uint8Array.from(bytes);
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function writeLength(bytes: number[], length: number): void {
  let left = length;
  for (; left > 0x7f; left >>>= 7) bytes.push(0x80 | (left & 0x7f));
  bytes.push(left);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Of as many bytes as need no filling. */
function base64(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (byteAt(bytes, i) << 16) | (byteAt(bytes, i + 1) << 8) | byteAt(bytes, i + 2);
    for (const shift of [18, 12, 6, 0]) text += LETTERS[(three >> shift) & 63];
  }
  return text;
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}
