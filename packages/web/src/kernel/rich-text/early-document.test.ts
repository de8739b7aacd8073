import type { RichTextDocument, RichTextNode } from "@itoguchi/ui/rich-text/document";
import { describe, expect, it } from "vitest";
import { positionsIn, withLines } from "./early-document.ts";

const text = (words: string): RichTextNode => ({ type: "text", text: words });
const line = (...words: string[]): RichTextNode =>
  words.length === 0 ? { type: "paragraph" } : { type: "paragraph", content: words.map(text) };
const doc = (...content: RichTextNode[]): RichTextDocument => ({ type: "doc", content });

describe("plain lines typed before the editor is there", () => {
  it("are paragraphs; nothing typed changes nothing", () => {
    expect(withLines(null, "")).toBeNull();
    expect(withLines(null, "一行目\n\n三行目")).toEqual(doc(line("一行目"), line(), line("三行目")));
    expect(withLines(null, "続き\n")).toEqual(doc(line("続き"), line()));
  });

  it("go on where a cursor at the end of a text stands", () => {
    expect(withLines(doc(line("前"), line("後")), "続き\n次")).toEqual(doc(line("前"), line("後", "続き"), line("次")));
    const list = (...words: string[]): RichTextNode => ({
      type: "bulletList",
      content: [{ type: "listItem", content: [line(...words)] }],
    });
    expect(withLines(doc(list("項目")), "です")).toEqual(doc(list("項目", "です")));
  });

  it("stand behind what takes no text", () => {
    const rule: RichTextNode = { type: "horizontalRule" };
    expect(withLines(doc(rule), "続き")).toEqual(doc(rule, line("続き")));
  });

  it("count a new line as the end of one paragraph and the beginning of the next", () => {
    expect([positionsIn(""), positionsIn("ab"), positionsIn("a\nb"), positionsIn("\n")]).toEqual([0, 2, 4, 2]);
  });
});
