import { expect, it } from "vitest";
import { draftText } from "./draft-text.ts";

const doc = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

it("gives every kind of draft as text, and nothing for what is none", () => {
  expect(draftText({ kind: "comment", content: doc("声") })).toBe("声");
  expect(draftText({ kind: "body", content: { written: doc("本文"), baseVersion: 3 } })).toBe("本文");
  expect(draftText({ kind: "post", content: { post: { title: "題", contents: doc("中身") } } })).toBe("題\n中身");
  expect(draftText({ kind: "post", content: { post: { title: "題", contents: null } } })).toBe("題");
  expect(draftText({ kind: "comment", content: "broken" })).toBe("");
  expect(draftText({ kind: "body", content: null })).toBe("");
});

it("gives lines, lists, mentions and pictures", () => {
  const paragraph = (...content: object[]) => ({ type: "paragraph", content });
  const text = (words: string) => ({ type: "text", text: words });
  const item = (words: string) => ({ type: "listItem", content: [paragraph(text(words))] });
  const content = [
    paragraph(text("一"), { type: "hardBreak" }, { type: "mention", attrs: { id: "m", label: "花子" } }),
    { type: "bulletList", content: [item("甲"), item("乙")] },
    { type: "image", attrs: { src: "/a", alt: "画面" } },
  ];
  expect(draftText({ kind: "comment", content: { type: "doc", content } })).toBe("一\n@花子\n甲\n乙\n画面");
});
