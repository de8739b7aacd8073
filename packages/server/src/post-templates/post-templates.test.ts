import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { ViewType } from "@itoguchi/core/model/view";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { applyTemplate } from "@itoguchi/core/post-templates/post-template";
import * as calls from "@itoguchi/core/post-templates/post-templates.calls";
import { applyPostTemplate, postTemplateList } from "@itoguchi/core/post-templates/post-templates.operations";
import { bulkRegisterPost, registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { postList } from "@itoguchi/core/screens/screens.operations";
import { bulkRegisterSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
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

  it("say so when there is neither a title nor a template that gives one", async () => {
    for (const asked of [
      ask(registerPost, { boardId: board.id }),
      ask(bulkRegisterPost, { boardId: board.id, postList: [{}] }),
    ])
      await expect(asked).rejects.toMatchObject({ code: "D000004", message: "タイトルを入力してください。" });
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
      post: { title: "名前", sectionId: null, contents: null, data: { [points.id]: 3 } },
      subPostList: [{ title: "子", contents: null, data: {} }],
    });
  });
});

describe("a post made from a template", () => {
  const shown = (projectSerialNumber: number) => ask(postWithLinkedPost, { projectSerialNumber });
  const lines = (list: { columnDataList: { projectBoardColumnId: string; numericData: number | null }[] }) =>
    list.columnDataList.map(({ projectBoardColumnId, numericData }) => [projectBoardColumnId, numericData]);
  const template = (overrides: object = {}) =>
    call(calls.registerPostTemplate, {
      ...place,
      ...{
        name: "不具合",
        title: "【不具合】",
        contents: text("手順"),
        data: { [points.id]: 3, [state.id]: state.options[0] },
      },
      subPostList: [
        { title: "再現", contents: text("一"), data: { [points.id]: 1 } },
        { title: "修正" },
        { title: "確認" },
      ],
      ...overrides,
    });

  it("has its title, contents, values and sub-posts", async () => {
    const section = await ask(registerSection, { boardId: board.id, name: "受付" });
    const { id: templateId } = await template({ sectionId: section.id });
    const { projectSerialNumber } = await prove(() => ask(registerPost, { boardId: board.id, templateId }));
    const post = await shown(projectSerialNumber);
    expect(post).toMatchObject({ title: "【不具合】", contentsHtml: "<p>手順</p>", sectionId: section.id });
    expect(post.columnDataList).toMatchObject([{ numericData: 3 }, { valueOptionId: state.options[0] }]);
    expect(post.subPostList).toMatchObject([
      { subPostProjectSerialNumber: 1, title: "再現", contentsHtml: "<p>一</p>" },
      { subPostProjectSerialNumber: 2, title: "修正" },
      { subPostProjectSerialNumber: 3, title: "確認" },
    ]);
    expect(lines(post.subPostList[0] as never)).toEqual([[points.id, 1]]);
    const history = await ask(postHistoryList, { projectSerialNumber });
    expect(history.map(({ actionType }) => actionType)).toEqual([120, 120, 120, 10]);
    expect(history.flatMap(({ subPostList }) => subPostList.map(({ title }) => title))).toEqual([
      "確認",
      "修正",
      "再現",
    ]);
  });

  it("keeps what was sent with it", async () => {
    const { id: templateId } = await template();
    const { projectSerialNumber } = await ask(registerPost, {
      ...{ boardId: board.id, templateId, title: "自分の題", contents: null },
      ...{ sectionId: board.sectionId, data: { [points.id]: null } },
    });
    const post = await shown(projectSerialNumber);
    expect(post).toMatchObject({ title: "自分の題", contentsHtml: "", sectionId: board.sectionId });
    expect(post.columnDataList).toMatchObject([{ valueOptionId: state.options[0] }]);
    expect(post.subPostList).toHaveLength(3);
  });

  it("stays in the group it was made in", async () => {
    const { id: templateId } = await template();
    const view = await ask(registerView, {
      ...{ boardId: board.id, name: "状態ごと", viewType: ViewType.TABLE, groupColumnId: state.id },
    });
    const made = await ask(registerPost, {
      ...{ boardId: board.id, templateId, boardViewId: view.id, groupColumnValue: state.options[1] as string },
    });
    expect((await shown(made.projectSerialNumber)).columnDataList).toMatchObject([
      { numericData: 3 },
      { valueOptionId: state.options[1] },
    ]);
  });

  it("comes in many, all or none", async () => {
    const { id: templateId } = await template();
    const before = (await ask(postList, { boardId: board.id })).length;
    const input = { boardId: board.id, templateId, postList: [{}, { title: "二つ目" }] };
    const { postList: made } = await prove(() => ask(bulkRegisterPost, input));
    const posts = await Promise.all(made.map(({ projectSerialNumber }) => shown(projectSerialNumber)));
    expect(posts.map(({ title, subPostList }) => [title, subPostList.length])).toEqual([
      ["【不具合】", 3],
      ["二つ目", 3],
    ]);
    const broken = { ...input, postList: [{}, { data: { [points.id]: "三" } }] };
    await expect(ask(bulkRegisterPost, broken)).rejects.toMatchObject({ code: "D000010" });
    const tooMany = { ...input, postList: Array.from({ length: 201 }, () => ({})) };
    await expect(ask(bulkRegisterPost, tooMany)).rejects.toMatchObject({
      message: "サブ投稿のあるテンプレートからは、一度に200件まで作れます。",
    });
    expect(await ask(postList, { boardId: board.id })).toHaveLength(before + 2);
  });

  it("may have values in locked columns, which whoever makes it may not write", async () => {
    const own = await buildBoard(ask, "錠の板");
    const locked = await own.column("NUMERIC");
    await ask(updateColumn, { columnId: locked.id, isLock: true });
    const made = await call(calls.registerPostTemplate, {
      ...{ ...place, b: own.id, name: "錠", data: { [locked.id]: 8 } },
      subPostList: [{ title: "子", data: { [locked.id]: 9 } }],
    });
    const staff = await buildMember(server, home, Role.STAFF);
    const input = { boardId: own.id, templateId: made.id };
    const { projectSerialNumber } = await ask(registerPost, input, staff);
    const post = await shown(projectSerialNumber);
    expect([lines(post), lines(post.subPostList[0] as never)]).toEqual([[[locked.id, 8]], [[locked.id, 9]]]);
    const written = { ...input, data: { [locked.id]: 1 } };
    await expect(ask(registerPost, written, staff)).rejects.toMatchObject({ code: "D000009" });
  });

  it("needs a template of posts of its own board", async () => {
    const other = await buildBoard(ask, "よその板");
    const { id: templateId } = await template();
    await expect(ask(registerPost, { boardId: other.id, templateId })).rejects.toMatchObject({ code: "D000001" });
    const small = await call(calls.registerSubPostTemplate, { ...place, name: "小" });
    await expect(ask(registerPost, { boardId: board.id, templateId: small.id })).rejects.toMatchObject({
      code: "D000001",
    });
    const foreign = await buildWorkspace(server);
    const theirs = await buildBoard(askerIn(server, foreign));
    const { id: stolen } = await foreign.owner.call(calls.registerPostTemplate, {
      ...{ ws: foreign.workspace.id, pk: foreign.projectKey, b: theirs.id, name: "よそ" },
    });
    for (const boardId of [board.id, theirs.id])
      await expect(ask(registerPost, { boardId, templateId: stolen })).rejects.toMatchObject({ code: "D000001" });
  });
});

