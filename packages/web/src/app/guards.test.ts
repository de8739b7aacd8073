import type { LoginUser } from "@itoguchi/core/accounts/account";
import { SESSION_COOKIE } from "@itoguchi/core/accounts/account.policy";
import { Role } from "@itoguchi/core/kernel/roles";
import { PaymentMethodType, PaymentStatus, PlanType } from "@itoguchi/core/model/workspace";
import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { guard } from "./guards.ts";
import { pageSessionOf } from "./page-session.ts";
import { createVisitor, visitorContext } from "./visitor.ts";

const OWN = "0198a000-0000-7000-8000-000000000001";
const FOREIGN = "0198a000-0000-7000-8000-000000000002";

function buildUser({
  role = Role.ADMIN,
  confirmed = true,
  isMember = true,
  isRemoved = false,
  requiresTwoStep = false,
}: BuildUser = {}): LoginUser {
  const workspace = {
    id: OWN,
    name: "糸口",
    subDomain: "itoguchi",
    planType: PlanType.PROFESSIONAL,
    payment: {
      paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND,
      paymentStatus: PaymentStatus.PAYMENT_SUCCESS,
      paymentMethodList: [],
    },
    isExecPartialScan: true,
    requiresTwoStep,
    deletedAt: null,
    audit: { createdAt: "2026-01-01T00:00:00Z" },
  };
  const membership = { workspace, role, accountName: "hanako", isDeleted: isRemoved, defaultProjectKey: null };
  return { confirmed, hasTwoStep: false, workspaceUserList: isMember ? [membership] : [] } as unknown as LoginUser;
}
interface BuildUser {
  role?: Role;
  confirmed?: boolean;
  isMember?: boolean;
  isRemoved?: boolean;
  requiresTwoStep?: boolean;
}

interface Scene {
  path: string;
  user?: LoginUser | "signedOut" | "broken";
  isMaintenance?: boolean;
  /** The API refuses this call with this status. */
  trouble?: { at: string; status: number };
  cookie?: string;
}

/** Runs the guards one after another, as the router does, against an API that knows one person. */
async function visit(
  names: string[],
  { path, user = buildUser(), isMaintenance = false, trouble, cookie = "session=1" }: Scene,
) {
  const fetch = vi.fn(async (call: string) => {
    if (call === trouble?.at) return Response.json({}, { status: trouble.status });
    if (call === "/auth/refresh") return Response.json({ accessToken: "token" });
    if (call === "/user/getLoginUserInfo") return Response.json(user, { status: user === "broken" ? 500 : 200 });
    return Response.json({ done: true });
  });
  const settings = {
    baseHost: "localhost",
    publicUrl: "http://localhost",
    hasGoogle: false,
    hasDevMail: true,
    operatorName: undefined,
    hasPaymentProvider: false,
    hasErrorReports: false,
    releaseVersion: "",
  };
  const url = new URL(path, "http://localhost");
  const request = new Request(url, user === "signedOut" ? {} : { headers: { cookie } });
  const host = { fetch, report: () => undefined, settings: { ...settings, isMaintenance } };
  const context = new RouterContextProvider();
  context.set(visitorContext, createVisitor({ host, request, visit: { nonce: "n", headers: {} } }));
  for (const check of guard(...names)) {
    const stopped = await Promise.resolve()
      .then(() => check({ request, url, params: {}, context, pattern: "" } as never, async () => new Response()))
      .then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
    if (stopped) return { context, fetch, ...describeStop(stopped) };
  }
  return { context, fetch, to: undefined, status: 200, message: undefined };
}

function describeStop(stopped: unknown) {
  if (stopped instanceof Response)
    return { to: stopped.headers.get("location"), status: stopped.status, message: undefined };
  const { data, init } = stopped as { data: unknown; init: { status: number } };
  return { to: undefined, status: init.status, message: data };
}

