import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { applyTemplate } from "@itoguchi/core/posts/post-template";
import * as calls from "@itoguchi/core/posts/post-templates.calls";
import { postTemplateList } from "@itoguchi/core/posts/post-templates.operations";
import { describe, expect, it } from "vitest";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { buildBoard } from "./posts.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const { call } = home.owner;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const place = { ws: home.workspace.id, pk: home.projectKey, b: board.id };
const points = await board.column("NUMERIC");
const state = await board.options("STATE", ["未着手", "完了"]);
const files = await board.column("FILE");
const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

describe("templates of posts", () => {
  it("keep what a post starts from, and show it", async () => {
    const section = await ask(registerSection, { boardId: board.id, name: "次" });
    const made = await call(calls.registerPostTemplate, {
      ...place,
      name: "不具合",
      title: "【不具合】",
      contents: { ...text("<b>手順</b>"), evil: true },
      sectionId: section.id,
      data: { [points.id]: 3, [state.id]: state.options[0] },
      subPostList: [{ title: "再現", contents: text("一"), data: { [points.id]: 1 } }, { title: "修正" }],
    });
    expect(made).toMatchObject({
      name: "不具合",
      projectBoardId: board.id,
      sectionId: section.id,
      contentsHtml: "<p>&lt;b&gt;手順&lt;/b&gt;</p>",
      data: { [points.id]: 3 },
      columnDataList: [
        { projectBoardColumnId: points.id, numericData: 3 },
        { projectBoardColumnId: state.id, valueOptionId: state.options[0] },
      ],
      subPostList: [
        { title: "再現", contentsHtml: "<p>一</p>", data: { [points.id]: 1 } },
        { title: "修正", contents: null },
      ],
    });
    expect(await call(calls.getPostTemplate, { ...place, id: made.id })).toEqual(made);
    expect((await call(calls.getPostTemplateList, place)).postTemplateList).toEqual([made]);
    expect(await ask(postTemplateList, { boardId: board.id })).toMatchObject([{ id: made.id, name: "不具合" }]);
    await expect(call(calls.getSubPostTemplate, { ...place, id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  it("are changed in what is sent only, and value by value", async () => {
    const { id } = await call(calls.registerPostTemplate, {
      ...place,
      name: "元",
      title: "題",
      contents: text("本文"),
      data: { [points.id]: 3 },
    });
    const renamed = await call(calls.updatePostTemplate, { ...place, id, name: "新" });
    expect(renamed).toMatchObject({ name: "新", title: "題", contentsHtml: "<p>本文</p>", data: { [points.id]: 3 } });
    const emptied = await call(calls.upsertPostTemplateColumnData, { ...place, id, columnId: points.id, value: null });
    expect(emptied.data).toEqual({});
    await call(calls.upsertPostTemplateColumnData, { ...place, id, columnId: state.id, value: state.options[1] });
    const blank = await call(calls.updatePostTemplate, { ...place, id, title: " ", contents: null });
    expect(blank).toMatchObject({ title: "", contents: null, data: { [state.id]: state.options[1] } });
    await call(calls.deletePostTemplate, { ...place, id });
    await expect(call(calls.getPostTemplate, { ...place, id })).rejects.toMatchObject({ status: 404 });
  });

  it("say what cannot be in them", async () => {
    const register = (data: Record<string, unknown>) =>
      call(calls.registerPostTemplate, { ...place, name: "だめ", data });
    await expect(register({ [points.id]: "三" })).rejects.toMatchObject({ status: 400 });
    await expect(register({ [files.id]: [] })).rejects.toMatchObject({
      status: 400,
      message: "「file」はテンプレートに入れられません。",
    });
    const link = await board.column("POST_LINK", { linkedBoardIdList: [board.id] });
    await expect(register({ [link.id]: [1] })).rejects.toMatchObject({ status: 400 });
    const other = await buildBoard(ask, "別の板");
    const foreign = await other.column("NUMERIC");
    await expect(register({ [foreign.id]: 1 })).rejects.toMatchObject({ status: 404 });
    const elsewhere = { ...place, name: "だめ", sectionId: other.sectionId };
    await expect(call(calls.registerPostTemplate, elsewhere)).rejects.toMatchObject({ status: 400 });
    const many = Array.from({ length: 51 }, (_, index) => ({ title: `${index}` }));
    await expect(call(calls.registerPostTemplate, { ...place, name: "多い", subPostList: many })).rejects.toMatchObject(
      { status: 400 },
    );
  });

  it("of sub-posts stand apart", async () => {
    const made = await call(calls.registerSubPostTemplate, { ...place, name: "確認", data: { [points.id]: 1 } });
    await call(calls.updateSubPostTemplate, { ...place, id: made.id, title: "確かめる" });
    await call(calls.upsertSubPostTemplateColumnData, { ...place, id: made.id, columnId: points.id, value: 2 });
    const { postTemplateList: list } = await call(calls.getSubPostTemplateList, place);
    expect(list).toMatchObject([{ name: "確認", title: "確かめる", data: { [points.id]: 2 } }]);
    await expect(call(calls.getPostTemplate, { ...place, id: made.id })).rejects.toMatchObject({ status: 404 });
    await call(calls.deleteSubPostTemplate, { ...place, id: made.id });
    expect((await call(calls.getSubPostTemplateList, place)).postTemplateList).toEqual([]);
  });

  it("make posts of what is still there", () => {
    const template = {
      id: board.id,
      boardId: board.id,
      isSubPost: false,
      name: "名前",
      title: "",
      contents: null,
      sectionId: board.viewId,
      data: { [points.id]: 3, [state.id]: state.options[0], [board.viewId]: "列がない" },
      subPostList: [{ title: "子", contents: null, data: { [points.id]: "三" } }],
    };
    const columns = new Map([[points.id, points]]);
    const made = applyTemplate(template, { column: (id) => columns.get(id), section: () => undefined });
    expect(made).toEqual({
      post: { title: "名前", sectionId: null, contents: null, data: { [points.id]: 3 }, isFeedback: false },
      subPostList: [{ title: "子", contents: null, data: {} }],
    });
  });
});
