import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ColumnType } from "#core/model/column";
import { buildColumn, buildCondition, buildReading, idOf } from "../columns.factory.ts";
import { file } from "./file.ts";
import { githubPullRequest, type PullRequest } from "./github-pull-request.ts";
import { jiraLink } from "./jira-link.ts";
import { linkUrl } from "./link-url.ts";
import { longText } from "./long-text.ts";
import { text } from "./text.ts";

const column = buildColumn();
const reading = buildReading();
const asks = (operator: "EQUAL" | "NOT_EQUAL" | "IS_CONTAIN" | "START_WITH" | "END_WITH", textData: string) =>
  text.matcher(buildCondition(operator, { textData }), column, reading);

describe("text", () => {
  it.each([
    ["EQUAL", "ＡＰＩ", "api"],
    ["EQUAL", "ちゃ", "チャ"],
    ["EQUAL", "ｶﾞｲﾄﾞ", "がいど"],
    ["IS_CONTAIN", "お茶チャット", "ちゃっと"],
    ["START_WITH", "ユーザー登録", "ゆーざー"],
    ["END_WITH", "登録API", "ａｐｉ"],
    ["EQUAL", "　確認 ", "確認"],
  ] as const)("[CL10] %s: 「%s」 answers to 「%s」", (operator, value, wanted) => {
    expect(asks(operator, wanted)(value)).toBe(true);
  });

  it("[CL10] what differs by more than width, case and kana is different", () => {
    expect(asks("EQUAL", "はと")("ばと")).toBe(false);
    expect(asks("IS_CONTAIN", "つ")("っ")).toBe(false);
    expect(asks("NOT_EQUAL", "api")("ＡＰＩ")).toBe(false);
  });

  it("[CL10] a blank text asks nothing", () => expect(asks("IS_CONTAIN", "　 ")("何でも")).toBe(true));

  it("[CL10] every text contains, starts and ends with itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) =>
        (["EQUAL", "IS_CONTAIN", "START_WITH", "END_WITH"] as const).every((operator) => asks(operator, value)(value)),
      ),
    );
  });

  it("[CL11] sorts folded, by code point", () => {
    const sorted = ["アイ", "b", "Ａ", "あう", "a1"].sort((a, b) => {
      const [left, right] = [a, b].map((value) => text.sortKey(value, column, reading) as string);
      return (left as string) < (right as string) ? -1 : 1;
    });
    expect(sorted).toEqual(["Ａ", "a1", "b", "アイ", "あう"]);
  });

  it("[CL12] stays on one line; long text keeps its lines", () => {
    expect(text.normalise(" 一\r\n二\u0000\u202e ", column)).toBe("一 二");
    expect(longText.normalise(" 一\r\n\t二\u0000 ", column)).toBe("一\n\t二");
    expect(text.normalise("　\u0000 ", column)).toBeUndefined();
    expect(text.normalise("\u202e 一", column)).toBe("一");
  });

  it("[CL12] 1,000 characters on a line, 20,000 on several", () => {
    expect([1_000, 1_001].map((length) => text.value.safeParse("あ".repeat(length)).success)).toEqual([true, false]);
    expect([20_000, 20_001].map((length) => longText.value.safeParse("x".repeat(length)).success)).toEqual([
      true,
      false,
    ]);
  });

  it("[CL8] groups by the exact text", () =>
    expect(["API", "api"].map((value) => text.groupKeys?.(value, column, reading))).toEqual([["API"], ["api"]]));
});

describe("links", () => {
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "java\nscript:alert(1)",
    " https://example.com",
    "vbscript:x",
    "ftp://example.com",
    "//example.com",
    "/workspace",
    "example.com",
    "",
  ])("[CL13] %j is refused", (url) => expect(linkUrl.value.safeParse({ text: "", url }).success).toBe(false));

  it.each(["https://example.com/あ", "HTTP://EXAMPLE.COM", "mailto:a@example.com"])("[CL13] %j is taken", (url) =>
    expect(linkUrl.value.safeParse({ text: "", url }).success).toBe(true),
  );

  it("[CL13] issues and pull requests stand on the web", () =>
    expect(jiraLink.value.safeParse({ key: "A-1", url: "mailto:a@b.jp", title: "", state: "" }).success).toBe(false));

  it("[CL14] are asked by text and by address", () => {
    const asks = (textData: string) => linkUrl.matcher(buildCondition("IS_CONTAIN", { textData }), column, reading);
    const value = { text: "仕様書", url: "https://docs.example.com/spec" };
    expect([asks("仕様")(value), asks("docs.example")(value), asks("設計")(value)]).toEqual([true, true, false]);
  });

  it("[CL14] issues are asked by key, title and address", () => {
    const value = {
      key: "ABC-1",
      url: "https://jira.example.com/browse/ABC-1",
      title: "ログインできない",
      state: "Open",
    };
    const asks = (textData: string) => jiraLink.matcher(buildCondition("EQUAL", { textData }), column, reading)(value);
    expect([asks("abc-1"), asks("ろぐいんできない"), asks("ABC")]).toEqual([true, true, false]);
    expect(jiraLink.text(value, column, reading)).toBe("ABC-1 ログインできない");
  });

  it("[CL14] a link without a text shows and groups by its address", () => {
    const value = { text: "", url: "https://example.com/" };
    expect(linkUrl.text(value, column, reading)).toBe("https://example.com/");
    expect(linkUrl.groupKeys?.(value, column, reading)).toEqual(["https://example.com/"]);
  });
});

describe("pull requests and files", () => {
  const pull = (pullId: string, state: PullRequest["state"]): PullRequest => ({
    pullId,
    number: Number(pullId),
    url: `https://github.com/a/b/pull/${pullId}`,
    title: "直す",
    repository: "a/b",
    head: "fix",
    base: "main",
    state,
  });

  it("[CL15] a state is asked of any of the pull requests", () => {
    const open = githubPullRequest.matcher(buildCondition("EQUAL", { pullState: "OPEN" }), column, reading);
    expect(open([pull("1", "CLOSED"), pull("2", "OPEN")])).toBe(true);
    expect(open([pull("1", "CLOSED")])).toBe(false);
  });

  it("[CL15] the latest word on a pull request counts", () =>
    expect(githubPullRequest.normalise([pull("1", "OPEN"), pull("1", "CLOSED")], column)).toEqual([
      pull("1", "CLOSED"),
    ]));

  it("[CL16] a file stands once, under a name that can be shown", () => {
    const one = { id: idOf(1), mime: "image/png", size: 1 };
    const kept = file.normalise(
      [
        { ...one, name: "a\u202egnp.exe" },
        { ...one, name: "\u0000" },
      ],
      column,
    );
    expect(kept).toEqual([{ ...one, name: "名称未設定" }]);
    expect(file.type).toBe(ColumnType.FILE);
  });
});
