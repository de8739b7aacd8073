import { mayDeleteComment } from "@itoguchi/core/comments/comment.policy";
import { mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { abilitiesOf } from "@itoguchi/core/kernel/roles";
import { mayDelete } from "@itoguchi/core/posts/post.policy";
import { RESTORING } from "@itoguchi/core/trash/trash-item";
import { may, type Principal } from "../kernel/principal.ts";
import type { TrashRow } from "./trash.access.ts";

type Judged = Pick<TrashRow, "kind" | "madeBy">;

/** Whoever may write such things. */
export function mayRestore(principal: Principal, { kind }: Judged): boolean {
  return may(principal, RESTORING[kind]);
}

/** As deleting itself asks: managers and stronger anything, others what they made; but no board, which may hold others' posts. */
export function mayPurge(principal: Principal, item: Judged): boolean {
  const { member } = principal;
  if (!mayRestore(principal, item)) return false;
  if (item.kind === "BOARD") return may(principal, "content.purge");
  if (item.kind === "COMMENT") return mayDeleteComment(member, { commentedBy: item.madeBy });
  if (item.kind === "POST" || item.kind === "SUB_POST") return mayDelete(member, { postedBy: item.madeBy });
  return mayDeleteMade({ memberId: member.id, abilities: abilitiesOf(member.role) }, { createdBy: item.madeBy });
}
