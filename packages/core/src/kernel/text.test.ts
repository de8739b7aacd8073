import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "./testing/cpu-time.ts";
import { fold, foldKana, initials, isEmpty, omitEmpty, trim } from "./text.ts";

describe("trim", () => {
  it("removes full-width spaces too, at the edges only", () => {
    expect(trim("　 山田　太郎 \n　")).toBe("山田　太郎");
  });

  it("takes no time on a long run of spaces inside", async () => {
    const long = `a${" ".repeat(200_000)}b`;
    expect(await cpuTimeOf(() => expect(trim(long)).toBe(long))).toBeLessThan(1_000);
  });

  it("never changes what it has trimmed", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => trim(trim(text)) === trim(text)));
  });
});

describe("isEmpty", () => {
  it.each([undefined, null, "", "　 ", [], {}])("%j is empty", (value) => expect(isEmpty(value)).toBe(true));
  it.each([0, false, "0", [0], { a: undefined }, new Date(0)])("%j is not", (value) =>
    expect(isEmpty(value)).toBe(false),
  );
  it("fields that are empty are left out", () =>
    expect(omitEmpty({ a: "", b: null, c: "x", d: 0 })).toEqual({ c: "x", d: 0 }));
});

describe("initials", () => {
  it.each([
    ["山田　太郎", "山"],
    ["山田 太郎", "山"],
    ["タロウ", "タ"],
    ["𠮷野　家", "𠮷"],
    ["John smith", "JS"],
    ["  ada  lovelace king ", "ALK"],
    ["", ""],
  ])("of %s are %s", (name, expected) => expect(initials(name)).toBe(expected));
});

describe("fold", () => {
  it.each([
    ["ＡＰＩ", "api"],
    ["ｶﾅ", "カナ"],
    ["　Ａ　", "a"],
  ])("%s compares as %s", (text, expected) => expect(fold(text)).toBe(expected));

  it("[S16] looks at some of the marks on one letter, where normalising thousands would take as long as their square", () => {
    for (const marks of ["\u0301\u0316", "\uff9e\u0301"]) {
      expect(fold(`e${marks.repeat(1_000)}x`).length).toBeLessThan(20);
      expect(fold(`e${marks}x`)).toBe(`e${marks}x`.normalize("NFKC"));
    }
  });
});

describe("foldKana", () => {
  it("reads long texts to their end", () => {
    expect(foldKana("カタ".repeat(1_250))).toBe("かた".repeat(1_250));
  });

  it("[CL10] is fold, with katakana as hiragana", () => {
    expect(["ヴァイオリン", "ｶﾞｲﾄﾞ", "いすゞ", "イスヾ", "ー", "Ａ b"].map(foldKana)).toEqual([
      "ゔぁいおりん",
      "がいど",
      "いすゞ",
      "いすゞ",
      "ー",
      "a b",
    ]);
  });

  it("[CL10] leaves what it has folded as it is", () => {
    const letter = fc.constantFrom(..."かがカガｶﾞゔヴヷヽヾー・Ａaア　 漢");
    fc.assert(fc.property(fc.string({ unit: letter }), (text) => foldKana(foldKana(text)) === foldKana(text)));
  });
});
