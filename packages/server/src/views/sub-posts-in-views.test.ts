import { MOST_LISTED_SUB_POSTS } from "@itoguchi/core/model/sub-post";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { boardViewInitialData } from "@itoguchi/core/screens/screens.operations";
import { archiveSubPost, bulkRegisterSubPost, deleteSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import * as views from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { buildBoard } from "../posts/posts.factory.ts";
import { countStatements } from "../testing/count-statements.ts";
import { askByName, askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const statements = (act: () => Promise<unknown>) => countStatements(server.services, act);

/** A board with posts of one, two, three … sub-posts, and the four ways its view is read. */
async function build(posts: number) {
  const board = await buildBoard(ask);
  const place = { boardId: board.id, boardViewId: board.viewId };
  const numbers: number[] = [];
  for (let many = 1; many <= posts; many++) {
    const projectSerialNumber = await board.post(`投稿${many}`);
    const subPostList = Array.from({ length: many }, (_, index) => ({ title: `${many}の${index + 1}` }));
    await ask(bulkRegisterSubPost, { projectSerialNumber, subPostList });
    numbers.push(projectSerialNumber);
  }
  type Setting = { isShowSubPost?: boolean; isContainArchive?: boolean };
  const ways = {
    set: (setting?: Setting) => ask(views.partitionBoardViewPostListSet, { ...place, setting }),
    group: (setting?: Setting) => ask(views.partitionBoardViewPostList, { ...place, setting }),
    placed: (setting?: Setting) =>
      ask(views.getProjectPostListBelongsGroupInBoardView, { ...place, setting, projectSerialNumberList: numbers }),
    screen: async (setting?: Setting) => (await ask(boardViewInitialData, { ...place, setting })).postGroupSet,
  };
  return { board, place, numbers, ways: Object.entries(ways), ...ways };
}

const titles = ({ subPostList }: { subPostList: { title: string }[] }) => subPostList.map(({ title }) => title);

describe("a view that shows sub-posts", () => {
  it("[VW38] has those of the posts it lists, in the order of the posts, however it is read", async () => {
    const { place, numbers, ways } = await build(2);
    for (const [way, read] of ways) expect(titles(await read()), `${way}, not shown`).toEqual([]);
    for (const [way, read] of ways)
      expect(titles(await read({ isShowSubPost: true })), `${way}, of the moment`).toEqual(["1の1", "2の1", "2の2"]);
    await ask(updateView, { boardViewId: place.boardViewId, isShowSubPost: true });
    for (const [way, read] of ways) {
      const { subPostList } = await read();
      expect(subPostList[2], way).toEqual({
        id: expect.any(String),
        projectSerialNumber: numbers[1],
        subPostProjectSerialNumber: 2,
        title: "2の2",
        columnData: {},
        postOrder: expect.any(String),
        archivedAt: null,
      });
      expect(titles(await read({ isShowSubPost: false })), `${way}, hidden for the moment`).toEqual([]);
    }
  });

  it("[VW38] has archived ones only together with archived posts, and deleted ones never", async () => {
    const { numbers, ways } = await build(3);
    const projectSerialNumber = numbers[2] as number;
    await ask(archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber: 1 });
    await ask(deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber: 2 });
    for (const [way, read] of ways) {
      expect(titles(await read({ isShowSubPost: true })), way).toEqual(["1の1", "2の1", "2の2", "3の3"]);
      const { subPostList } = await read({ isShowSubPost: true, isContainArchive: true });
      expect(titles({ subPostList }), way).toEqual(["1の1", "2の1", "2の2", "3の1", "3の3"]);
      expect(subPostList[3]?.archivedAt, way).toEqual(expect.any(String));
    }
  });

  it("has the values of their columns, and each once when its post stands in two groups", async () => {
    const board = await buildBoard(ask);
    const tags = await board.options("DROP_DOWN", ["赤", "青"]);
    const projectSerialNumber = await board.post("両方", { [tags.id]: tags.options });
    const data = { [tags.id]: [tags.options[1]] };
    await ask(bulkRegisterSubPost, { projectSerialNumber, subPostList: [{ title: "下", data }] });
    const { groupList, subPostList } = await ask(views.partitionBoardViewPostListSet, {
      boardId: board.id,
      boardViewId: board.viewId,
      setting: { isShowSubPost: true, groupColumnId: tags.id },
    });
    expect(groupList.filter(({ size }) => size === 1)).toHaveLength(2);
    expect(subPostList).toMatchObject([{ projectSerialNumber, title: "下", columnData: data }]);
  });

  it("gives with a page those of the page", async () => {
    const board = await buildBoard(ask);
    const place = { boardId: board.id, boardViewId: board.viewId };
    for (let many = 1; many <= 21; many++) await board.post();
    const last = await board.post("最後");
    await ask(bulkRegisterSubPost, { projectSerialNumber: last, subPostList: [{ title: "続きの下" }] });
    const setting = { isShowSubPost: true, postLoadingLimit: 20 };
    const page = (offset: number) => ask(views.partitionBoardViewPostList, { ...place, setting, offset });
    expect(titles(await page(0))).toEqual([]);
    expect(titles(await page(20))).toEqual(["続きの下"]);
  });

  it("takes as many statements for many posts as for one, and none more where they are not shown or not asked for", async () => {
    const [few, many] = [await build(1), await build(12)];
    for (const way of ["set", "group", "placed", "screen"] as const) {
      const off = await statements(() => many[way]());
      const on = await statements(() => many[way]({ isShowSubPost: true }));
      expect(off, `${way}: who it is, and nothing else`).toBe(1);
      // Begin, the tenant, the sub-posts, commit.
      expect(on - off, way).toBe(4);
      expect(await statements(() => few[way]({ isShowSubPost: true })), way).toBe(on);
    }
    const query = `query ($ws: String!, $pk: String!, $boardId: String!, $boardViewId: String!) {
      partitionBoardViewPostListSet(workspaceId: $ws, projectKey: $pk, boardId: $boardId, boardViewId: $boardViewId,
        setting: { isShowSubPost: true }) { size } }`;
    const variables = { ws: home.workspace.id, pk: home.projectKey, ...many.place };
    const sizeOnly = () =>
      server.app.inject({
        method: "POST",
        url: "/board-api",
        payload: { query, variables },
        headers: { authorization: `Bearer ${home.owner.token}` },
      });
    expect((await sizeOnly()).json()).toEqual({ data: { partitionBoardViewPostListSet: { size: 12 } } });
    expect(await statements(sizeOnly)).toBe(1);
  });

  it(`answers with ${MOST_LISTED_SUB_POSTS} at the most`, async () => {
    const board = await buildBoard(ask);
    const subPostList = Array.from({ length: 200 }, (_, index) => ({ title: `${index}` }));
    const numbers = [];
    for (let many = 0; many < 6; many++) numbers.push(await board.post());
    await Promise.all(
      numbers.map(async (projectSerialNumber) => {
        for (let times = 0; times < 5; times++) await ask(bulkRegisterSubPost, { projectSerialNumber, subPostList });
      }),
    );
    const place = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };
    const answer = await askByName(server, place, views.partitionBoardViewPostList, {
      ...{ boardId: board.id, boardViewId: board.viewId },
      setting: { isShowSubPost: true },
    });
    expect(answer.postList).toHaveLength(6);
    expect(answer.subPostList).toHaveLength(MOST_LISTED_SUB_POSTS);
    // Those of the first posts, whole.
    expect(new Set(answer.subPostList.map(({ projectSerialNumber }) => projectSerialNumber)).size).toBe(5);
  });
});

