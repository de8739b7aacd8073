import { describe, expect, it } from "vitest";
import { Role } from "../kernel/roles.ts";
import {
  afterAttempt,
  googleDestination,
  isLocked,
  passwordFault,
  type SignInGuard,
  safeReferer,
} from "./account.policy.ts";

const MINUTE = 60_000;
const start = new Date("2026-11-14T00:00:00Z");
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);

function afterFailures(count: number, minutesApart: number): { guard: SignInGuard; now: Date } {
  let guard: SignInGuard = { failures: 0, windowStart: start, lockedUntil: null };
  for (let failure = 0; failure < count; failure++) guard = afterAttempt(guard, at(failure * minutesApart));
  return { guard, now: at((count - 1) * minutesApart) };
}

describe("a password", () => {
  const fault = (password: string) =>
    passwordFault(password, { email: "hanako@example.com", isCommon: (text) => text === "common-1" });
  it.each(["short-1", "a".repeat(129), "onlyletters", "1234567890", "hanako@example.com", "common-1"])(
    "%s is refused",
    (password) => expect(fault(password)).toBeTypeOf("string"),
  );
  it.each(["long enough 1", "パスワードは長め1", "--------a", "🔑🔑🔑🔑🔑🔑🔑🔑x"])("%s is fine", (password) =>
    expect(fault(password)).toBeUndefined(),
  );
});

describe("the lock", () => {
  it("comes with the tenth failure in fifteen minutes and goes after thirty", () => {
    expect(isLocked(afterFailures(9, 1).guard, at(9))).toBe(false);
    const { guard, now } = afterFailures(10, 1);
    expect(isLocked(guard, now)).toBe(true);
    expect(isLocked(guard, new Date(now.getTime() + 30 * MINUTE - 1))).toBe(true);
    expect(isLocked(guard, new Date(now.getTime() + 30 * MINUTE + 1))).toBe(false);
  });
  it("does not come when the failures are far apart", () => {
    const { guard, now } = afterFailures(12, 2);
    expect(isLocked(guard, now)).toBe(false);
  });
});

describe("where to go after signing in", () => {
  it.each(["/workspace/project/board?workspaceId=1", "/"])("%s is ours", (referer) =>
    expect(safeReferer(referer)).toBe(referer),
  );
  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
  ])("%j is not", (referer) => expect(safeReferer(referer)).toBeUndefined());
});

describe("signing in with Google", () => {
  const member = {
    workspace: {} as never,
    role: Role.STAFF,
    accountName: "a",
    isDeleted: false,
    defaultProjectKey: null,
  };
  const to = (memberships: (typeof member)[], et: string | null, isConnectedDomain: boolean) =>
    googleDestination({ user: { workspaceUserList: memberships }, et, isConnectedDomain });
  it("succeeds for a member", () => expect(to([member], null, true)).toBeUndefined());
  it("leads to joining when the domain is connected", () => {
    expect(to([], null, true)).toBe("/workspace/join");
    expect(to([{ ...member, isDeleted: true }], null, true)).toBe("/workspace/join");
    expect(to([member], "t", true)).toBe("/workspace/join?et=t");
  });
  it("leads to a new workspace otherwise", () => {
    expect(to([], null, false)).toBe("/workspace/confirm?registerUser=1");
    expect(to([], "t", false)).toBe("/workspace/confirm?registerUser=1&et=t");
  });
});
