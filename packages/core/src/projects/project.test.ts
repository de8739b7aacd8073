import { describe, expect, it } from "vitest";
import { ProjectKey, suggestProjectKey } from "../model/project.ts";

describe("a project's key", () => {
  it.each([
    ["Itoguchi", "ITOGUC"],
    ["Customer Voice Board", "CVB"],
    ["ＡＰＩ 基盤", "API"],
    ["2026年度 計画", "PJ"],
    ["はじめての企画", "PJ"],
    ["x", "XJ"],
  ])("is suggested from 「%s」", (name, key) => {
    expect(suggestProjectKey(name, [])).toBe(key);
    expect(ProjectKey.parse(key)).toBe(key);
  });

  it("is made free by a number", () => {
    expect(suggestProjectKey("API", ["API", "API2"])).toBe("API3");
  });
});
