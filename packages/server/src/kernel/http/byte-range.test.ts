import { expect, it } from "vitest";
import { byteRange } from "./byte-range.ts";

it.each([
  [undefined, undefined],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=2-500", { start: 2, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-500", { start: 0, end: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=10-20", "outside"],
  [`bytes=${"9".repeat(40)}-`, "outside"],
  ["bytes=-0", "outside"],
  ["bytes=5-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=a-b", undefined],
  ["bytes=--5", undefined],
  ["lines=0-1", undefined],
])("of ten bytes, %s is %j", (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected);
});
