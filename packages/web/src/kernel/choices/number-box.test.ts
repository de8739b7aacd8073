import { describe, expect, it } from "vitest";
import { numberIn } from "./number-box.tsx";

describe("numberIn", () => {
  it("reads what people type", () => {
    expect(numberIn("１，２００")).toBe(1200);
    expect(numberIn("−３．５")).toBe(-3.5);
    expect(numberIn("ー５")).toBe(-5);
    expect(numberIn("　")).toBeNull();
  });

  it("knows what is no number", () => {
    expect(numberIn("たくさん")).toBeUndefined();
    expect(numberIn("-")).toBeUndefined();
    expect(numberIn("Infinity")).toBeUndefined();
  });
});
