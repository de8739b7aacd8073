import { can, type Role } from "../kernel/roles.ts";

/** Decision D5: managers and stronger delete anything for ever, others their own. */
export function mayDeleteFile({ id, role }: { id: string; role: Role }, { createdBy }: { createdBy: string }): boolean {
  return can(role, "content.purge") || createdBy === id;
}
