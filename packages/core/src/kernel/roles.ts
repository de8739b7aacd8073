/** A lower number means more power. */
export const Role = { SUPER_ADMIN: 10, ADMIN: 20, MANAGER: 30, STAFF: 40, GUEST: 50 } as const;
export type Role = (typeof Role)[keyof typeof Role];
export const ROLES: readonly Role[] = Object.values(Role);

export const ROLE_LABELS: Record<Role, string> = {
  [Role.SUPER_ADMIN]: "Super管理者",
  [Role.ADMIN]: "管理者",
  [Role.MANAGER]: "マネージャー",
  [Role.STAFF]: "スタッフ",
  [Role.GUEST]: "ゲスト",
};

/** The weakest role that holds each capability (decision D5). Code asks for a capability, never for a role. */
const WEAKEST_ROLE = {
  "workspace.destroy": Role.SUPER_ADMIN,
  "workspace.manage": Role.ADMIN,
  "project.manage": Role.MANAGER,
  "board.manage": Role.STAFF,
  "post.write": Role.STAFF,
  "secretary.ask": Role.STAFF,
  "content.purge": Role.MANAGER,
  /** Makes keys that act without a person. */
  "key.manage": Role.STAFF,
  "project.open": Role.STAFF,
  "people.read": Role.STAFF,
  "comment.write": Role.GUEST,
  "workspace.read": Role.GUEST,
  /** The person's own membership and access tokens. */
  "membership.manage": Role.GUEST,
} as const satisfies Record<string, Role>;

export type Capability = keyof typeof WEAKEST_ROLE;
export const CAPABILITIES = Object.keys(WEAKEST_ROLE) as Capability[];

export function can(role: Role, capability: Capability): boolean {
  return role <= WEAKEST_ROLE[capability];
}

export function weakestRole(capability: Capability): Role {
  return WEAKEST_ROLE[capability];
}

export function abilitiesOf(role: Role): Capability[] {
  return CAPABILITIES.filter((capability) => can(role, capability));
}

/** The common ones first (spec 1 §5, decision D12). */
const OFFERED: readonly Role[] = [Role.ADMIN, Role.STAFF, Role.MANAGER, Role.GUEST, Role.SUPER_ADMIN];

/** Roles a person may hand out, none stronger than their own. */
export function offeredRoles(own: Role): Role[] {
  return can(own, "workspace.manage") ? OFFERED.filter((role) => role >= own) : [];
}
