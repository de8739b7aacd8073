import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { RichTextNode } from "./document.tsx";
import { RichTextView } from "./view.tsx";

const text = (words: string, ...marks: RichTextNode["marks"] & object): RichTextNode => ({
  type: "text",
  text: words,
  marks,
});

function shown(...content: RichTextNode[]): string {
  const html = renderToStaticMarkup(<RichTextView value={{ type: "doc", content }} imageLabel={(alt) => alt} />);
  return html.replace(/^<div[^>]*>|<\/div>$/g, "");
}

it("shows nodes and marks as what they are", () => {
  expect(
    shown({ type: "heading", attrs: { level: 2 }, content: [text("甲", { type: "bold" }, { type: "italic" })] }),
  ).toBe("<h2><em><strong>甲</strong></em></h2>");
  expect(shown({ type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [] }] })).toBe(
    '<ol start="3"><li></li></ol>',
  );
});

it("keeps an empty line visible", () => expect(shown({ type: "paragraph" })).toBe("<p><br/></p>"));

it.each(["javascript:alert(1)", "data:text/html,x", "//a.example"])("opens no %s", (address) => {
  expect(shown(text("甲", { type: "link", attrs: { href: address } }))).toBe("甲");
  expect(shown({ type: "image", attrs: { src: address, alt: "" } })).toBe("");
});

it("shows what is inside of something unknown, and takes no name of Object's for a node", () => {
  expect(shown({ type: "constructor", content: [text("甲", { type: "toString" })] })).toBe("甲");
});

it("writes text as text", () => expect(shown(text("<b>&</b>"))).toBe("&lt;b&gt;&amp;&lt;/b&gt;"));