describe("a template put onto a post that is there", () => {
  async function start() {
    const { id: templateId } = await call(calls.registerPostTemplate, {
      ...place,
      name: "入れる",
      title: "題",
      contents: text("雛形"),
      data: { [points.id]: 9, [state.id]: state.options[1] },
      subPostList: [{ title: "一" }, { title: "二" }],
    });
    const { projectSerialNumber } = await ask(registerPost, {
      boardId: board.id,
      title: "元の題",
      contents: text("元"),
      data: { [points.id]: 1 },
    });
    return { templateId, projectSerialNumber };
  }
  const read = (projectSerialNumber: number) => ask(postWithLinkedPost, { projectSerialNumber });

  it("writes the parts that were asked for in one step", async () => {
    const { templateId, projectSerialNumber } = await start();
    const asked = { projectSerialNumber, templateId, columnIdList: [state.id], isContents: true, isSubPosts: true };
    const { subPostList } = await prove(() => ask(applyPostTemplate, { ...asked, baseContentsVersion: 0 }));
    expect(subPostList).toHaveLength(2);
    const post = await read(projectSerialNumber);
    expect(post).toMatchObject({
      title: "元の題",
      contents: text("雛形"),
      columnData: { [points.id]: 1, [state.id]: state.options[1] },
    });
    expect(post.subPostList.map(({ title }) => title)).toEqual(["一", "二"]);
    await ask(applyPostTemplate, { projectSerialNumber, templateId, isTitle: true });
    expect((await read(projectSerialNumber)).title).toBe("題");
  });

  it("writes nothing over a text that somebody else changed meanwhile", async () => {
    const { templateId, projectSerialNumber } = await start();
    await ask(updatePost, { projectSerialNumber, contents: text("別の人") });
    const asked = { projectSerialNumber, templateId, columnIdList: [points.id], isContents: true, isSubPosts: true };
    await expect(ask(applyPostTemplate, { ...asked, baseContentsVersion: 0 })).rejects.toMatchObject({
      code: "D000013",
    });
    const post = await read(projectSerialNumber);
    expect(post).toMatchObject({ contents: text("別の人"), columnData: { [points.id]: 1 }, subPostList: [] });
  });
});

