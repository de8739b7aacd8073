import { describe, expect, it } from "vitest";
import { withBlockIds } from "./block-ids.ts";
import { DocumentBlockKind as Kind } from "./block-kind.ts";
import { bodyBlocks } from "./body-blocks.ts";
import { bodyOutline } from "./body-outline.ts";
import { bodyOf, ID, node, OTHER_ID, paragraph, text } from "./testing/every-kind.ts";

const withId = (sent: object, id: string) => ({ ...sent, attrs: { id } });
const item = (...content: object[]) => node("listItem", ...content);

describe("[DB31] the list of blocks", () => {
  it("has the own text of each, and the block that it is in", () => {
    const body = bodyOf(
      withId(node("details", node("detailsSummary", text("要約")), node("detailsContent", paragraph("中"))), ID),
      node("orderedList", withId(item(paragraph("一"), node("bulletList", item(paragraph("二")))), OTHER_ID)),
    );
    expect(bodyBlocks(body)).toMatchObject([
      { id: ID, kind: Kind.TOGGLE, parentId: null, plain: "要約" },
      { id: null, kind: Kind.TEXT, parentId: ID, plain: "中" },
      { id: OTHER_ID, kind: Kind.NUMBER_LIST, parentId: null, plain: "一" },
      { id: null, kind: Kind.BULLET_LIST, parentId: OTHER_ID, plain: "二" },
    ]);
  });

  it("changes the hash of what was changed, and of nothing around it", () => {
    const hashes = (words: string, attrs: object = {}) =>
      bodyBlocks(bodyOf(node("blockquote", { ...paragraph(words), attrs }))).map(({ hash }) => hash);
    const [quotation, inside] = hashes("一");
    expect(hashes("二")[0]).toBe(quotation);
    expect(hashes("二")[1]).not.toBe(inside);
    expect(hashes("一", { textAlign: "right" })[1]).not.toBe(inside);
    expect(hashes("一", { id: ID })).toEqual([quotation, inside]);
  });
});

it("[DB30] the first of several blocks with one id keeps it", () => {
  const body = withBlockIds(
    bodyOf(withId(paragraph("一"), ID), withId(paragraph("二"), ID), paragraph("三")),
    newIds(),
  );
  expect(bodyBlocks(body).map(({ id }) => id)).toEqual([ID, "new 1", "new 2"]);
});

it("[DB30] the id of a mention is not the id of a block", () => {
  const mention = { type: "mention", attrs: { id: ID, label: "花子" } };
  const [first] = withBlockIds(bodyOf(withId(node("paragraph", mention), ID)), newIds()).content;
  expect(first).toMatchObject({ attrs: { id: ID }, content: [{ attrs: { id: ID } }] });
});

it("[DB22] the outline has headings with their ids and levels, also inside of other blocks", () => {
  const heading = (level: number, words: string) => ({ ...node("heading", text(words)), attrs: { level, id: ID } });
  const body = bodyOf(heading(1, "一"), paragraph("本文"), heading(2, " 　"), node("blockquote", heading(3, "二")));
  expect(bodyOutline(body)).toEqual([
    { id: ID, level: 1, text: "一" },
    { id: ID, level: 3, text: "二" },
  ]);
});

function newIds(): () => string {
  let count = 0;
  return () => `new ${++count}`;
}
