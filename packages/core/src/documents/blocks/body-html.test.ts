import { describe, expect, it } from "vitest";
import { bodyHtml } from "./body-html.ts";
import { PAYLOADS } from "./testing/bodies.ts";
import { dangersIn } from "./testing/dangers-in-html.ts";
import { bodyOf, everyKind, ID, node, paragraph, text } from "./testing/every-kind.ts";
import { closedReader, openReader } from "./testing/readers.ts";

const LOCK = '<span data-locked="">🔒</span>';

it.each(PAYLOADS)("[DB10] %j is text, wherever it is written", (payload) => {
  const named = { name: payload, title: payload, alt: payload, caption: payload, label: payload, description: payload };
  const body = bodyOf(
    node("paragraph", text(payload, { type: "link", attrs: { href: payload } }), {
      type: "mention",
      attrs: { id: ID, ...named },
    }),
    { type: "bookmark", attrs: { url: "https://example.com/", imageUrl: payload, siteName: payload, ...named } },
    { type: "file", attrs: { fileId: ID, url: payload, ...named } },
    { type: "image", attrs: { fileId: ID, src: payload, ...named } },
    { type: "movie", attrs: { url: payload, fileId: ID, ...named } },
    { type: "infoBox", attrs: { icon: payload } },
    { type: "codeBlock", attrs: { language: payload }, content: [text(payload)] },
  );
  const html = bodyHtml(body, { ...openReader, file: () => payload, person: () => payload });
  expect(dangersIn(html)).toEqual([]);
});

describe("[DB11] who may not see something", () => {
  it.each([
    ["embedPost", { postId: ID }],
    ["embedDocument", { documentId: ID }],
    ["embedBoard", { boardId: ID }],
    ["widget", { chartId: ID }],
    ["file", { fileId: ID, name: "秘密.pdf" }],
    ["movie", { fileId: ID, name: "秘密.mp4" }],
    ["image", { src: "/files/w/p/a.png", alt: "秘密", caption: "秘密" }],
  ])("gets a lock for %s", (type, attrs) => {
    const html = bodyHtml(bodyOf({ type, attrs }), closedReader);
    expect(html).toContain(LOCK);
    expect(html).not.toMatch(/秘密|018f|a\.png/);
  });

  it("gets a lock for a mention, without its label", () => {
    const mention = (type: string, named: string) => ({ type, attrs: { [named]: ID, label: "秘密" } });
    const body = bodyOf(node("paragraph", mention("postMention", "postId"), mention("documentMention", "documentId")));
    expect(bodyHtml(body, closedReader)).toBe(`<p>${LOCK}${LOCK}</p>`);
    expect(bodyHtml(body, openReader)).toContain("&lt;b&gt;文書&lt;/b&gt;");
  });

  it("does not see that something has comments", () => {
    const body = bodyOf(node("paragraph", text("一", { type: "comment", attrs: { threadId: ID } })));
    expect(bodyHtml(body, openReader)).toBe("<p>一</p>");
  });
});

it("[DB12] files of ours open where the reader is told, others where they are", () => {
  const file = () => "/files/w/p/a.png?until=1";
  const body = bodyOf(
    { type: "image", attrs: { src: "/files/w/p/a.png" } },
    { type: "gif", attrs: { url: "https://example.com/a.gif" } },
  );
  expect(bodyHtml(body, { ...openReader, file })).toBe(
    '<figure><img src="/files/w/p/a.png?until=1"></figure><figure><img src="https://example.com/a.gif"></figure>',
  );
});

it("[DB12] what is set on a block is named, not styled", () => {
  const attrs = { id: ID, textAlign: "right", indent: 2, dir: "rtl", color: "red", background: "blue" };
  expect(bodyHtml(bodyOf({ ...paragraph("一"), attrs }), openReader)).toBe(
    `<p id="${ID}" dir="rtl" data-align="right" data-indent="2" data-color="red" data-background="blue">一</p>`,
  );
});

it("every kind leaves something to look at", () => {
  for (const block of everyKind().content)
    expect(bodyHtml({ type: "doc", content: [block] }, openReader)).toMatch(/^<\w+/);
});

it("a board shows no more posts than it is set to", () => {
  const html = bodyHtml(bodyOf({ type: "embedBoard", attrs: { boardId: ID, limit: 1 } }), openReader);
  expect(html).toContain("投稿1");
  expect(html).not.toContain("投稿2");
});
