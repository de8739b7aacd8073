import { expect, it } from "vitest";
import { foldKana } from "#core/kernel/text";
import { folded } from "./folded.ts";

it("is what folding gives, also when it was asked for before, and after many others", () => {
  const texts = Array.from({ length: 300 }, (_, index) => `ｶﾞｲﾄﾞ${index}`);
  for (const text of [...texts, ...texts, ...texts.slice(-3), ...texts.slice(-3)])
    expect(folded(text)).toBe(foldKana(text));
});
