import { Id } from "./ids.ts";
import type { Capability } from "./roles.ts";

/** Who made it, as a field of what is made. Absent in events, and null in rows, from before makers were recorded. */
export const CreatedBy = Id.nullish().describe("作った人。記録する前に作られたものはnull");

export interface Made {
  createdBy?: string | null | undefined;
}

interface Deleter {
  memberId: string;
  abilities: readonly Capability[];
}

/** Decision D5: managers and stronger delete anything for ever, others what they made themselves. */
export function mayDeleteMade({ memberId, abilities }: Deleter, { createdBy }: Made): boolean {
  return abilities.includes("content.purge") || (abilities.includes("board.manage") && createdBy === memberId);
}
