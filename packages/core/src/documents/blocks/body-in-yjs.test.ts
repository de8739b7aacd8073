import { describe, expect, it } from "vitest";
import * as Y from "yjs";
import { BODY_FRAGMENT, readBody, writeBody } from "./body-in-yjs.ts";
import { cleanBody } from "./document-body.ts";
import { bodyOf, everyKind, ID, node, OTHER_ID, paragraph, text } from "./testing/every-kind.ts";

const fragmentOf = (doc = new Y.Doc()) => doc.getXmlFragment(BODY_FRAGMENT);
const comment = (threadId: string) => ({ type: "comment", attrs: { threadId } });

function written(...content: object[]): Y.XmlFragment {
  const fragment = fragmentOf();
  writeBody(fragment, bodyOf(...content));
  return fragment;
}

it("[DB40] every kind is read as it was written", () => {
  expect(readBody(written(...everyKind().content))).toEqual(everyKind());
});

describe("[DB41] the shape of y-tiptap", () => {
  it("has an element for a node, with the attributes that are not null", () => {
    const [image] = written({ type: "image", attrs: { fileId: ID, width: 320 } }).toArray() as Y.XmlElement[];
    expect(image?.nodeName).toBe("image");
    expect(image?.getAttributes()).toEqual({ fileId: ID, alt: "", caption: "", width: 320, indent: 0 });
  });

  it("has one text for a run of words, between nodes that are none", () => {
    const link = { type: "link", attrs: { href: "https://example.com/" } };
    const [first] = written(
      node("paragraph", text("一", { type: "bold" }, link), text("二"), { type: "hardBreak" }, text("三")),
    ).toArray();
    const [words, lineBreak, last] = (first as Y.XmlElement).toArray();
    expect((words as Y.XmlText).toDelta()).toEqual([
      { insert: "一", attributes: { bold: {}, link: { href: "https://example.com/" } } },
      { insert: "二" },
    ]);
    expect((lineBreak as Y.XmlElement).nodeName).toBe("hardBreak");
    expect((last as Y.XmlText).toDelta()).toEqual([{ insert: "三" }]);
  });

  it("has comments under the names that y-tiptap 3.0.9 gives them", () => {
    const [first] = written(node("paragraph", text("一", comment(ID), comment(OTHER_ID)))).toArray();
    const [words] = (first as Y.XmlElement).toArray() as Y.XmlText[];
    expect(words?.toDelta()).toEqual([
      {
        insert: "一",
        attributes: { "comment--6Ji0VLuS": { threadId: ID }, "comment--jTh4lU0o": { threadId: OTHER_ID } },
      },
    ]);
  });
});

describe("[DB42] writing", () => {
  it("keeps the blocks that stay, at both ends", () => {
    const fragment = written(paragraph("一"), paragraph("二"), paragraph("三"));
    const [first, second, third] = fragment.toArray();
    writeBody(fragment, bodyOf(paragraph("一"), paragraph("2"), paragraph("2.5"), paragraph("三")));
    const now = fragment.toArray();
    expect(now).toHaveLength(4);
    expect([now[0], now[3]]).toEqual([first, third]);
    expect(now).not.toContain(second);
  });

  it("writes nothing where nothing changes", () => {
    const fragment = written(...everyKind().content);
    const before = Y.encodeStateVector(fragment.doc as Y.Doc);
    writeBody(fragment, everyKind());
    expect(Y.encodeStateVector(fragment.doc as Y.Doc)).toEqual(before);
  });

  it("does not keep a block that only reads as if it were equal", () => {
    const fragment = written(paragraph("一"));
    const [before] = fragment.toArray();
    (before as Y.XmlElement).setAttribute("onclick", "alert(1)");
    writeBody(fragment, bodyOf(paragraph("一")));
    expect(fragment.toArray()).not.toContain(before);
  });
});

describe("[DB43] a document made by hand", () => {
  it("is read for what an editor could have written", () => {
    const fragment = fragmentOf();
    const odd = new Y.XmlElement("script");
    odd.insert(0, [new Y.XmlText("一")]);
    const image = new Y.XmlElement<Record<string, string | Uint8Array>>("image");
    image.setAttribute("src", "javascript:alert(1)");
    image.setAttribute("alt", new Uint8Array([1]));
    const words = new Y.XmlText();
    words.applyDelta([
      { insert: "二", attributes: { bold: {}, "comment--12345678": { threadId: "x" }, __proto__x: 1 } },
      { insert: { image: "x" } },
    ]);
    const nested = new Y.XmlElement("paragraph");
    nested.insert(0, [words]);
    fragment.insert(0, [
      odd,
      image as Y.XmlElement,
      nested,
      new Y.XmlHook("hook") as unknown as Y.XmlElement,
      new Y.XmlText("三"),
    ]);
    expect(readBody(fragment)).toEqual(
      bodyOf(paragraph("一"), node("paragraph", text("二", { type: "bold" })), paragraph("三")),
    );
  });

  it("may hold what no editor writes into text", () => {
    const doc = new Y.Doc();
    const list = doc.getArray("body");
    list.insert(0, [
      "一",
      2,
      { type: "paragraph" },
      new Uint8Array([3]),
      new Y.Map(),
      new Y.Array(),
      new Y.Text("四"),
      new Y.Doc(),
    ]);
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    expect(readBody(fragmentOf(other))).toEqual(bodyOf(paragraph("四")));
  });

  it("may be deeper than any stack", () => {
    const doc = new Y.Doc();
    const fragment = fragmentOf(doc);
    doc.transact(() => {
      let inner: Y.XmlFragment = fragment;
      for (let level = 0; level < 20_000; level++) {
        const next = new Y.XmlElement("blockquote");
        inner.insert(0, [next]);
        inner = next;
      }
    });
    expect(cleanBody(readBody(fragment))).toEqual(readBody(fragment));
  });
});
