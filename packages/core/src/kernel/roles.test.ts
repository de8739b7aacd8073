import { describe, expect, it } from "vitest";
import { CAPABILITIES, can, offeredRoles, ROLES, Role } from "./roles.ts";

describe("capabilities (decision D5)", () => {
  it("never grow as a role gets weaker", () => {
    for (const capability of CAPABILITIES) {
      const held = ROLES.map((role) => can(role, capability));
      expect(held, capability).toEqual([...held].sort((a, b) => Number(b) - Number(a)));
    }
  });

  it.each([
    ["workspace.destroy", Role.SUPER_ADMIN],
    ["workspace.manage", Role.ADMIN],
    ["project.manage", Role.MANAGER],
    ["post.write", Role.STAFF],
    ["comment.write", Role.GUEST],
  ] as const)("%s is held down to role %d", (capability, weakest) => {
    expect(ROLES.filter((role) => can(role, capability))).toEqual(ROLES.filter((role) => role <= weakest));
  });
});

describe("the roles offered in a selection", () => {
  it("are the common two first, then the others; super administrator only to their own", () => {
    expect(offeredRoles(Role.SUPER_ADMIN)).toEqual([
      Role.ADMIN,
      Role.STAFF,
      Role.MANAGER,
      Role.GUEST,
      Role.SUPER_ADMIN,
    ]);
    expect(offeredRoles(Role.ADMIN)).toEqual([Role.ADMIN, Role.STAFF, Role.MANAGER, Role.GUEST]);
    expect(offeredRoles(Role.STAFF)).toEqual([]);
  });
});
