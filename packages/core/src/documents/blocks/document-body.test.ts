import { describe, expect, it } from "vitest";
import type { BlockNode } from "./block-spec.ts";
import { bodyPlain } from "./body-plain.ts";
import { cleanBody } from "./document-body.ts";
import { bodyOf, everyKind, ID, node, OTHER_ID, paragraph, text } from "./testing/every-kind.ts";

/** Types alone: `p(text)`. */
function shapeOf({ type, content = [], text: words }: BlockNode): string {
  if (words !== undefined) return words;
  return content.length > 0 ? `${type}(${content.map(shapeOf).join(" ")})` : type;
}
const shape = (...content: object[]) =>
  bodyOf(...content)
    .content.map(shapeOf)
    .join(" ");
const attrsOf = (type: string, attrs: object) => bodyOf({ type, attrs }).content[0]?.attrs;

it.each([
  undefined,
  null,
  "",
  "<p>一</p>",
  7,
  [],
  {},
  { type: "doc" },
  { type: "doc", content: "一" },
  { type: "doc", content: [null, 1, [], {}, { type: 1 }, { type: "text" }, { type: "text", text: 1 }] },
])("[DB2] %j is an empty body", (sent) => {
  expect(cleanBody(sent)).toEqual({ type: "doc", content: [] });
});

it("[DB3] a body with every kind is clean", () => {
  expect(cleanBody(everyKind())).toEqual(everyKind());
});

describe("[DB4] words stay where a node goes", () => {
  it.each([
    ["an unknown node", node("callout", paragraph("一"), text("二")), "paragraph(一) paragraph(二)"],
    ["a bookmark of nowhere", { type: "bookmark", attrs: { url: "javascript:a", title: "題" } }, "paragraph(題)"],
    ["a picture without a file", { type: "image", attrs: { alt: "絵" } }, "paragraph(絵)"],
    ["a mention of nobody", node("paragraph", { type: "mention", attrs: { label: "花子" } }), "paragraph(@花子)"],
    ["a divider that holds words", node("horizontalRule", text("一")), "horizontalRule paragraph(一)"],
  ])("%s", (_, sent, expected) => {
    expect(shape(sent)).toBe(expected);
  });
});

describe("[DB5] what stands in a wrong place", () => {
  const picture = { type: "image", attrs: { src: "https://example.com/a.png" } };
  it.each([
    ["words among blocks", [text("一"), paragraph("二")], "paragraph(一) paragraph(二)"],
    [
      "a picture among words",
      [node("paragraph", text("一"), picture, text("二"))],
      "paragraph(一) image paragraph(二)",
    ],
    [
      "items without a list",
      [node("listItem", text("一")), node("listItem", text("二"))],
      "bulletList(listItem(paragraph(一)) listItem(paragraph(二)))",
    ],
    [
      "cells without a table",
      [node("tableCell", text("一")), node("tableHeader", text("二"))],
      "table(tableRow(tableCell(paragraph(一)) tableHeader(paragraph(二))))",
    ],
    ["a task among bullets", [node("bulletList", node("taskItem", text("一")))], "bulletList(listItem(paragraph(一)))"],
    [
      "a heading at the beginning of an item",
      [node("bulletList", node("listItem", node("heading", text("一"))))],
      "bulletList(listItem(paragraph heading(一)))",
    ],
    ["a paragraph in a table", [node("table", paragraph("一"))], "table(tableRow(tableCell(paragraph(一))))"],
    [
      "a toggle without parts",
      [node("details", paragraph("一"))],
      "details(detailsSummary detailsContent(paragraph(一)))",
    ],
    ["a summary without a toggle", [node("detailsSummary", text("一"))], "paragraph(一)"],
    ["an empty quotation", [node("blockquote")], "blockquote(paragraph)"],
    ["a list of nothing", [node("bulletList"), node("table", node("tableRow"))], ""],
    ["a paragraph in code", [node("codeBlock", paragraph("一"), paragraph("二"))], "codeBlock(一\n二)"],
  ])("%s", (_, sent, expected) => {
    expect(shape(...sent)).toBe(expected);
  });
});

