import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hexOf, sha256 } from "./sha256.ts";

it("is Node's, around the ends of its blocks", () => {
  for (const length of [0, 1, 3, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index * 7 + length);
    expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});
