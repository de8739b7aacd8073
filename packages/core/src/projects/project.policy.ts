import { can, type Role } from "../kernel/roles.ts";

/** Through what somebody opens a project (decision D5). */
export type Way = "administrator" | "group" | "everybody";

/**
 * A project without groups is open to every member but guests. With groups: to their members, and to whoever manages the
 * workspace.
 */
export function wayInto(role: Role, project: { isRestricted: boolean; isInGroup: boolean }): Way | undefined {
  if (project.isInGroup) return "group";
  if (!project.isRestricted) return can(role, "project.open") ? "everybody" : undefined;
  return can(role, "workspace.manage") ? "administrator" : undefined;
}
