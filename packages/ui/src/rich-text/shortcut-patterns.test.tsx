import { describe, expect, it } from "vitest";
import { blockShortcut, blockShortcutAtEnter, linkShortcut, markShortcut } from "./shortcut-patterns.tsx";

describe("blockShortcut", () => {
  it.each([
    ["# ", { kind: "heading", level: 1 }],
    ["＃　", { kind: "heading", level: 1 }],
    ["＃＃＃ ", { kind: "heading", level: 3 }],
    ["- ", { kind: "bulletList" }],
    ["－　", { kind: "bulletList" }],
    ["＊ ", { kind: "bulletList" }],
    ["ー　", { kind: "bulletList" }],
    ["・　", { kind: "bulletList" }],
    ["1. ", { kind: "orderedList", start: 1 }],
    ["１．　", { kind: "orderedList", start: 1 }],
    ["１２． ", { kind: "orderedList", start: 12 }],
    ["[ ] ", { kind: "taskList", isDone: false }],
    ["［　］　", { kind: "taskList", isDone: false }],
    ["「」　", { kind: "taskList", isDone: false }],
    ["［ｘ］ ", { kind: "taskList", isDone: true }],
    ["> ", { kind: "blockquote" }],
    ["＞　", { kind: "blockquote" }],
    ["``` ", { kind: "codeBlock", language: null }],
    ["```ts ", { kind: "codeBlock", language: "ts" }],
    ["｀｀｀　", { kind: "codeBlock", language: null }],
    ["--- ", { kind: "horizontalRule" }],
    ["－－－　", { kind: "horizontalRule" }],
  ])("%j", (line, expected) => expect(blockShortcut(line)).toEqual(expected));

  it.each(["#", "＃", "#### ", "a # ", "１． ２", "1.5 ", "「あ」　", "-- ", "#見出し ", "　"])("%j is text", (line) =>
    expect(blockShortcut(line)).toBeNull(),
  );

  it("takes Enter for a code block and a line, not for a list", () => {
    expect(blockShortcutAtEnter("```js")).toEqual({ kind: "codeBlock", language: "js" });
    expect(blockShortcutAtEnter("---")).toEqual({ kind: "horizontalRule" });
    expect(blockShortcutAtEnter("-")).toBeNull();
    expect(blockShortcutAtEnter("１．")).toBeNull();
  });
});

describe("linkShortcut", () => {
  it.each([
    ["これは[資料](https://a.example/b)", "https://a.example/b", "[資料](https://a.example/b)"],
    ["[資料](http://a.example)", "http://a.example", "[資料](http://a.example)"],
    ["[連絡先](mailto:a@a.example)", "mailto:a@a.example", "[連絡先](mailto:a@a.example)"],
    ["［資料］（https://a.example）", "https://a.example", "［資料］（https://a.example）"],
    ["[a](https://a.example/b_(c))", "https://a.example/b_(c)", "[a](https://a.example/b_(c))"],
  ])("%j", (line, href, all) =>
    expect(linkShortcut(line)).toEqual({ href, length: all.length, tail: href.length + 3 }),
  );

  it.each([
    "[資料](javascript:alert(1))",
    "[資料](data:text/html,x)",
    "[資料](ftp://a.example)",
    "[資料](/files/1)",
    "[ ](https://a.example)",
    "[](https://a.example)",
    "![図](https://a.example/a.png)",
    "「資料」（https://a.example）",
    "[a](https://a.example/b_(c)",
    "[資料](https://a.example b)",
    "[資料]",
  ])("%j is text", (line) => expect(linkShortcut(line)).toBeNull());
});

describe("markShortcut", () => {
  it.each([
    ["これは**太字**", { mark: "bold", length: 6, sign: 2 }],
    ["これは＊＊太字＊＊", { mark: "bold", length: 6, sign: 2 }],
    ["a *b*", { mark: "italic", length: 3, sign: 1 }],
    ["_斜体_", { mark: "italic", length: 4, sign: 1 }],
    ["～～消す～～", { mark: "strike", length: 6, sign: 2 }],
    ["==印==", { mark: "highlight", length: 5, sign: 2 }],
    ["＝＝印＝＝", { mark: "highlight", length: 5, sign: 2 }],
    ["値は`a`", { mark: "code", length: 3, sign: 1 }],
    ["値は｀a｀", { mark: "code", length: 3, sign: 1 }],
  ])("%j", (line, expected) => expect(markShortcut(line)).toEqual(expected));

  it.each(["**太字*", "2 * 3 * 4", "** a **", "snake_case_name_", "＊注＊", "a == b ==", "```", "``"])(
    "%j is text",
    (line) => expect(markShortcut(line)).toBeNull(),
  );
});
