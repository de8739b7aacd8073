import { encodeAny, toBase64 } from "lib0/buffer";
import { digest } from "lib0/hash/sha256";

/**
 * Marks of which a text may have more than one are kept under their name and a hash of what they say, as y-tiptap does
 * (`hashOfJSON`): with another name the same mark would be there twice once somebody edits the text.
 */
export function hashedMarkName({ type, attrs = {} }: { type: string; attrs?: Record<string, unknown> }): string {
  const hash = digest(encodeAny({ type, attrs }));
  const folded = hash.slice(0, HASH_BYTES);
  for (const [at, byte] of hash.subarray(HASH_BYTES).entries())
    folded.set([(folded[at % HASH_BYTES] ?? 0) ^ byte], at % HASH_BYTES);
  return `${type}--${toBase64(folded)}`;
}
const HASH_BYTES = 6;

const HASHED = /^(.*)--[a-zA-Z0-9+/=]{8}$/s;

export function markNameOf(name: string): string {
  return HASHED.exec(name)?.[1] ?? name;
}
