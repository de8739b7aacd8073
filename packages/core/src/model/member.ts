import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { Role } from "../kernel/roles.ts";

export const Member = z.object({
  id: Id,
  accountName: z.string(),
  role: z.enum(Role),
  joinedAt: z.string(),
  deletedDate: z.string().nullable(),
  user: z.object({ name: z.string(), email: z.string(), thumbnailUrl: z.string().nullable() }),
});
export type Member = z.infer<typeof Member>;

export const MEMBER_STATES = ["active", "deleted"] as const;
export const MEMBER_ORDERS = ["accountName", "role", "joined"] as const;
export const MEMBERS_PER_PAGE = 50;
/** In one answer, where no page is asked for. */
export const MOST_MEMBERS_AT_ONCE = 5_000;
