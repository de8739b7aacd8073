import type { Role } from "@itoguchi/core/kernel/roles";

/** Somebody as a member of a workspace. */
export interface ActingMember {
  id: string;
  accountId: string;
  accountName: string;
  role: Role;
}
