import { describe, expect, it } from "vitest";
import { splitAddresses } from "./split-addresses.ts";

describe("splitAddresses", () => {
  it.each([
    ["a@example.com\nb@example.com", ["a@example.com", "b@example.com"]],
    ["a@example.com, b@example.com;c@example.com", ["a@example.com", "b@example.com", "c@example.com"]],
    ["a@example.com、b@example.com　c@example.com", ["a@example.com", "b@example.com", "c@example.com"]],
    ["糸井 花子 <hanako@example.com>, Taro <taro@example.com>", ["hanako@example.com", "taro@example.com"]],
    ["A@example.com a@EXAMPLE.com", ["A@example.com"]],
    ["", []],
  ])("%j", (text, good) => expect(splitAddresses(text)).toEqual({ good, wrong: [] }));

  it("keeps what is no address apart, so that it does not hold the others back", () => {
    expect(splitAddresses("a@example.com taro@ example")).toEqual({
      good: ["a@example.com"],
      wrong: ["taro@", "example"],
    });
  });
});
