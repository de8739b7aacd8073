import type { Tutorial } from "@itoguchi/core/accounts/account";
import { describe, expect, it } from "vitest";
import { preparationOf } from "./preparation.ts";

function prepared({ canManage = true, hasCompany = false, thumbnailUrl = "", hidden = [] as Tutorial[] } = {}) {
  const user = { thumbnailUrl: thumbnailUrl || null, hiddenTutorials: hidden };
  return preparationOf({ canManage, hasCompany, user }).map(({ id, isDone }) => (isDone ? `${id} ✓` : id));
}

describe("what a project begins with", () => {
  it("is all there for somebody new, and for staff without what is not theirs to do", () => {
    expect(prepared()).toEqual(["invite", "info", "feedback", "myPage", "shortcuts"]);
    expect(prepared({ canManage: false })).toEqual(["feedback", "myPage", "shortcuts"]);
  });

  it("tells what has been done", () => {
    expect(prepared({ hasCompany: true })).toEqual(["invite ✓", "info", "feedback", "myPage", "shortcuts"]);
    expect(prepared({ thumbnailUrl: "/me.png", hidden: ["Feedback"] })).toEqual([
      ...["invite", "info", "feedback ✓", "myPage ✓", "shortcuts"],
    ]);
  });

  it("goes once everything is done, or who looks wants it no more", () => {
    expect(prepared({ hasCompany: true, thumbnailUrl: "/me.png", hidden: ["Feedback"] })).toEqual([]);
    expect(prepared({ canManage: false, thumbnailUrl: "/me.png", hidden: ["Feedback"] })).toEqual([]);
    expect(prepared({ hidden: ["Board"] })).toEqual([]);
  });
});
