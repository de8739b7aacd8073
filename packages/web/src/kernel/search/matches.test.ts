import { describe, expect, it } from "vitest";
import { matches } from "./matches.ts";

describe("matches", () => {
  it.each([
    ["ＡＰＩ", "api"],
    ["api", "ＡＰＩ連携"],
    ["ｶﾅ", "カナ"],
    ["ｶﾞｲﾄﾞ", "ガイド"],
    ["がいど", "ガイド"],
    ["ガイド", "がいど"],
    ["チャ", "キャプチャツール"],
    ["基本　情報", "基本情報"],
    ["", "何でも"],
  ])("%j finds %j", (query, text) => expect(matches(query, [text])).toBe(true));

  it.each([
    ["東京 大阪", "東京"],
    ["か", "が"],
  ])("%j does not find %j", (query, text) => expect(matches(query, [text])).toBe(false));

  it("looks for each word in any of the texts", () => {
    expect(matches("settei kihon", ["基本情報", "きほん kihon", "せってい settei"])).toBe(true);
  });
});
