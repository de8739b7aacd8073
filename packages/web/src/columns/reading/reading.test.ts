import { buildReading } from "@itoguchi/core/columns/columns.factory";
import { describe, expect, it } from "vitest";
import { deadlineOf } from "./deadline.ts";
import { parseGithubIssue, parseJiraIssue, parsePull } from "./parse-issue.ts";
import { parseLink } from "./parse-link.ts";
import { parsePostNumbers } from "./parse-post-numbers.ts";
import { inlineMarkdown, plainMarkdown } from "./plain-markdown.ts";
import { splitNames } from "./split-names.ts";

describe("splitNames", () => {
  const known = ["営業", "開発", "Smith, John", "a、b、c"];
  const split = (text: string) => splitNames(text, (name) => known.find((other) => other === name));

  it("parts by 、 , and lines", () =>
    expect(split("営業、開発,営業\n開発")).toEqual({ found: ["営業", "開発", "営業", "開発"] }));
  it("leaves signs inside a name alone", () =>
    expect(split("営業、Smith, John、a、b、c")).toEqual({ found: ["営業", "Smith, John", "a、b、c"] }));
  it("gives back what is unknown as it was written", () => expect(split("営業、 経理 ")).toEqual({ unknown: "経理" }));
});

describe("parseLink", () => {
  it.each([
    ["https://example.com/a", "", "https://example.com/a"],
    ["資料 (https://example.com/a_(b))", "資料", "https://example.com/a_(b)"],
    ["[資料](https://example.com)", "資料", "https://example.com"],
    ["example.com/x?y=1", "", "https://example.com/x?y=1"],
    ["日本語.jp", "", "https://日本語.jp"],
    ["a@example.com", "", "mailto:a@example.com"],
  ])("reads %s", (typed, text, url) => expect(parseLink(typed)).toEqual({ text, url }));
  it.each(["javascript:alert(1)", "資料 (javascript:alert(1))", "data:text/html,x", "/etc", "ただの文", ""])(
    "refuses %s",
    (typed) => expect(parseLink(typed)).toBeUndefined(),
  );
});

describe("issues and pull requests", () => {
  it("reads the key of a Jira issue off its address", () =>
    expect(parseJiraIssue("https://x.atlassian.net/browse/PROJ-12?focused=1")?.key).toBe("PROJ-12"));
  it("reads the issue that a Jira board shows", () =>
    expect(parseJiraIssue("https://x.atlassian.net/jira/software/projects/AB/boards/1?selectedIssue=AB-3")?.key).toBe(
      "AB-3",
    ));
  it("reads GitHub issues by address and in short", () => {
    const issue = { key: "o/r#12", url: "https://github.com/o/r/issues/12", title: "", state: "" };
    expect(parseGithubIssue("https://github.com/o/r/issues/12")).toEqual(issue);
    expect(parseGithubIssue("o/r#12")).toEqual(issue);
  });
  it("reads pull requests, and nothing else", () => {
    expect(parsePull("https://github.com/o/r/pull/7/files")).toMatchObject({ repository: "o/r", number: 7 });
    expect(parsePull("https://github.com/o/r/issues/7")).toBeUndefined();
  });
});

describe("parsePostNumbers", () => {
  const titles: Record<number, string> = { 12: "A、#5を直す", 15: "B" };
  const read = (text: string) => parsePostNumbers(text, { projectKey: "PRJ", titleOf: (number) => titles[number] });

  it.each([
    ["#12", [12]],
    ["PRJ-77 Fix, utf-8 names, PRJ-15", [77, 15]],
    ["12", [12]],
    ["＃１２、＃１５", [12, 15]],
    ["#12, #15 16", [12, 15, 16]],
    ["#12 A、#5を直す\n#15 B", [12, 15]],
    ["#15 B、#12 A", [15, 12]],
    ["PRJ-12", [12]],
    ["prj-12、ＰＲＪ－１５ 16", [12, 15, 16]],
    ["PRJ-12 A、#5を直す\nPRJ-15 B", [12, 15]],
    ["PRJ-15 B、PRJ-12 A", [15, 12]],
  ])("reads %s", (text, numbers) => expect(read(text)).toEqual({ numbers, unknown: undefined }));
  it("says what is no number", () => expect(read("#12\nなにか").unknown).toBe("なにか"));
  it("leaves posts of other projects alone", () => expect(read("OTHER-12").unknown).toBe("OTHER-12"));
});

describe("deadlineOf", () => {
  const reading = buildReading();
  it.each([
    ["2026-11-14", { tone: "over", days: 1 }],
    ["2026-11-15", { tone: "near", day: "today" }],
    ["2026-11-16", { tone: "near", day: "tomorrow" }],
    ["2026-11-17", { tone: "far" }],
    ["2026-11-15T00:59:00.000Z", { tone: "over", days: 0 }],
    ["2026-11-15T01:00:00.000Z", { tone: "near", day: "today" }],
    ["2026-11-14T14:59:00.000Z", { tone: "over", days: 1 }],
  ])("%s", (date, deadline) => expect(deadlineOf(date, reading)).toEqual(deadline));
});

describe("plainMarkdown", () => {
  it.each([
    ["# 見出し\n本文", "見出し\n本文"],
    ["- [x] **太字**と`code`", "太字とcode"],
    ["> [資料](https://example.com)を見る", "資料を見る"],
    ["1. *斜体*", "斜体"],
    ["a_b_c と 2 * 3 * 4", "a_b_c と 2 * 3 * 4"],
    ["**強い *斜め* 字**と~~消した~~", "強い 斜め 字と消した"],
    ["`**code**`", "**code**"],
  ])("%s", (source, text) => expect(plainMarkdown(source)).toBe(text));

  it("tells the parts apart", () =>
    expect(inlineMarkdown("# **太字**と`code`、~~消~~と*斜体*")).toEqual([
      { text: "太字", mark: "strong" },
      { text: "と" },
      { text: "code", mark: "code" },
      { text: "、" },
      { text: "消", mark: "del" },
      { text: "と" },
      { text: "斜体", mark: "em" },
    ]));
});
