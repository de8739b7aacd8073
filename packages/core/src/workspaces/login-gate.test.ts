import { describe, expect, it } from "vitest";
import { PaymentMethodType, PaymentStatus, PlanType, type Workspace } from "../model/workspace.ts";
import { type GateInput, graceEnd, loginGate } from "./login-gate.ts";

const base: Workspace = {
  id: "w",
  name: "糸口商店",
  subDomain: "itoguchi",
  planType: PlanType.PROFESSIONAL,
  payment: {
    paymentMethodType: PaymentMethodType.INDIVIDUALLY_CORRESPOND,
    paymentStatus: PaymentStatus.PAYMENT_SUCCESS,
    paymentMethodList: [],
  },
  isExecPartialScan: true,
  timeZone: "Asia/Tokyo",
  requiresTwoStep: false,
  deletedAt: null,
  audit: { createdAt: "2026-10-01T03:00:00Z" },
};

function workspace(
  overrides: Partial<Omit<Workspace, "payment">> & { payment?: Partial<Workspace["payment"]> } = {},
): Workspace {
  return { ...base, ...overrides, payment: { ...base.payment, ...overrides.payment } };
}

function gate(overrides: Partial<GateInput> = {}) {
  const path = overrides.path ?? "/workspace/project/board";
  return loginGate({
    hasToken: true,
    user: { id: "u", hasTwoStep: false },
    workspace: base,
    path,
    fullPath: path,
    now: new Date("2026-11-14T00:00:00Z"),
    ...overrides,
  });
}

const card = { paymentMethodType: PaymentMethodType.CREDIT_PAYMENT, paymentStatus: PaymentStatus.REQUIRE_PREPARE };
const pass = { pass: true };

describe("the login gate", () => {
  it("[step 1] sends a visitor without a token to sign in, and back afterwards", () => {
    expect(gate({ hasToken: false, fullPath: "/a?b=1&c=2" })).toEqual({
      pass: false,
      to: "/user/login?referer=%2Fa%3Fb%3D1%26c%3D2",
    });
  });

  it("[step 2] signs out whoever cannot be loaded", () => {
    expect(gate({ user: undefined, fullPath: "/a" })).toEqual({
      pass: false,
      to: "/user/login?referer=%2Fa",
      signOut: true,
    });
  });

  it("opens nothing of a deleted workspace but the page that says so, before any other step", () => {
    const deleted = workspace({
      deletedAt: "2026-11-01T00:00:00Z",
      payment: { paymentStatus: PaymentStatus.CANCEL },
      requiresTwoStep: true,
    });
    expect(gate({ workspace: deleted })).toEqual({ pass: false, to: "/workspace/deleted?workspaceId=w" });
    expect(gate({ workspace: deleted, path: "/workspace/config/payment" })).toMatchObject({ pass: false });
    for (const path of ["/workspace/deleted", "/workspace/user/setting", "/workspace/confirm", "/workspace/join"])
      expect(gate({ workspace: deleted, path })).toEqual(pass);
  });

  it("opens only my page to somebody without two-step sign-in where it is required", () => {
    const strict = workspace({ requiresTwoStep: true, isExecPartialScan: false });
    const toMyPage = { pass: false, to: "/workspace/user/setting?workspaceId=w" };
    for (const path of ["/workspace/project/board", "/workspace/config/payment", "/workspace/confirm"])
      expect(gate({ workspace: strict, path })).toEqual(toMyPage);
    expect(gate({ workspace: strict, path: "/workspace/user/setting" })).toEqual(pass);
    const complying = { id: "u", hasTwoStep: true };
    expect(gate({ workspace: workspace({ requiresTwoStep: true }), user: complying })).toEqual(pass);
  });

  it("[step 3] keeps everybody of a cancelled workspace on its page, before anything else", () => {
    const cancelled = workspace({ payment: { paymentStatus: PaymentStatus.CANCEL }, isExecPartialScan: false });
    expect(gate({ workspace: cancelled })).toEqual({ pass: false, to: "/workspace/cancel?workspaceId=w" });
    expect(gate({ workspace: cancelled, path: "/workspace/config/payment" })).toEqual({
      pass: false,
      to: "/workspace/cancel?workspaceId=w",
    });
    expect(gate({ workspace: cancelled, path: "/workspace/cancel" })).toEqual(pass);
  });

  it("[step 4] asks for the first scan", () => {
    const unscanned = workspace({ isExecPartialScan: false });
    expect(gate({ workspace: unscanned })).toEqual({ pass: false, to: "/workspace/confirm?workspaceId=w" });
    expect(gate({ workspace: unscanned, path: "/workspace/confirm" })).toEqual(pass);
  });

  it("[step 5] sends a paid plan that has no payment method to the payment page", () => {
    const unpaid = workspace({
      planType: PlanType.STARTER,
      payment: { ...card, paymentMethodType: PaymentMethodType.BILL_PAYMENT },
    });
    expect(gate({ workspace: unpaid })).toEqual({ pass: false, to: "/workspace/config/payment?workspaceId=w" });
    expect(gate({ workspace: unpaid, path: "/workspace/config/payment" })).toEqual(pass);
    expect(gate({ workspace: workspace({ planType: PlanType.OLD_PROFESSIONAL, payment: unpaid.payment }) })).toEqual(
      pass,
    );
    const individually = workspace({ payment: { paymentStatus: PaymentStatus.REQUIRE_PREPARE } });
    expect(gate({ workspace: individually })).toEqual(pass);
  });

  it("[step 6] does the same for a trial by card, one month after it began at nine", () => {
    const trial = workspace({ planType: PlanType.OLD_STARTER, payment: card });
    expect(gate({ workspace: trial, now: new Date("2026-10-31T23:59:59Z") })).toEqual(pass);
    expect(gate({ workspace: trial, now: new Date("2026-11-01T00:00:01Z") })).toEqual({
      pass: false,
      to: "/workspace/config/payment?workspaceId=w",
    });
  });

  it("[step 7] leaves the payment page and my page open", () => {
    const trial = workspace({ planType: PlanType.OLD_STARTER, payment: card });
    expect(gate({ workspace: trial, path: "/workspace/config/payment" })).toEqual(pass);
    expect(gate({ workspace: trial, path: "/workspace/user/setting" })).toEqual(pass);
  });

  it("lets pages outside any workspace pass", () => expect(gate({ workspace: undefined })).toEqual(pass));
});

describe("the end of the grace", () => {
  it.each([
    ["2026-10-01T03:00:00Z", "2026-11-01T00:00:00.000Z"],
    ["2026-01-31T03:00:00Z", "2026-02-28T00:00:00.000Z"],
    ["2026-12-15T16:00:00Z", "2027-01-16T00:00:00.000Z"],
  ])("of %s is %s", (createdAt, end) => expect(graceEnd(createdAt).toISOString()).toBe(end));
});
