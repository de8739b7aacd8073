import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import * as posts from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const stranger = newId(new Date());

async function valueIn(projectSerialNumber: number, columnId: string): Promise<unknown> {
  const { postList } = await ask(getPostListWithPage, { boardId: board.id, param: { limit: 200 } });
  return postList.find((post) => post.projectSerialNumber === projectSerialNumber)?.columnData[columnId];
}
const write = (projectSerialNumber: number, columnId: string, value: unknown) =>
  ask(posts.upsertColumnData, { projectSerialNumber, columnId, value });

describe("an option that the column does not have", () => {
  it("is refused, and what was there stays", async () => {
    const [state, other] = [await board.options("STATE", ["待ち"]), await board.options("STATE", ["よそ"])];
    const number = await board.post("題", { [state.id]: state.options[0] });
    for (const id of [stranger, other.options[0]])
      await expect(write(number, state.id, id)).rejects.toMatchObject({
        code: "D000010",
        message: expect.stringContaining("「state」：この列にない選択肢"),
        exceptionList: [{ field: "value" }],
      });
    expect(await valueIn(number, state.id)).toBe(state.options[0]);
    await expect(board.post("題", { [state.id]: stranger })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: `data.${state.id}` }],
    });
  });

  it("is refused among others", async () => {
    const tags = await board.options("DROP_DOWN", ["赤", "青"]);
    const number = await board.post("題", { [tags.id]: [tags.options[0]] });
    const valueList = [{ projectSerialNumber: number, columnId: tags.id, value: [tags.options[1], stranger] }];
    await expect(ask(posts.bulkUpsertColumnData, { valueList })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "valueList.0.value.1" }],
    });
    expect(await valueIn(number, tags.id)).toEqual([tags.options[0]]);
  });

  it("because it was deleted is refused by name, but hinders nobody who had it", async () => {
    const tags = await board.options("DROP_DOWN", ["赤", "青", "緑"]);
    const [red, blue, green] = tags.options as [string, string, string];
    const had = await board.post("題", { [tags.id]: [red, blue] });
    const never = await board.post("題", { [tags.id]: [blue] });
    await ask(deleteValueOption, { columnId: tags.id, valueOptionId: red, isConfirmed: true });
    await expect(write(never, tags.id, [red])).rejects.toThrow("選択肢「赤」は削除されています。");
    await write(had, tags.id, [red, blue, green]);
    expect(await valueIn(had, tags.id)).toEqual([blue, green]);
  });
});

