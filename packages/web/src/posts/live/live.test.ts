import { describe, expect, it } from "vitest";
import { withPending } from "./pending.ts";

describe("what was just done", () => {
  it("stands above every answer, in the order in which it was done", () => {
    const pending = [
      { key: 1, change: (text: string) => `${text}一` },
      { key: 2, change: (text: string) => `${text}二` },
    ];
    expect(withPending("題", pending)).toBe("題一二");
    expect(withPending("題", [])).toBe("題");
  });
});
