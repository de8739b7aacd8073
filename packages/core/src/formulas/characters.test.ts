import fc from "fast-check";
import { expect, it } from "vitest";
import { atDepth } from "#core/kernel/testing/depth";
import { countCharacters, cutCharacters, lastCharacters } from "./characters.ts";

/** Halves of pairs stand alone, too. */
const letter = fc.constantFrom("a", "あ", "𠮟", "👍", "\ud842", "\udf9f");

it("[FM32] counts and cuts by code points, as taking the text apart does", () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), fc.nat(14), fc.nat(14), (text, first, count) => {
      const whole = [...text];
      expect(countCharacters(text)).toBe(whole.length);
      expect(cutCharacters(text, first, count)).toBe(whole.slice(first, first + count).join(""));
      expect(lastCharacters(text, count)).toBe(whole.slice(Math.max(whole.length - count, 0)).join(""));
    }),
    { numRuns: atDepth({ usual: 300, full: 3_000 }) },
  );
});