describe("[DB6] limits", () => {
  it("cuts letters off, never half a character", () => {
    const body = bodyOf(paragraph("あ".repeat(999_999)), paragraph("😀いう"), paragraph("え"));
    expect(bodyPlain(body)).toBe("あ".repeat(999_999));
    expect(bodyPlain(bodyOf(paragraph("あ".repeat(999_998)), paragraph("😀")))).toMatch(/あ\n😀$/u);
  });

  it("cuts nodes off inside of what holds them, too", () => {
    const items = Array.from({ length: 20_000 }, () => node("listItem", paragraph("一")));
    const { content } = bodyOf(node("bulletList", ...items), paragraph("二"));
    // The list, and three nodes an item; of the next one there is no room for its paragraph.
    expect(content).toHaveLength(1);
    expect(content[0]?.content).toHaveLength(16_666);
  });

  it("leaves the words of what is too deep", () => {
    let deep: object = paragraph("底");
    for (let level = 0; level < 60; level++) deep = node("blockquote", paragraph(String(level)), deep);
    const levels = (nodes: readonly BlockNode[]): number =>
      Math.max(0, ...nodes.map(({ content = [] }) => 1 + levels(content)));
    const body = bodyOf(deep);
    expect(levels(body.content)).toBe(30);
    expect(bodyPlain(body).split("\n")).toHaveLength(61);
  });

  it("is not thrown by what is deeper than any stack", () => {
    let deep: object = paragraph("底");
    for (let level = 0; level < 100_000; level++) deep = node("blockquote", deep);
    expect(cleanBody(deep).type).toBe("doc");
  });
});

it("[DB7] unsafe addresses go, and links with them", () => {
  const link = (href: string) => ({ type: "link", attrs: { href } });
  const [first] = bodyOf(
    node("paragraph", text("一", link("javascript:alert(1)")), text("二", link("https://example.com/"))),
  ).content;
  expect(first?.content).toEqual([
    { type: "text", text: "一" },
    { type: "text", text: "二", marks: [link("https://example.com/")] },
  ]);
  expect(attrsOf("image", { src: "data:image/svg+xml,x", fileId: ID })).toMatchObject({ src: null, fileId: ID });
});

it("[DB8] attributes are those of the kind, in range, or the default", () => {
  const attrs = {
    id: "x",
    indent: 9,
    textAlign: "justify",
    dir: "auto",
    color: "#f00",
    background: "url(x)",
    style: "x",
  };
  expect(attrsOf("paragraph", attrs)).toEqual({
    id: null,
    indent: 0,
    textAlign: null,
    dir: null,
    color: null,
    background: null,
  });
  expect(attrsOf("infoBox", { icon: "<script>", color: "teal" })).toMatchObject({ icon: null, color: "teal" });
  expect(attrsOf("embedBoard", { boardId: ID, limit: 201 })).toMatchObject({ limit: 50 });
  expect(attrsOf("file", { fileId: ID, name: "a\u0000\ud800b" })).toMatchObject({ name: "a\ufffdb" });
});

it("[DB9] a text has each mark once, in one order, and comments by thread", () => {
  const comment = (threadId: string) => ({ type: "comment", attrs: { threadId } });
  const marks = [comment(OTHER_ID), { type: "italic" }, comment(ID), { type: "bold" }, { type: "bold" }, comment(ID)];
  const [first] = bodyOf(node("paragraph", text("一", ...marks), text("二", ...marks.toReversed()))).content;
  expect(first?.content).toEqual([
    { type: "text", text: "一二", marks: [{ type: "bold" }, { type: "italic" }, comment(ID), comment(OTHER_ID)] },
  ]);
  expect(bodyOf(node("codeBlock", text("一", { type: "bold" }))).content[0]?.content).toEqual([
    { type: "text", text: "一" },
  ]);
});
