import type { Capability } from "@itoguchi/core/kernel/roles";

/** What the person may do on the board. */
export interface BoardAbilities {
  list: readonly Capability[];
  canWrite: boolean;
  canManage: boolean;
  /** Locked columns are the managers'. */
  canUnlock: boolean;
  mayReadPeople: boolean;
  mayPurge: boolean;
}
