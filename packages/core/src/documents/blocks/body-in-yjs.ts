import type * as Y from "yjs";
import { cleanBody, type DocumentBody } from "./document-body.ts";
import { storedIn, toStored, typesOf } from "./nodes-in-yjs.ts";

/** Where in a Yjs document its body is. */
export const BODY_FRAGMENT = "body";

/** The body in it, in the shape that the editor (y-tiptap) writes; what else is in it is left out as `cleanBody` does. */
export function readBody(fragment: Y.XmlFragment): DocumentBody {
  return cleanBody({ type: "doc", content: fragment.toArray().flatMap(storedIn) });
}

/** Replaces what it holds. Equal blocks at its beginning and end stay the same ones: who writes in them keeps their cursor. */
export function writeBody(fragment: Y.XmlFragment, { content }: DocumentBody): void {
  const held = fragment.toArray().map((child) => storedIn(child));
  const wished = content.map(toStored);
  const isKept = (index: number) => isEqual(held.at(index), [wished.at(index)]);
  const shorter = Math.min(held.length, wished.length);
  let start = 0;
  while (start < shorter && isKept(start)) start++;
  let end = 0;
  while (end < shorter - start && isKept(-1 - end)) end++;
  const write = () => {
    fragment.delete(start, held.length - start - end);
    fragment.insert(start, typesOf(content.slice(start, content.length - end)));
  };
  if (fragment.doc) fragment.doc.transact(write);
  else write();
}

/** Of which the second is plain data. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof other !== "object" || other === null) return Object.is(one, other);
  if (typeof one !== "object" || one === null || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(other);
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return Object.keys(one).length === names.length && names.every((name) => isEqual(mine[name], theirs[name]));
}
