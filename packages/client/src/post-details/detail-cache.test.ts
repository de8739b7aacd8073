import { describe, expect, it } from "vitest";
import { DetailCache } from "./detail-cache.ts";

interface Detail {
  seq: number;
  text: string;
}

function start() {
  const clock = { now: 0 };
  const cache = new DetailCache<Detail>(
    {
      isTouched: ({ type }) => type !== "other",
      applied: ({ type, payload }, data) => (type === "said" ? { ...data, text: `${data.text}${payload}` } : undefined),
    },
    () => clock.now,
  );
  return { cache, clock };
}

describe("a post that was opened lately", () => {
  it("follows events, and is asked for when one says too little", () => {
    const { cache } = start();
    cache.set("1", { seq: 5, text: "あ" });
    cache.hear({ seq: 6, type: "said", payload: "い" });
    cache.hear({ seq: 7, type: "other", payload: null });
    cache.hear({ seq: 6, type: "rewritten", payload: null });
    expect(cache.get("1")).toEqual({ seq: 6, text: "あい" });
    cache.hear({ seq: 8, type: "rewritten", payload: null });
    expect(cache.get("1")).toBeUndefined();
  });

  it("is never put back to what it was before an event", () => {
    const { cache } = start();
    cache.set("1", { seq: 5, text: "あ" });
    cache.hear({ seq: 6, type: "said", payload: "い" });
    cache.set("1", { seq: 5, text: "あ" });
    expect(cache.get("1")?.text).toBe("あい");
    cache.hear({ seq: 7, type: "rewritten", payload: null });
    cache.set("1", { seq: 6, text: "あい" });
    expect(cache.get("1")).toBeUndefined();
    cache.set("1", { seq: 7, text: "新" });
    expect(cache.get("1")?.text).toBe("新");
  });

  it("is forgotten after hours, and when many others were opened", () => {
    const { cache, clock } = start();
    for (let number = 0; number <= 30; number++) cache.set(String(number), { seq: 1, text: "" });
    expect([cache.get("0"), cache.get("1")?.seq]).toEqual([undefined, 1]);
    clock.now = 7 * 60 * 60 * 1_000;
    expect(cache.get("1")).toBeUndefined();
  });
});
