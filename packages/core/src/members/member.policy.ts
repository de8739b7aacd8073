import { can, offeredRoles, Role } from "../kernel/roles.ts";

export interface Person {
  id: string;
  role: Role;
}

/** Nobody touches somebody stronger, and nobody makes anybody stronger than themselves (decision D5). */
export function mayChangeRole(actor: Person, target: Person, to: Role): boolean {
  return mayManage(actor, target) && mayGive(actor.role, to);
}

/** Whoever manages the workspace may offer a role up to their own. */
export function mayGive(own: Role, role: Role): boolean {
  return can(own, "workspace.manage") && role >= own;
}

/** Oneself one leaves by the door for that. */
export function mayRemove(actor: Person, target: Person): boolean {
  return mayManage(actor, target) && actor.id !== target.id;
}

export function mayManage(actor: Person, target: Person): boolean {
  return can(actor.role, "workspace.manage") && target.role >= actor.role;
}

/** What the selection shows for a person: the roles that may be given, and the one they have. */
export function roleOptions(actor: Person, target: Person): Role[] {
  const offered = mayManage(actor, target) ? offeredRoles(actor.role) : [];
  return [...new Set([...offered, target.role])];
}

/** A workspace without anybody who may do everything could never be repaired from inside. */
export function keepsSuperAdmin(before: Role, after: Role | "gone", otherSuperAdmins: number): boolean {
  if (before !== Role.SUPER_ADMIN || after === Role.SUPER_ADMIN) return true;
  return otherSuperAdmins > 0;
}
