import { Role } from "@itoguchi/core/kernel/roles";
import { describe, expect, it } from "vitest";
import { labelOfGroup, openingGroups, whyOpensNothing } from "./guest-access.ts";

const SUPPORT = { id: "1", name: "サポート" };
const SALES = { id: "2", name: "営業" };

function named(projectNames: string[]) {
  return { ...SUPPORT, projectNames };
}

describe("the projects of a group", () => {
  it("are those it is assigned to, without deleted ones", () => {
    const projects = [
      { name: "お客様対応", deletedAt: null, groupList: [SUPPORT, SALES] },
      { name: "開発", deletedAt: null, groupList: [] },
      { name: "古い窓口", deletedAt: "2026-11-01T00:00:00.000Z", groupList: [SALES] },
    ];
    expect(openingGroups([SUPPORT, SALES], projects)).toEqual([
      { ...SUPPORT, projectNames: ["お客様対応"] },
      { ...SALES, projectNames: ["お客様対応"] },
    ]);
  });

  it("stand beside its name, three at the most", () => {
    expect(labelOfGroup(named(["お客様対応"]))).toBe("サポート（お客様対応）");
    expect(labelOfGroup(named(["A", "B", "C"]))).toBe("サポート（A、B、C）");
    expect(labelOfGroup(named(["A", "B", "C", "D", "E"]))).toBe("サポート（A、B、C ほか2件）");
    expect(labelOfGroup(named([]))).toBe("サポート（プロジェクトなし）");
  });
});

describe("a warning before inviting", () => {
  it("is for guests without a group, or with groups that open nothing", () => {
    expect(whyOpensNothing(Role.GUEST, [])).toBe("noGroup");
    expect(whyOpensNothing(Role.GUEST, [named([])])).toBe("noProject");
    expect(whyOpensNothing(Role.GUEST, [named([]), named(["お客様対応"])])).toBeUndefined();
  });

  it("is not for those whom open projects let in", () => {
    for (const role of [Role.STAFF, Role.MANAGER, Role.ADMIN, Role.SUPER_ADMIN])
      expect(whyOpensNothing(role, [])).toBeUndefined();
  });
});
