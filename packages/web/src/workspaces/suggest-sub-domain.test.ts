import { SubDomain } from "@itoguchi/core/model/workspace";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { suggestSubDomain } from "./suggest-sub-domain.ts";

describe("suggestSubDomain", () => {
  it.each([
    ["Acme Research Lab", "acme-research-lab"],
    ["株式会社ＡＢＣ", "abc"],
    ["糸口", ""],
    ["--x--", "x"],
    ["R&D 部門 2026", "r-d-2026"],
  ])("%s → %s", (name, suggestion) => expect(suggestSubDomain(name)).toBe(suggestion));

  it("is empty or of the right form, whatever the name", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (name) => {
        const suggestion = suggestSubDomain(name);
        return (
          suggestion === "" ||
          SubDomain.safeParse(suggestion).error?.issues.every(({ code }) => code === "custom") !== false
        );
      }),
    );
  });
});