describe("authenticated", () => {
  it("sends a stranger to sign in, and remembers the whole way", async () => {
    const { to } = await visit(["authenticated"], { path: "/workspace/project?workspaceId=1", user: "signedOut" });
    expect(to).toBe("/user/login?referer=%2Fworkspace%2Fproject%3FworkspaceId%3D1");
  });

  it("tells somebody whose session has ended why they are sent there", async () => {
    const trouble = { at: "/auth/refresh", status: 401 };
    const { to } = await visit(["authenticated"], {
      path: "/workspace/project",
      trouble,
      cookie: `${SESSION_COOKIE}=1`,
    });
    expect(new URL(to ?? "", "http://localhost").searchParams.get("reason")).toBe("sessionEnded");
    const plain = await visit(["authenticated"], { path: "/workspace/project", trouble, cookie: "theme=dark" });
    expect(plain.to).toBe("/user/login?referer=%2Fworkspace%2Fproject");
  });

  it("signs out a person who cannot be loaded", async () => {
    const { to, fetch } = await visit(["authenticated"], { path: "/workspace/project", user: "broken" });
    expect(to).toBe("/user/login?referer=%2Fworkspace%2Fproject");
    expect(fetch.mock.calls.map(([call]) => call)).toContain("/auth/signOut");
  });

  it("takes the workspace of the page, else the first", async () => {
    const { context } = await visit(["authenticated"], { path: "/workspace/project" });
    expect(pageSessionOf(context).membership?.workspace.id).toBe(OWN);
  });

  it("treats a foreign workspace like one that is not there", async () => {
    expect((await visit(["authenticated"], { path: `/workspace/project?workspaceId=${FOREIGN}` })).status).toBe(404);
    expect((await visit(["authenticated"], { path: "http://other.localhost/workspace/project" })).status).toBe(404);
  });

  it("tells whoever was removed from a workspace so, instead of nothing", async () => {
    const { to } = await visit(["authenticated"], {
      path: `/workspace/project?workspaceId=${OWN}`,
      user: buildUser({ isRemoved: true }),
    });
    expect(to).toBe(`/workspace/removed?from=${OWN}`);
  });

  it("leads a person without a workspace to making one, but not away from my page", async () => {
    const user = buildUser({ isMember: false });
    expect((await visit(["authenticated"], { path: "/workspace/project", user })).to).toBe("/workspace/confirm");
    expect((await visit(["authenticated"], { path: "/workspace/user/setting", user })).status).toBe(200);
  });

  it("opens my page alone, and nothing of the workspace on it, until required two-step sign-in is on", async () => {
    const user = buildUser({ requiresTwoStep: true });
    const myPage = "/workspace/user/setting";
    expect((await visit(["authenticated"], { path: "/workspace/project", user })).to).toBe(
      `${myPage}?workspaceId=${OWN}`,
    );
    const { status, context } = await visit(["authenticated"], { path: `${myPage}?workspaceId=${OWN}`, user });
    expect(status).toBe(200);
    expect(pageSessionOf(context).membership).toBeUndefined();
  });

  it("opens only confirmation and my page to the unconfirmed", async () => {
    const user = buildUser({ confirmed: false, isMember: false });
    expect((await visit(["authenticated"], { path: "/workspace/confirm", user })).to).toBe("/user/confirm");
    expect((await visit(["authenticated"], { path: "/workspace/user/setting", user })).status).toBe(200);
  });

  it("asks the API for the person once, however many ask", async () => {
    const { fetch } = await visit(["authenticated", "unauthenticated"], { path: "/workspace/project" });
    expect(fetch.mock.calls.map(([call]) => call)).toEqual(["/auth/refresh", "/user/getLoginUserInfo"]);
  });
});

describe.each(["authenticated", "unauthenticated"])("while the API is in trouble, %s", (name) => {
  it.each([
    { at: "/auth/refresh", status: 503 },
    { at: "/auth/refresh", status: 429 },
    { at: "/user/getLoginUserInfo", status: 503 },
    { at: "/user/getLoginUserInfo", status: 429 },
  ])("shows the error page of $status from $at and signs nobody out", async (trouble) => {
    const { status, to, message, fetch } = await visit([name], { path: "/workspace/project", trouble });
    expect([status, to]).toEqual([trouble.status, undefined]);
    expect(message).toMatch(/[ぁ-ん]/);
    expect(fetch.mock.calls.map(([call]) => call)).not.toContain("/auth/signOut");
  });
});

describe("checkAdminAuthority", () => {
  const names = ["authenticated", "checkAdminAuthority"];

  it.each([Role.SUPER_ADMIN, Role.ADMIN])("lets role %i pass", async (role) => {
    expect((await visit(names, { path: "/workspace/config/info", user: buildUser({ role }) })).status).toBe(200);
  });

  it.each([Role.MANAGER, Role.STAFF, Role.GUEST])("sends role %i to my page", async (role) => {
    const { to } = await visit(names, { path: "/workspace/config/info", user: buildUser({ role }) });
    expect(to).toBe(`/workspace/user/setting?workspaceId=${OWN}`);
  });

  it("shows the error page when something unexpected happens", async () => {
    const { status, message } = await visit(["checkAdminAuthority"], { path: "/workspace/config/info" });
    expect([status, message]).toEqual([500, "予期せぬエラーが発生しました"]);
  });
});

describe("the other guards", () => {
  it("[maintenance] answers 503 while it lasts", async () => {
    expect((await visit(["maintenance"], { path: "/" })).status).toBe(200);
    expect((await visit(["maintenance"], { path: "/", isMaintenance: true })).status).toBe(503);
  });

  it("[unauthenticated] sends those who are signed in to where they were going, on this site only", async () => {
    expect((await visit(["unauthenticated"], { path: "/user/login", user: "signedOut" })).status).toBe(200);
    expect((await visit(["unauthenticated"], { path: "/user/login" })).to).toBe("/workspace/project");
    expect((await visit(["unauthenticated"], { path: "/user/login?referer=/workspace/config/info" })).to).toBe(
      "/workspace/config/info",
    );
    expect((await visit(["unauthenticated"], { path: "/user/login?referer=//evil.example" })).to).toBe(
      "/workspace/project",
    );
  });

  it("[unknown] is an error, not an open door", async () => {
    const { status, message } = await visit(["nobody"], { path: "/" });
    expect([status, message]).toEqual([500, "Unknown middleware nobody"]);
  });
});
