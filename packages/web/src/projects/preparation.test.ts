import type { Tutorial } from "@itoguchi/core/accounts/account";
import { describe, expect, it } from "vitest";
import { hasBoardsToOpen, preparationOf } from "./preparation.ts";

const DONE = { hasBoards: true, hasCompany: true, thumbnailUrl: "/me.png", hidden: ["Feedback" as const] };

function prepared({
  canMakeBoards = true,
  hasBoards = false,
  canManage = true,
  hasCompany = false,
  thumbnailUrl = "",
  hidden = [] as Tutorial[],
} = {}) {
  const user = { thumbnailUrl: thumbnailUrl || null, hiddenTutorials: hidden };
  return preparationOf({ canMakeBoards, hasBoards, canManage, hasCompany, user }).map(({ id, isDone }) =>
    isDone ? `${id} ✓` : id,
  );
}

describe("what a project begins with", () => {
  it("is all there for somebody new, and for staff without what is not theirs to do", () => {
    expect(prepared()).toEqual(["board", "invite", "feedback", "myPage", "shortcuts"]);
    expect(prepared({ canManage: false })).toEqual(["board", "feedback", "myPage", "shortcuts"]);
    expect(prepared({ canManage: false, canMakeBoards: false })).toEqual(["feedback", "myPage", "shortcuts"]);
  });

  it("tells what has been done", () => {
    expect(prepared({ hasCompany: true })).toEqual(["board", "invite ✓", "feedback", "myPage", "shortcuts"]);
    expect(prepared({ thumbnailUrl: "/me.png", hidden: ["Feedback"] })).toEqual([
      ...["board", "invite", "feedback ✓", "myPage ✓", "shortcuts"],
    ]);
  });

  it("comes after the boards for whoever joins, and once there are more than the first", () => {
    const shown = (boardCount: number, canManage: boolean) => hasBoardsToOpen({ boardCount, canManage });
    expect([shown(0, false), shown(1, false), shown(3, false)]).toEqual([false, true, true]);
    expect([shown(1, true), shown(2, true)]).toEqual([false, true]);
  });

  it("goes once everything is done, or who looks wants it no more", () => {
    expect(prepared(DONE)).toEqual([]);
    expect(prepared({ ...DONE, canManage: false, hasCompany: false })).toEqual([]);
    expect(prepared({ hidden: ["Board"] })).toEqual([]);
  });
});
