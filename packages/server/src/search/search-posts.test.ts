import { archiveBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { chartMarkPostList } from "@itoguchi/core/charts/charts.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { Status } from "@itoguchi/core/model/value-option";
import { archivePost, registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import * as operations from "@itoguchi/core/search/search-posts.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask, "板");
const memo = await board.column("TEXT");
const link = await board.column("LINK_URL");
const other = await buildBoard(ask, "別の板");
const MINUTE = 60_000;
const DAY = 86_400_000;

/** Tokens last half an hour; the session goes on. */
async function pass(milliseconds: number): Promise<void> {
  server.clock.pass(milliseconds);
  home.owner.token = await issueAccessToken(server.services, home.owner);
}

const contents = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const login = await board.post("ログイン画面の不具合", { [memo.id]: "ＡＰＩの応答が遅い" });
server.clock.pass(MINUTE);
const search = (
  await ask(registerPost, {
    boardId: board.id,
    title: "検索を速く",
    contents: contents("東京特許許可局のﾃﾞｰﾀﾍﾞｰｽ"),
    data: { [link.id]: { text: "仕様", url: "https://example.com/Spec" } },
  })
).projectSerialNumber;
server.clock.pass(MINUTE);
const elsewhere = await other.post("別の不具合");

const numbers = (found: { postList: { projectSerialNumber: number }[] }) =>
  found.postList.map(({ projectSerialNumber }) => projectSerialNumber);
const searched = async (words: string, param: object = {}) =>
  numbers(await ask(operations.searchPostList, { boardId: board.id, param: { words, ...param } }));
const advanced = (param: object) => ask(operations.advancedSearchProjectPostList, { param });

describe("search in a board", () => {
  it.each([
    ["画", [login]],
    ["イン画面", [login]],
    ["ろぐいん", [login]],
    ["api", [login]],
    ["ＡＰＩ", [login]],
    ["特許許可", [search]],
    ["データベース", [search]],
    ["spec", [search]],
    ["不具合　遅い", [login]],
    ["不具合 速く", []],
    ["別の", []],
    ["%", []],
    ["", [search, login]],
  ])("%s", async (words, found) => {
    expect(await searched(words)).toEqual(found);
  });

  it("the newest first, page by page", async () => {
    expect(await searched("", { order: operations.SearchOrder.CREATED_DATE })).toEqual([search, login]);
    server.clock.pass(MINUTE);
    await ask(updatePost, { projectSerialNumber: login, title: "ログイン画面の不具合!" });
    expect(await searched("", { order: operations.SearchOrder.UPDATED_DATE })).toEqual([login, search]);
    const second = await ask(operations.searchPostList, {
      boardId: board.id,
      param: { words: "", offset: 1, limit: 1 },
    });
    expect([second.count, numbers(second)]).toEqual([2, [search]]);
  });

  it("finds what is archived only when asked to", async () => {
    const gone = await board.post("しまった投稿");
    await ask(archivePost, { projectSerialNumberList: [gone] });
    expect(await searched("しまった")).toEqual([]);
    expect(await searched("しまった", { isContainArchive: true })).toEqual([gone]);
  });

  it("counts what is archived, by itself or with its section or board, apart", async () => {
    const shelf = await buildBoard(ask);
    const section = await ask(registerSection, { boardId: shelf.id, name: "しまうセクション" });
    await shelf.post("ある");
    await ask(archivePost, { projectSerialNumberList: [await shelf.post("しまった")] });
    await ask(registerPost, { boardId: shelf.id, sectionId: section.id, title: "一緒にしまった" });
    await ask(archiveSection, { sectionId: section.id });
    const counted = async (param: object) => {
      const { count, archivedCount } = await advanced({ boardIdList: [shelf.id], limit: 1, ...param });
      return [count, archivedCount];
    };
    expect(await counted({})).toEqual([1, 0]);
    expect(await counted({ isContainArchive: true })).toEqual([3, 2]);
    await ask(archiveBoard, { boardId: shelf.id });
    expect(await counted({ isContainArchive: true })).toEqual([3, 3]);
  });
});

describe("finding a post quickly", () => {
  const found = async (words: string, input: object = {}) =>
    (await ask(operations.findPosts, { words, ...input })).postList;

  it("by its number in any way of writing, archived or not", async () => {
    const { projectKey } = home;
    for (const words of [`${login}`, `＃${login}`, `${projectKey.toLowerCase()}-${login}`])
      expect((await found(words))[0], words).toMatchObject({ projectSerialNumber: login, boardName: "板" });
    const gone = await board.post("しまった一件");
    await ask(archivePost, { projectSerialNumberList: [gone] });
    expect((await found(`#${gone}`))[0]).toMatchObject({ projectSerialNumber: gone, isArchived: true });
    expect(await found("しまった一件")).toEqual([]);
    expect(await found("#999999")).toEqual([]);
  });

  it("by words on any board: the whole title, its beginning, a part of it, its text", async () => {
    const part = await other.post("東京都の窓口");
    const whole = await other.post("京都");
    const start = await other.post("京都の窓口");
    const text = (await ask(registerPost, { boardId: board.id, title: "別の題", contents: contents("ｷｮｳﾄと京都") }))
      .projectSerialNumber;
    const answer = await found("京都");
    expect(answer.map(({ projectSerialNumber }) => projectSerialNumber)).toEqual([whole, start, part, text]);
    expect(answer.map(({ isInTitle }) => isInTitle)).toEqual([true, true, true, false]);
    expect(numbers({ postList: await found("きょうと") })).toEqual([text]);
    expect(numbers({ postList: await found("京都", { limit: 2 }) })).toEqual([whole, start]);
    expect(numbers({ postList: await found("", { projectSerialNumberList: [text, 999_999, part] }) })).toEqual([
      text,
      part,
    ]);
    expect(await found("")).toEqual([]);
  });
});

describe("search in all boards", () => {
  it("by words, boards and sections", async () => {
    expect(numbers(await advanced({ words: "不具合" }))).toEqual([login, elsewhere]);
    expect(numbers(await advanced({ words: "不具合", boardIdList: [other.id] }))).toEqual([elsewhere]);
    expect(numbers(await advanced({ words: "不具合", sectionIdList: [board.sectionId] }))).toEqual([login]);
    await expect(advanced({ boardIdList: [board.viewId] })).rejects.toMatchObject({ status: 404 });
  });

  it("by who made them and when, and by conditions of a board", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    const { userList } = await home.owner.call(getUserList, { ws: home.workspace.id, words: staff.email });
    const member = userList[0]?.id as string;
    await pass(20 * DAY);
    staff.token = await issueAccessToken(server.services, staff);
    const made = await ask(registerPost, { boardId: other.id, title: "来月の投稿" }, staff);
    expect(numbers(await advanced({ userIdList: [member] }))).toEqual([made.projectSerialNumber]);
    const now = server.clock.now();
    const day = new Date(now.getTime() + 9 * 60 * MINUTE).toISOString().slice(0, 10);
    expect(numbers(await advanced({ createdFrom: day, createdTo: day }))).toEqual([made.projectSerialNumber]);
    const ago = new Date(now.getTime() - DAY).toISOString();
    expect(numbers(await advanced({ updatedFrom: ago }))).toEqual([made.projectSerialNumber]);
    expect(numbers(await advanced({ words: "不具合", updatedTo: ago }))).toEqual([login, elsewhere]);
    const condition = { targetColumnId: memo.id, comparisonOperator: ComparisonOperator.IS_NOT_EMPTY };
    const filterGroupList = [{ id: board.id, conditionOperator: "AND" as const, filterConditionList: [condition] }];
    const filtered = await advanced({
      boardIdList: [board.id],
      boardFilterList: [{ boardId: board.id, filterGroupList }],
    });
    expect(numbers(filtered)).toEqual([login]);
  });
});

describe("people in conditions", () => {
  it("are named by their account names in every filter, as in views that are kept", async () => {
    const built = await buildWorkspace(server);
    const asker = askerIn(server, built);
    const own = await buildBoard(asker, "担当の板");
    const column = await own.column("USER");
    const { userList } = await built.owner.call(getUserList, { ws: built.workspace.id });
    const { id: member, accountName } = userList[0] ?? { id: "", accountName: "" };
    const mine = await own.post("自分の", { [column.id]: [member] });
    await own.post("だれのでもない");
    const people = (name: string) => ({
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      userAccountNameList: [name],
    });
    const groups = (name: string) => [
      {
        id: own.id,
        conditionOperator: "AND" as const,
        filterConditionList: [{ targetColumnId: column.id, ...people(name) }],
      },
    ];
    const inView = { boardId: own.id, boardViewId: own.viewId };
    const asked: Record<string, (name: string) => Promise<{ postList: { projectSerialNumber: number }[] }>> = {
      param: (name) => asker(getPostListWithPage, { boardId: own.id, param: { filterGroupList: groups(name) } }),
      setting: async (name) => {
        const { groupList } = await asker(partitionBoardViewPostListSet, {
          ...inView,
          setting: { filterGroupList: groups(name) },
        });
        return { postList: groupList.flatMap(({ postList }) => postList) };
      },
      "param.boardFilterList.0": (name) =>
        asker(operations.advancedSearchProjectPostList, {
          param: { boardIdList: [own.id], boardFilterList: [{ boardId: own.id, filterGroupList: groups(name) }] },
        }),
      "input.filterConditionList.0": async (name) => {
        const { boardList } = await asker(operations.getProjectFilterPostListFromAllBoard, {
          input: { filterConditionList: [{ columnType: ColumnType.USER, ...people(name) }] },
        });
        return { postList: boardList.flatMap(({ postList }) => postList) };
      },
      chart: (name) =>
        asker(chartMarkPostList, {
          ...inView,
          chart: { chartType: ChartType.CALCULATE, filterGroupList: groups(name) },
        }),
    };
    for (const [at, ask] of Object.entries(asked)) {
      expect(numbers(await ask(accountName)), at).toEqual([mine]);
      await expect(ask("いない人"), at).rejects.toMatchObject({
        status: 400,
        exceptionList: [{ field: expect.stringMatching(new RegExp(`^${at}.*userAccountNameList$`)) }],
      });
    }
  });
});

describe("a post in a list", () => {
  it("can be asked for its times by the names that they have where one post is answered", async () => {
    await pass(0);
    const query = `query($workspaceId: String!, $projectKey: String!, $boardId: String!) {
      searchPostList(workspaceId: $workspaceId, projectKey: $projectKey, boardId: $boardId, param: { words: "速く" }) {
        postList { postedAt createdAt userUpdatedAt updatedAt deletedAt }
      }
    }`;
    const variables = { workspaceId: home.workspace.id, projectKey: home.projectKey, boardId: board.id };
    const answer = await server.app.inject({
      method: "POST",
      url: "/board-api",
      headers: { authorization: `Bearer ${home.owner.token}` },
      payload: { query, variables },
    });
    const { postedAt, createdAt, userUpdatedAt, updatedAt, deletedAt } = answer.json().data.searchPostList.postList[0];
    expect([createdAt, updatedAt, deletedAt]).toEqual([postedAt, userUpdatedAt, null]);
    expect(createdAt).toEqual(expect.any(String));
  });
});

describe("the same conditions on every board", () => {
  it("of columns by kind and name, with options by name or state", async () => {
    const asker = askerIn(server, await buildWorkspace(server));
    const [first, second] = [await buildBoard(asker, "一"), await buildBoard(asker, "二")];
    const states = [
      await first.options("STATE", ["未着手", "完了"]),
      await second.options("STATE", ["完了", "未着手"]),
    ];
    const done = await first.post("済んだ", { [states[0]?.id as string]: states[0]?.options[1] });
    await first.post("まだ", { [states[0]?.id as string]: states[0]?.options[0] });
    const also = await second.post("これも済んだ", { [states[1]?.id as string]: states[1]?.options[0] });
    const filter = async (...filterConditionList: object[]) => {
      const { boardList } = await asker(operations.getProjectFilterPostListFromAllBoard, {
        input: { filterConditionList: filterConditionList as never },
      });
      return Object.fromEntries(boardList.map((one) => [one.board.name, numbers(one)]));
    };
    const isDone = {
      columnType: ColumnType.STATE,
      columnName: "state",
      comparisonOperator: ComparisonOperator.EQUAL,
      valueOptionNameList: ["完了"],
    };
    expect(await filter(isDone)).toEqual({ 一: [done], 二: [also] });
    const contains = {
      columnType: ColumnType.POST_TITLE,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      textData: "これ",
    };
    expect(await filter(isDone, contains)).toEqual({ 一: [], 二: [also] });
    expect(await filter({ ...isDone, columnName: "ない列" })).toEqual({});
    expect(await filter({ ...isDone, valueOptionNameList: ["ない"] })).toEqual({});
    const byState = { ...isDone, valueOptionNameList: [], statusTypeList: [Status.DONE] };
    const { boardList } = await asker(operations.getProjectFilterPostListFromAllBoard, {
      input: { filterConditionList: [byState], limit: 1 },
    });
    expect(boardList.every(({ columnList, sectionList }) => columnList.length > 0 && sectionList.length > 0)).toBe(
      true,
    );
    const all = await filter();
    expect(Object.keys(all)).toEqual(["ボード", "一", "二"]);
  });
});