describe("a sub-post made from a template", () => {
  it("has what was not sent with it", async () => {
    const { id: templateId } = await call(calls.registerSubPostTemplate, {
      ...{ ...place, name: "確認", title: "確かめる", contents: text("目で"), data: { [points.id]: 2 } },
    });
    const projectSerialNumber = await board.post();
    await prove(() => ask(registerSubPost, { projectSerialNumber, templateId }));
    const subPostList = [{ title: "もう一度", data: { [points.id]: 5 } }, {}];
    await ask(bulkRegisterSubPost, { projectSerialNumber, templateId, subPostList });
    const { subPostList: made } = await ask(postWithLinkedPost, { projectSerialNumber });
    expect(made.map(({ title, contentsHtml }) => [title, contentsHtml])).toEqual([
      ["確かめる", "<p>目で</p>"],
      ["もう一度", "<p>目で</p>"],
      ["確かめる", "<p>目で</p>"],
    ]);
    expect(made.map(({ columnDataList }) => columnDataList[0]?.numericData)).toEqual([2, 5, 2]);
    await expect(ask(registerSubPost, { projectSerialNumber })).rejects.toMatchObject({ code: "D000004" });
  });
});

describe("a file that is not there", () => {
  it("is refused with a word, whether posts are made from a template or not", async () => {
    const { id: templateId } = await call(calls.registerPostTemplate, { ...place, name: "添付つき" });
    const data = { [files.id]: [{ id: newId(new Date()), name: "無.txt", mime: "text/plain", size: 6 }] };
    const refused = { status: 404, message: expect.stringContaining("ファイルが見つかりません") };
    for (const template of [{}, { templateId }]) {
      const one = { boardId: board.id, title: "添付", data, ...template };
      await expect(ask(registerPost, one)).rejects.toMatchObject(refused);
      const many = { boardId: board.id, postList: [{ title: "添付", data }], ...template };
      await expect(ask(bulkRegisterPost, many)).rejects.toMatchObject(refused);
    }
  });
});