describe("posts looked at again in a view", () => {
  it("come with the posts next above and below them, through the columns of the view's tree", async () => {
    const board = await buildBoard(ask);
    const links = { linkedBoardIdList: [board.id] };
    const parent = await board.column("POST_LINK", { ...links, linkDirection: "PARENT", isTwoWay: true });
    const other = await board.column("POST_LINK", { ...links, linkDirection: "CHILD" });
    const [top, middle, bottom, beside] = [
      await board.post("上"),
      await board.post("中"),
      await board.post("下"),
      await board.post("横"),
    ];
    const link = (projectSerialNumber: number, columnId: string, value: number[]) =>
      ask(upsertColumnData, { projectSerialNumber, columnId, value });
    await link(middle, parent.id, [top]);
    await link(bottom, parent.id, [middle]);
    await link(middle, other.id, [beside]);
    const read = async (boardViewId: string, setting?: { postLinkColumnId: string }) => {
      const { groupList } = await ask(views.getProjectPostListBelongsGroupInBoardView, {
        ...{ boardId: board.id, boardViewId, setting },
        projectSerialNumberList: [middle],
      });
      const [placed] = groupList[0]?.postList ?? [];
      return { parents: placed?.parentPostList, children: placed?.childPostList };
    };
    const relative = (title: string) => ({ title, referencedPostProjectSerialNumber: middle });
    const above = [{ depth: 1, postLinkColumnId: parent.id, postList: [relative("上")] }];
    const all = await read(board.viewId);
    expect(all.parents).toMatchObject(above);
    expect(all.children?.flatMap(({ postList }) => postList.map(({ title }) => title)).sort()).toEqual(["下", "横"]);
    const tree = await read(board.viewId, { postLinkColumnId: parent.id });
    expect(tree.parents).toMatchObject(above);
    expect(tree.children).toMatchObject([{ depth: 1, postList: [relative("下")] }]);
  });
});
