import { can, type Role } from "../kernel/roles.ts";
import type { Post } from "../model/post.ts";

/** Decision D5: managers and stronger delete anything for ever, others their own. */
export function mayDelete({ id, role }: { id: string; role: Role }, { postedBy }: Pick<Post, "postedBy">): boolean {
  return can(role, "content.purge") || postedBy === id;
}
