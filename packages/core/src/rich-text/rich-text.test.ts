import { describe, expect, it } from "vitest";
import { RichText, richTextHtml } from "./rich-text.ts";

const text = (words: string) => ({ type: "text", text: words });
const doc = (...content: unknown[]) => ({ type: "doc", content });
const html = (sent: unknown) => richTextHtml(RichText.parse(sent));
const refusal = (sent: unknown) => RichText.safeParse(sent).error?.issues[0]?.message;

describe("nodes that nobody knows", () => {
  it("leave their words in paragraphs of their own", () => {
    const sent = doc({ type: "callout", content: [text("一")] }, { type: "panel", content: [text("二")] }, text("三"));
    expect(html(sent)).toBe("<p>一</p><p>二</p><p>三</p>");
  });

  it("leave blocks where they are", () => {
    const sent = doc({ type: "column", content: [{ type: "paragraph", content: [text("一")] }, text("二")] });
    expect(html(sent)).toBe("<p>一</p><p>二</p>");
  });

  it("inside a paragraph leave words in it", () => {
    expect(html(doc({ type: "paragraph", content: [text("一"), { type: "chip", content: [text("二")] }] }))).toBe(
      "<p>一二</p>",
    );
  });

  it.each([
    ["blockquote", "<blockquote><p>一</p></blockquote>"],
    ["bulletList", "<ul><li><p>一</p></li></ul>"],
    ["taskList", '<ul data-type="taskList"><li data-checked="false"><p>一</p></li></ul>'],
    ["table", '<table><tr><td colspan="1" rowspan="1"><p>一</p></td></tr></table>'],
  ])("inside a %s leave words where an editor can open them", (type, expected) => {
    expect(html(doc({ type, content: [{ type: "odd", content: [text("一")] }] }))).toBe(expected);
  });

  it("alone are refused, by name", () => {
    expect(refusal(doc({ type: "video" }, { type: "chart" }))).toBe("本文に使えない要素しかありません：video、chart");
    expect(refusal(doc())).toBeUndefined();
    expect(refusal(doc({ type: "paragraph" }))).toBeUndefined();
  });
});

it("a mention of nobody is plain text", () => {
  const mention = { type: "mention", attrs: { id: "not-an-id", label: "花子" } };
  expect(html(doc({ type: "paragraph", content: [mention] }))).toBe("<p>@花子</p>");
});

it("contents that are too long say how long they may be", () => {
  const paragraph = { type: "paragraph", content: [text("あ".repeat(500_001))] };
  expect(refusal(doc(paragraph))).toBe("本文が長すぎます。500,000文字、20,000要素までにしてください。");
});
