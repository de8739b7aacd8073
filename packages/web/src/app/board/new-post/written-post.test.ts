import { type Column, ColumnType } from "@itoguchi/core/model/column";
import { describe, expect, it } from "vitest";
import { readAskedPost } from "./read-asked-post.ts";
import { blankPost, inputOf, isWorthKeeping, nextPost, withTemplate, writtenPostOf } from "./written-post.ts";

const column = (id: string, columnType: ColumnType, fields: Partial<Column> = {}) =>
  ({ id, name: id, columnType, isActive: true, isLock: false, columnOrder: id, ...fields }) as Column;
const text = (words: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const template = (id: string, fields: object = {}) => ({
  ...{ id, title: "", contents: null, sectionId: null, data: {} },
  ...fields,
});

describe("a template", () => {
  const bug = template("bug", {
    title: "不具合",
    contents: text("手順"),
    sectionId: "s1",
    data: { level: 1, who: "a" },
  });

  it("fills what is empty, and leaves what was written", () => {
    const written = { ...blankPost("b"), title: "落ちる", data: { who: "花子" } };
    expect(withTemplate(written, bug)).toEqual({
      ...{ boardId: "b", templateId: "bug", title: "落ちる", contents: text("手順"), sectionId: "s1" },
      data: { level: 1, who: "花子" },
    });
  });

  it("makes room for another, except where it was written over", () => {
    const first = { ...withTemplate(blankPost("b"), bug), data: { level: 3, who: "a" } };
    const idea = template("idea", { title: "要望", data: { size: 2 } });
    const second = withTemplate(first, idea, bug);
    expect(second).toMatchObject({ templateId: "idea", title: "要望", contents: null, sectionId: "" });
    expect(second.data).toEqual({ level: 3, size: 2 });
    expect(withTemplate(second, undefined, idea)).toMatchObject({ templateId: "", title: "", data: { level: 3 } });
  });
});

describe("a post that is written", () => {
  const columns = [
    column("level", ColumnType.NUMERIC),
    column("files", ColumnType.FILE),
    column("locked", ColumnType.TEXT, { isLock: true }),
  ];
  const post = {
    ...blankPost("b"),
    title: "題",
    sectionId: "s",
    data: { level: 1, files: ["f"], locked: "x", other: 2 },
  };

  it("is sent with what is of its board and its person's to write; what was emptied stays empty", () => {
    const mayEdit = ({ isLock }: Column) => !isLock;
    const sent = inputOf({ ...post, data: { ...post.data, level: null } }, { columns, mayEdit, boardViewId: "v" });
    expect(sent).toEqual({
      ...{ boardId: "b", boardViewId: "v", title: "題", sectionId: "s", templateId: undefined, contents: null },
      data: { level: null, files: ["f"] },
    });
  });

  it("gives the next its place and values, without texts and files", () => {
    expect(nextPost({ ...post, contents: text("文") }, columns, undefined)).toEqual({
      ...blankPost("b"),
      sectionId: "s",
      data: { level: 1, locked: "x", other: 2 },
    });
  });

  it("is worth keeping once something is in it", () => {
    expect(isWorthKeeping({ ...blankPost("b"), sectionId: "s", data: { level: null } })).toBe(false);
    expect(isWorthKeeping({ ...blankPost("b"), data: { level: 0 } })).toBe(true);
    expect(isWorthKeeping({ ...blankPost("b"), contents: text("文") })).toBe(true);
  });

  it("comes back from what a browser kept, unless that is something else", () => {
    expect(writtenPostOf(JSON.parse(JSON.stringify(post)))).toEqual(post);
    expect([writtenPostOf(null), writtenPostOf("text"), writtenPostOf({ title: "x" })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("an address that describes a post", () => {
  const project = {
    boards: [
      { id: "b1", name: "要望" },
      { id: "b2", name: "バグ" },
    ],
    sectionsOf: (id: string) => (id === "b2" ? [{ id: "s2", name: "受付" }] : []),
    columnsOf: (id: string) =>
      id === "b2" ? [column("c1", ColumnType.TEXT, { name: "担当部署" }), column("c2", ColumnType.NUMERIC)] : [],
    parse: (typed: string) => (typed === "?" ? { problem: "?" } : { value: typed }),
    boardId: "b1",
  };
  const read = (query: string) => readAskedPost(new URLSearchParams(query), project);

  it("names board, section and columns by id or name, and gives texts as they are", () => {
    const {
      post,
      template: wanted,
      unread,
    } = read(
      "new=1&title= 落ちる%0A画面 &body=一行目%0A%0A三行目&board=バグ&section=受付&template=不具合&column.担当部署=開発&column.c2=3",
    );
    expect(unread).toEqual([]);
    expect(wanted).toBe("不具合");
    expect(post).toEqual({
      ...{ boardId: "b2", sectionId: "s2", templateId: "", title: "落ちる 画面" },
      contents: {
        type: "doc",
        content: [
          { type: "paragraph", content: [{ type: "text", text: "一行目" }] },
          { type: "paragraph" },
          { type: "paragraph", content: [{ type: "text", text: "三行目" }] },
        ],
      },
      data: { c1: "開発", c2: "3" },
    });
  });

  it("says what it could not read, and takes the rest", () => {
    const { post, unread } = read("new=1&title=件&board=なし&column.ない列=1&column.c2=3");
    expect(post).toEqual({ ...blankPost("b1"), title: "件" });
    expect(unread).toEqual(["なし", "ない列", "c2"]);
    expect(read("board=b2&column.c2=?").unread).toEqual(["c2"]);
  });

  it("is cut where a title is too long", () => {
    expect(read(`title=${"長".repeat(600)}`).post.title).toHaveLength(500);
  });
});
