import { can, type Role } from "../kernel/roles.ts";
import { DOCUMENT_RIGHTS, type DocumentRight, type SharedType } from "./document.ts";

interface Reader {
  id: string;
  role: Role;
}

interface Shared {
  sharedType: SharedType;
  createdBy: string;
  /** Given to the reader by name, and to groups that they are in. */
  given: { byName?: DocumentRight | undefined; byGroups: readonly DocumentRight[] };
}

/** What somebody who can open the project may do with a document of it; undefined: to them it is not there (decision D5). */
export function rightOf(reader: Reader, document: Shared): DocumentRight | undefined {
  const right = sharedRight(reader, document);
  if (right === undefined) return undefined;
  return can(reader.role, "post.write") ? right : weaker(right, "COMMENT");
}

function sharedRight(reader: Reader, { sharedType, createdBy, given }: Shared): DocumentRight | undefined {
  if (createdBy === reader.id || sharedType === "PUBLIC" || sharedType === "EXTERNAL") return "EDIT";
  const rights = [given.byName, ...(sharedType === "CUSTOM" ? given.byGroups : [])];
  return DOCUMENT_RIGHTS.findLast((right) => rights.includes(right));
}

function weaker(one: DocumentRight, other: DocumentRight): DocumentRight {
  return DOCUMENT_RIGHTS.indexOf(one) < DOCUMENT_RIGHTS.indexOf(other) ? one : other;
}

export function allows(right: DocumentRight, wanted: DocumentRight): boolean {
  return DOCUMENT_RIGHTS.indexOf(right) >= DOCUMENT_RIGHTS.indexOf(wanted);
}

/** Everybody who can open the project sees it. */
export function isForEverybody(sharedType: SharedType): boolean {
  return sharedType === "PUBLIC" || sharedType === "EXTERNAL";
}

/** Whoever may edit it and made it, or may delete others' contents. */
export function mayShare(reader: Reader, { right, createdBy }: { right: DocumentRight; createdBy: string }): boolean {
  return right === "EDIT" && isMaster(reader, createdBy);
}

export function mayDelete(reader: Reader, { right, createdBy }: { right: DocumentRight; createdBy: string }): boolean {
  return right === "EDIT" && isMaster(reader, createdBy);
}

function isMaster({ id, role }: Reader, createdBy: string): boolean {
  return createdBy === id || can(role, "content.purge");
}
