import { describe, expect, it } from "vitest";
import { isDelegable, principalName } from "./principal.ts";
import { CAPABILITIES } from "./roles.ts";

const ID = "01890000-0000-7000-8000-000000000000";

describe("a principal's name", () => {
  it("is the person's, behind what acted for them", () => {
    expect(principalName("山田 花子", undefined)).toBe("山田 花子");
    expect(principalName("山田 花子", null)).toBe("山田 花子");
    expect(principalName("山田 花子", { kind: "accessToken", id: ID, name: "CI" })).toBe("トークン「CI」 · 山田 花子");
    expect(principalName("山田 花子", { kind: "integration", id: ID, name: "Slack" })).toBe("Slack · 山田 花子");
  });
});

describe("what a delegate can do", () => {
  it("is never administration, nor what belongs to a person", () => {
    const people = CAPABILITIES.filter((capability) => !isDelegable(capability));
    expect(people.sort()).toEqual([
      "key.manage",
      "membership.manage",
      "project.manage",
      "workspace.destroy",
      "workspace.manage",
    ]);
  });

  it("is reading alone in the scope read", () => {
    const readable = CAPABILITIES.filter((capability) => isDelegable(capability, "read"));
    expect(readable.sort()).toEqual(["people.read", "project.open", "workspace.read"]);
  });
});
