import { expect, it } from "vitest";
import { isTotpCode, plainCode } from "./two-step.ts";

it.each([
  ["123 456", "123456"],
  ["１２３４５６", "123456"],
  ["　123‐456　", "123456"],
  ["ABCDE-FGH12", "abcdefgh12"],
  ["ａｂｃｄｅー１２３４５", "abcde12345"],
])("%s is read as %s", (typed, code) => expect(plainCode(typed)).toBe(code));

it("tells the app's codes from recovery codes", () => {
  expect(isTotpCode("012345")).toBe(true);
  for (const other of ["12345", "1234567", "abcde12345", "12345a"]) expect(isTotpCode(other)).toBe(false);
});
