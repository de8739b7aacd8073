import type { Role } from "@itoguchi/core/kernel/roles";

/** Somebody as a member of a workspace. */
export interface Principal {
  id: string;
  accountId: string;
  accountName: string;
  role: Role;
}
