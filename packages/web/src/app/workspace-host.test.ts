import type { LoginUser } from "@itoguchi/core/accounts/account";
import { describe, expect, it } from "vitest";
import type { Visitor } from "./visitor.ts";
import { isAtWorkspace } from "./workspace-host.ts";

const EXISTING = ["own", "other"];

function visit(host: string, { isSignedIn }: { isSignedIn: boolean }): Promise<boolean> {
  const membership = { workspace: { subDomain: "own" }, accountName: "hanako", isDeleted: false };
  const user = { workspaceUserList: [membership] } as unknown as LoginUser;
  return isAtWorkspace({
    host,
    settings: { baseHost: "localhost" },
    user: async () => (isSignedIn ? user : undefined),
    call: async (_: unknown, { subDomain }: { subDomain: string }) => ({
      isNotDuplicate: !EXISTING.includes(subDomain),
    }),
  } as unknown as Visitor);
}

describe("isAtWorkspace", () => {
  it.each([
    ["own.localhost:3000", true],
    ["other.localhost:3000", true],
    ["nobody.localhost:3000", false],
    ["www.localhost:3000", false],
    ["localhost:3000", false],
    ["127.0.0.1:3000", false],
  ])("to a stranger at %s: %s", async (host, expected) => {
    expect(await visit(host, { isSignedIn: false })).toBe(expected);
  });

  it.each([
    ["own.localhost:3000", true],
    ["other.localhost:3000", false],
    ["localhost:3000", false],
  ])("to a member of own at %s: %s", async (host, expected) => {
    expect(await visit(host, { isSignedIn: true })).toBe(expected);
  });
});
