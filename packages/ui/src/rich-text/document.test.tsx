import { expect, it } from "vitest";
import {
  isBlank,
  picturesIn,
  type RichTextDocument,
  type RichTextNode,
  withoutEmptyEnd,
  withTaskTicked,
} from "./document.tsx";

const doc = (...content: RichTextNode[]): RichTextDocument => ({ type: "doc", content });
const line = (text?: string): RichTextNode =>
  text === undefined ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text }] };
const picture = (src: string): RichTextNode => ({ type: "image", attrs: { src, alt: "" } });

it("leaves out the empty lines at the end and no others", () => {
  expect(withoutEmptyEnd(doc(line("甲"), line(), line("乙"), line(), line()))).toEqual(
    doc(line("甲"), line(), line("乙")),
  );
  expect(withoutEmptyEnd(doc(line(), line()))).toBeNull();
});

it.each([
  [doc(), true],
  [doc(line(), line("　 ")), true],
  [doc({ type: "bulletList", content: [{ type: "listItem", content: [line()] }] }), true],
  [doc({ type: "blockquote", content: [line("甲")] }), false],
  [doc(picture("/1")), false],
])("%j is blank: %s", (document, expected) => expect(isBlank(document)).toBe(expected));

it("finds pictures wherever they stand, in order", () => {
  const found = picturesIn(doc(picture("/1"), { type: "listItem", content: [picture("/2")] }, picture("/3")));
  expect(found.map(({ src }) => src)).toEqual(["/1", "/2", "/3"]);
  expect(picturesIn(null)).toEqual([]);
});

it("ticks one task, wherever it stands, and takes the tick back", () => {
  const task = (text: string): RichTextNode => ({ type: "taskItem", attrs: { checked: false }, content: [line(text)] });
  const list = (...content: RichTextNode[]): RichTextNode => ({ type: "taskList", content });
  const inner = task("同じ");
  const before = doc(list(task("同じ"), { ...task("外"), content: [line("外"), list(inner)] }));
  const after = withTaskTicked(before, inner);
  const ticked = { ...inner, attrs: { checked: true } };
  expect(after).toEqual(doc(list(task("同じ"), { ...task("外"), content: [line("外"), list(ticked)] })));
  const again = after.content[0]?.content?.[1]?.content?.[1]?.content?.[0];
  expect(again && withTaskTicked(after, again)).toEqual(before);
});