describe("values as callers have them", () => {
  it("a file as the upload answered it", async () => {
    const files = await board.column("FILE");
    const number = await board.post();
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const uploaded = await home.owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" });
    await write(number, files.id, [uploaded]);
    const { id, fileName: name, fileMime: mime, size } = uploaded;
    expect(await valueIn(number, files.id)).toEqual([{ id, name, mime, size }]);
  });

  it("a term with one end, and where it is wrong", async () => {
    const term = await board.column("TERM");
    const number = await board.post();
    await write(number, term.id, { start: "2026-11-15" });
    expect(await valueIn(number, term.id)).toEqual({ start: "2026-11-15", end: null });
    for (const [value, field] of [
      [{ start: "2026-11-15", end: "2026-11-14" }, "value.end"],
      [{ start: "昨日", end: "2026-11-14" }, "value.start"],
      [{ start: "2026-11-15", end: "2026-11-16T00:00:00Z" }, "value.end"],
    ] as const)
      await expect(write(number, term.id, value)).rejects.toMatchObject({ exceptionList: [{ field }] });
  });

  it("a moment of another zone, and no year that nobody means", async () => {
    const date = await board.column("DATE");
    const number = await board.post();
    await write(number, date.id, "2026-11-15T09:30:00+09:00");
    expect(await valueIn(number, date.id)).toBe("2026-11-15T00:30:00.000Z");
    const found = await ask(getPostListWithPage, {
      boardId: board.id,
      param: {
        filterGroupList: [
          {
            id: stranger,
            conditionOperator: "AND",
            filterConditionList: [
              { targetColumnId: date.id, comparisonOperator: 1, dateData: "2026-11-15T09:30:00+09:00" },
            ],
          },
        ],
      },
    });
    expect(found.postList.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([number]);
    for (const year of ["0026", "1899", "2201", "9999"])
      await expect(write(number, date.id, `${year}-01-01`)).rejects.toThrow("1900年から2200年まで");
  });
});

describe("what is refused says where", () => {
  it("a column, a section, a post and a board that are not there", async () => {
    const number = await board.post();
    const cases: [Promise<unknown>, string][] = [
      [board.post("題", { [stranger]: 1 }), `data.${stranger}`],
      [ask(posts.registerPost, { boardId: board.id, title: "題", sectionId: stranger }), "sectionId"],
      [ask(posts.registerPost, { boardId: stranger, title: "題" }), "boardId"],
      [
        ask(posts.bulkRegisterPost, { boardId: board.id, postList: [{ title: "題", sectionId: stranger }] }),
        "postList.0.sectionId",
      ],
      [write(number, stranger, 1), "columnId"],
      [write(999_999, stranger, 1), "projectSerialNumber"],
      [ask(posts.movePost, { projectSerialNumberList: [number], sectionId: stranger }), "sectionId"],
    ];
    for (const [asked, field] of cases)
      await expect(asked).rejects.toMatchObject({ code: "D000001", exceptionList: [{ field }] });
  });

  it("a title that is missing and one that is blank, in one way", async () => {
    for (const title of [undefined, null, "", "  "])
      await expect(ask(posts.registerPost, { boardId: board.id, title })).rejects.toMatchObject({
        code: "D000004",
        exceptionList: [{ field: "title" }],
      });
    await expect(
      ask(posts.bulkRegisterPost, { boardId: board.id, postList: [{ title: "一" }, { title: "" }] }),
    ).rejects.toMatchObject({ code: "D000004", exceptionList: [{ field: "postList.1.title" }] });
  });

  it.each(["\u200b", "\u200b\u2060\ufeff", "\u3164"])("a title that nobody can see (%j)", async (title) => {
    await expect(ask(posts.registerPost, { boardId: board.id, title })).rejects.toMatchObject({ code: "D000010" });
  });

  it("the item and the post of a conflict", async () => {
    const column = await board.column("NUMERIC");
    const number = await board.post("題", { [column.id]: 1 });
    const value = { projectSerialNumber: number, columnId: column.id };
    const valueList = [
      { ...value, value: 2, base: 1 },
      { ...value, value: 3, base: 1 },
    ];
    await expect(ask(posts.bulkUpsertColumnData, { valueList })).rejects.toMatchObject({
      code: "D000013",
      message: expect.stringContaining(`FIRST-${number} `),
      exceptionList: [{ field: "valueList.1.value", values: { current: 2, yours: 3 } }],
    });
  });

  it("both contents of a conflict, so that they can be merged and sent again", async () => {
    const words = (text: string) => ({
      type: "doc" as const,
      content: [{ type: "paragraph", content: [{ type: "text", text }] }],
    });
    const projectSerialNumber = await board.post();
    const update = (text: string, contentsVersion: number) =>
      ask(posts.updatePost, { projectSerialNumber, contents: words(text), base: { contentsVersion } });
    await update("先", 0);
    await expect(update("後", 0)).rejects.toMatchObject({
      code: "D000013",
      exceptionList: [{ field: "contents", values: { current: words("先"), yours: words("後"), contentsVersion: 1 } }],
    });
    await update("先と後", 1);
    expect((await ask(postWithLinkedPost, { projectSerialNumber })).contentsText).toBe("先と後");
  });
});

it("a mention of somebody who is nobody is shown as plain text", async () => {
  const mention = { type: "mention", attrs: { id: stranger, label: "だれか" } };
  const contents = { type: "doc", content: [{ type: "paragraph", content: [mention] }] };
  const { projectSerialNumber } = await ask(posts.registerPost, { boardId: board.id, title: "題", contents });
  await ask(registerComment, { projectSerialNumber, contents });
  const shown = await ask(postWithLinkedPost, { projectSerialNumber });
  expect(shown.contentsHtml).toBe("<p>@だれか</p>");
  expect(shown.commentList[0]).toMatchObject({ commentHtml: "<p>@だれか</p>", mentionedIdList: [] });
});

it("a post that is named twice is moved and answered once", async () => {
  const number = await board.post();
  const projectSerialNumberList = [number, number];
  expect((await ask(posts.movePost, { projectSerialNumberList, boardViewId: board.viewId })).postList).toHaveLength(1);
});
