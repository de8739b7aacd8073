import type { Made } from "@itoguchi/core/kernel/made.policy";
import type { Capability } from "@itoguchi/core/kernel/roles";

/** What the person may do on the board. */
export interface BoardAbilities {
  list: readonly Capability[];
  canWrite: boolean;
  canManage: boolean;
  /** Locked columns are the managers'. */
  canUnlock: boolean;
  mayReadPeople: boolean;
  /** For ever: anything, or only what the person made. */
  mayDelete(made: Made): boolean;
}
