import { can, type Role } from "../kernel/roles.ts";
import type { Comment } from "./comment.ts";

interface Person {
  id: string;
  role: Role;
}

/** What somebody said is theirs to change. */
export function mayChangeComment({ id }: Pick<Person, "id">, { commentedBy }: Pick<Comment, "commentedBy">): boolean {
  return commentedBy === id;
}

/** Decision D5: managers and stronger delete anything, others their own. */
export function mayDeleteComment(person: Person, comment: Pick<Comment, "commentedBy">): boolean {
  return mayChangeComment(person, comment) || can(person.role, "content.purge");
}
