import type { LoginUser } from "@itoguchi/core/accounts/account";
import { Role } from "@itoguchi/core/kernel/roles";
import { PaymentMethodType, PaymentStatus, PlanType } from "@itoguchi/core/workspaces/workspace";
import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { guard } from "./guards.ts";
import { seatOf } from "./seat.ts";
import { createVisitor, visitorContext } from "./visitor.ts";

const OWN = "0198a000-0000-7000-8000-000000000001";
const FOREIGN = "0198a000-0000-7000-8000-000000000002";

function buildUser({ role = Role.ADMIN, confirmed = true, isMember = true }: BuildUser = {}): LoginUser {
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
    audit: { createdAt: "2026-01-01T00:00:00Z" },
  };
  const membership = { workspace, role, accountName: "hanako", isDeleted: false, defaultProjectKey: null };
  return { confirmed, workspaceUserList: isMember ? [membership] : [] } as unknown as LoginUser;
}
interface BuildUser {
  role?: Role;
  confirmed?: boolean;
  isMember?: boolean;
}

interface Scene {
  path: string;
  user?: LoginUser | "signedOut" | "broken" | "outage";
  isMaintenance?: boolean;
}

/** Runs the guards one after another, as the router does, against an API that knows one person. */
async function visit(names: string[], { path, user = buildUser(), isMaintenance = false }: Scene) {
  const fetch = vi.fn(async (call: string) => {
    if (user === "outage") return Response.json({}, { status: 503 });
    if (call === "/auth/refresh") return Response.json({ accessToken: "token" });
    if (call === "/user/getLoginUserInfo") return Response.json(user, { status: user === "broken" ? 500 : 200 });
    return Response.json({ done: true });
  });
  const settings = {
    baseHost: "localhost",
    publicUrl: "http://localhost",
    hasGoogle: false,
    hasDevMail: true,
    releaseVersion: "",
  };
  const url = new URL(path, "http://localhost");
  const request = new Request(url, user === "signedOut" ? {} : { headers: { cookie: "session=1" } });
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

  it("signs out a person who cannot be loaded", async () => {
    const { to, fetch } = await visit(["authenticated"], { path: "/workspace/project", user: "broken" });
    expect(to).toBe("/user/login?referer=%2Fworkspace%2Fproject");
    expect(fetch.mock.calls.map(([call]) => call)).toContain("/auth/signOut");
  });

  it("signs nobody out while the database is away", async () => {
    const { status, fetch } = await visit(["authenticated"], { path: "/workspace/project", user: "outage" });
    expect(status).toBe(503);
    expect(fetch.mock.calls.map(([call]) => call)).not.toContain("/auth/signOut");
  });

  it("takes the workspace of the page, else the first", async () => {
    const { context } = await visit(["authenticated"], { path: "/workspace/project" });
    expect(seatOf(context).membership?.workspace.id).toBe(OWN);
  });

  it("treats a foreign workspace like one that is not there", async () => {
    expect((await visit(["authenticated"], { path: `/workspace/project?workspaceId=${FOREIGN}` })).status).toBe(404);
    expect((await visit(["authenticated"], { path: "http://other.localhost/workspace/project" })).status).toBe(404);
  });

  it("leads a person without a workspace to making one, but not away from my page", async () => {
    const user = buildUser({ isMember: false });
    expect((await visit(["authenticated"], { path: "/workspace/project", user })).to).toBe("/workspace/confirm");
    expect((await visit(["authenticated"], { path: "/workspace/user/setting", user })).status).toBe(200);
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
