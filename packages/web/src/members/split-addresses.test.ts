import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { describe, expect, it } from "vitest";
import { splitAddresses } from "./split-addresses.ts";

describe("splitAddresses", () => {
  it.each([
    ["a@example.com\nb@example.com", ["a@example.com", "b@example.com"]],
    ["a@example.com, b@example.com;c@example.com", ["a@example.com", "b@example.com", "c@example.com"]],
    ["a@example.com、b@example.com　c@example.com", ["a@example.com", "b@example.com", "c@example.com"]],
    ["糸井 花子 <hanako@example.com>, Taro <taro@example.com>", ["hanako@example.com", "taro@example.com"]],
    ["", []],
  ])("%j", (text, good) => expect(splitAddresses(text)).toEqual({ good, wrong: [], doubled: 0 }));

  it("takes each address once and counts the others", () => {
    expect(splitAddresses("A@example.com a@EXAMPLE.com a@example.com")).toEqual({
      good: ["A@example.com"],
      wrong: [],
      doubled: 2,
    });
  });

  it("keeps what is no address apart, so that it does not hold the others back", () => {
    expect(splitAddresses("a@example.com taro@ example")).toEqual({
      good: ["a@example.com"],
      wrong: ["taro@", "example"],
      doubled: 0,
    });
  });

  it("is quick with a long paste, whatever it holds", async () => {
    expect(await cpuTimeOf(() => splitAddresses("あ ".repeat(20_000)))).toBeLessThan(1_000);
  });
});
