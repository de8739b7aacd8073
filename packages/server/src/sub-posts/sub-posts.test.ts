import { updateColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { PostPageType } from "@itoguchi/core/pages/page";
import { registerPage } from "@itoguchi/core/pages/pages.operations";
import { subPost as getSubPost, postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import * as subPosts from "@itoguchi/core/sub-posts/sub-posts.operations";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const board = await buildBoard(ask);
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

async function build(...titles: string[]) {
  const projectSerialNumber = await board.post();
  const { subPostList } = await ask(subPosts.bulkRegisterSubPost, {
    projectSerialNumber,
    subPostList: titles.map((title) => ({ title })),
  });
  return { projectSerialNumber, subPostProjectSerialNumber: subPostList[0]?.subPostProjectSerialNumber as number };
}
const listOf = async (projectSerialNumber: number) =>
  (await ask(postWithLinkedPost, { projectSerialNumber })).subPostList;
const titlesOf = async (projectSerialNumber: number) => (await listOf(projectSerialNumber)).map(({ title }) => title);

describe("registering", () => {
  it("counts from one in each post and gives no number twice", async () => {
    const projectSerialNumber = await board.post();
    const register = (title: string) => prove(() => ask(subPosts.registerSubPost, { projectSerialNumber, title }));
    const first = await register("一");
    const second = await register("二");
    await ask(subPosts.deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber: 2 });
    const third = await register("三");
    expect([first, second, third].map((made) => made.subPostProjectSerialNumber)).toEqual([1, 2, 3]);
    expect(await titlesOf(projectSerialNumber)).toEqual(["一", "三"]);
    expect((await build("別の投稿で")).subPostProjectSerialNumber).toBe(1);
  });

  it("takes values of the board's columns and starts others with their defaults", async () => {
    const own = await buildBoard(ask);
    const number = await own.column("NUMERIC");
    const state = await own.column("STATE", {
      valueOptionList: [{ name: "未着手", isDefaultOption: true }, { name: "着手" }],
    });
    const text = await own.column("TEXT");
    const projectSerialNumber = await own.post();
    await ask(updateColumn, { columnId: text.id, required: true });
    await prove(() =>
      ask(subPosts.registerSubPost, { projectSerialNumber, title: "　題　", data: { [number.id]: 3 } }),
    );
    const [made] = await listOf(projectSerialNumber);
    expect(made).toMatchObject({
      title: "題",
      columnData: { [number.id]: 3, [state.id]: state.valueOptionList[0]?.id },
      postedUserAccountName: "owner",
    });
  });

  it("in bulk is all or nothing, and says which one is wrong", async () => {
    const own = await buildBoard(ask);
    const number = await own.column("NUMERIC");
    const projectSerialNumber = await own.post();
    const subPostList = [{ title: "よい" }, { title: "わるい", data: { [number.id]: "十二" } }];
    await expect(ask(subPosts.bulkRegisterSubPost, { projectSerialNumber, subPostList })).rejects.toMatchObject({
      code: "D000010",
      exceptionList: [{ field: `subPostList.1.data.${number.id}` }],
    });
    expect(await listOf(projectSerialNumber)).toEqual([]);
  });

  it("is refused where the post is gone, and beyond a thousand", async () => {
    const { projectSerialNumber } = await build("一");
    const subPostList = Array.from({ length: 200 }, (_, index) => ({ title: `${index}` }));
    for (let times = 0; times < 4; times++)
      await ask(subPosts.bulkRegisterSubPost, { projectSerialNumber, subPostList });
    await expect(ask(subPosts.bulkRegisterSubPost, { projectSerialNumber, subPostList })).rejects.toMatchObject({
      code: "D000010",
      message: expect.stringContaining("1,000件"),
    });
    await ask(deletePost, { projectSerialNumberList: [projectSerialNumber] });
    await expect(ask(subPosts.registerSubPost, { projectSerialNumber, title: "遅い" })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe("changing", () => {
  it("title and contents, and tells both values when somebody was faster", async () => {
    const numbers = await build("はじめ");
    const update = (input: object) => prove(() => ask(subPosts.updateSubPost, { ...numbers, ...input }));
    await update({ title: "つぎ", contents: words("本文"), base: { title: "はじめ", contentsVersion: 0 } });
    expect(await ask(getSubPost, numbers)).toMatchObject({
      title: "つぎ",
      contentsText: "本文",
      contentsHtml: "<p>本文</p>",
      contentsVersion: 1,
      updatedUserAccountName: "owner",
    });
    await expect(update({ title: "遅れて", base: { title: "はじめ" } })).rejects.toMatchObject({
      code: "D000013",
      exceptionList: [{ field: "title", values: { current: "つぎ", yours: "遅れて" } }],
    });
    await expect(update({ contents: words("遅れて"), base: { contentsVersion: 0 } })).rejects.toMatchObject({
      exceptionList: [
        { field: "contents", values: { current: words("本文"), yours: words("遅れて"), contentsVersion: 1 } },
      ],
    });
    await update({ contents: null });
    expect(await ask(getSubPost, numbers)).toMatchObject({ contents: null, contentsText: "", contentsVersion: 2 });
  });

  it("values, which the column's kind accepts, and which conflict like those of posts", async () => {
    const own = await buildBoard(ask);
    const number = await own.column("NUMERIC");
    const projectSerialNumber = await own.post();
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "値", data: { [number.id]: 1 } });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    const put = (value: unknown, base?: unknown) =>
      prove(() =>
        ask(subPosts.upsertSubPostColumnData, {
          ...numbers,
          columnId: number.id,
          value,
          ...(base === undefined ? {} : { base }),
        }),
      );
    await put(2, 1);
    expect((await ask(getSubPost, numbers)).columnDataList).toMatchObject([{ numericData: 2 }]);
    await expect(put(4, 1)).rejects.toMatchObject({
      code: "D000013",
      exceptionList: [{ field: "value", values: { current: 2, yours: 4 } }],
    });
    await expect(put("二")).rejects.toMatchObject({ code: "D000010" });
    await put(null);
    expect((await ask(getSubPost, numbers)).columnData).toEqual({});
    const foreign = await (await buildBoard(ask)).column("NUMERIC");
    const input = { ...numbers, columnId: foreign.id, value: 1 };
    await expect(ask(subPosts.upsertSubPostColumnData, input)).rejects.toMatchObject({ status: 404 });
  });

  it("a locked column is the managers' affair, and links are of posts only", async () => {
    const own = await buildBoard(ask);
    const [text, link] = [await own.column("TEXT"), await own.column("POST_LINK", { linkedBoardIdList: [own.id] })];
    await ask(updateColumn, { columnId: text.id, isLock: true });
    const projectSerialNumber = await own.post();
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "鍵" });
    const staff = await buildMember(server, home, Role.STAFF);
    const put = (columnId: string, value: unknown) =>
      ask(
        subPosts.upsertSubPostColumnData,
        { projectSerialNumber, subPostProjectSerialNumber: 1, columnId, value },
        staff,
      );
    await expect(put(text.id, "値")).rejects.toMatchObject({ status: 403 });
    await expect(put(link.id, [projectSerialNumber])).rejects.toMatchObject({ code: "D000010" });
  });

  it("a file's owner is known, and a file of nowhere is refused", async () => {
    const own = await buildBoard(ask);
    const files = await own.column("FILE");
    const projectSerialNumber = await own.post();
    await ask(subPosts.registerSubPost, { projectSerialNumber, title: "添付" });
    const numbers = { projectSerialNumber, subPostProjectSerialNumber: 1 };
    const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
    const sent = await home.owner.call(uploadFile, { ...place, dataURL: "data:text/plain;base64,5paH5a2X" });
    const put = (id: string) =>
      ask(subPosts.upsertSubPostColumnData, {
        ...numbers,
        columnId: files.id,
        value: [{ id, name: "文字.txt", mime: "text/plain", size: 6 }],
      });
    await put(sent.id);
    const [shown] = (await ask(getSubPost, numbers)).columnDataList;
    expect(shown).toMatchObject({ fileName: "文字.txt", uploadUserAccountName: "owner", thumbnailImageUrl: null });
    const headers = { authorization: `Bearer ${home.owner.token}` };
    expect((await server.app.inject({ url: shown?.fileUrl as string, headers })).statusCode).toBe(200);
    await expect(put(newId(new Date()))).rejects.toMatchObject({ status: 404 });
  });
});

describe("order", () => {
  it("is changed by moving one between its neighbours", async () => {
    const { projectSerialNumber } = await build("一", "二", "三");
    const move = (number: number, place: object) =>
      prove(() => ask(subPosts.moveSubPost, { projectSerialNumber, subPostProjectSerialNumber: number, ...place }));
    await move(3, { previousSubPostProjectSerialNumber: 1, nextSubPostProjectSerialNumber: 2 });
    expect(await titlesOf(projectSerialNumber)).toEqual(["一", "三", "二"]);
    await move(2, { nextSubPostProjectSerialNumber: 1 });
    expect(await titlesOf(projectSerialNumber)).toEqual(["二", "一", "三"]);
    await move(2, {});
    expect(await titlesOf(projectSerialNumber)).toEqual(["一", "三", "二"]);
    // Somebody turned the neighbours round meanwhile.
    await move(1, { previousSubPostProjectSerialNumber: 2, nextSubPostProjectSerialNumber: 3 });
    expect(await titlesOf(projectSerialNumber)).toEqual(["三", "二", "一"]);
    await expect(move(1, { nextSubPostProjectSerialNumber: 9 })).rejects.toMatchObject({ status: 404 });
  });
});

describe("archiving and deleting", () => {
  it("archives, twice is once, and brings back", async () => {
    const numbers = await build("しまう");
    await prove(() => ask(subPosts.archiveSubPost, numbers));
    const { archivedAt } = await ask(getSubPost, numbers);
    expect(archivedAt).not.toBeNull();
    await ask(subPosts.archiveSubPost, numbers);
    expect((await ask(getSubPost, numbers)).archivedAt).toBe(archivedAt);
    await prove(() => ask(subPosts.unarchiveSubPost, numbers));
    expect((await ask(getSubPost, numbers)).archivedAt).toBeNull();
  });

  it("deletes one's own, and anybody's as a manager", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    const numbers = await build("主の");
    await expect(ask(subPosts.deleteSubPost, numbers, staff)).rejects.toMatchObject({ status: 403 });
    await prove(() => ask(subPosts.deleteSubPost, numbers));
    await expect(ask(getSubPost, numbers)).rejects.toMatchObject({ status: 404 });
    const { projectSerialNumber } = numbers;
    const own = await ask(subPosts.registerSubPost, { projectSerialNumber, title: "私の" }, staff);
    expect(await ask(subPosts.deleteSubPost, { projectSerialNumber, subPostProjectSerialNumber: 2 }, staff)).toEqual(
      own,
    );
  });
});

describe("taking another place", () => {
  const textOf = async (projectSerialNumber: number) => await ask(postWithLinkedPost, { projectSerialNumber });

  it("as a post brings text, values, comments and captures along in one step, and leaves the old one in the archive", async () => {
    const own = await buildBoard(ask);
    const number = await own.column("NUMERIC");
    const projectSerialNumber = await own.post();
    const made = await ask(subPosts.registerSubPost, {
      projectSerialNumber,
      title: "独り立ち",
      contents: words("本文"),
      data: { [number.id]: 7 },
    });
    await ask(registerComment, { ...numbersOf(made), contents: words("声") });
    await ask(registerPage, {
      ...numbersOf(made),
      postPageType: PostPageType.IMAGE,
      imageUrl: "https://example.com/a.png",
    });
    const post = await prove(() => ask(subPosts.convertSubPostToPost, numbersOf(made)));
    const detail = await textOf(post.projectSerialNumber);
    expect(detail).toMatchObject({ title: "独り立ち", contents: words("本文"), columnData: { [number.id]: 7 } });
    expect(detail.commentList.map(({ commentText }) => commentText)).toEqual(["声"]);
    expect(detail.pageList).toHaveLength(1);
    const [left] = await listOf(projectSerialNumber);
    expect(left).toMatchObject({ commentList: [], pageList: [] });
    expect(left?.archivedAt).not.toBeNull();
  });

  it("tells of its comments by the thousand", async () => {
    const made = await build("語られた");
    await ask(registerComment, { ...made, contents: words("声") });
    await inTenant(server.services.db, home.workspace.id, (tx) =>
      sql`insert into comment (workspace_id, id, post_id, sub_post_id, contents, comment_text, created_at, updated_at)
          select c.workspace_id, gen_random_uuid(), c.post_id, c.sub_post_id, c.contents, c.comment_text, c.created_at, c.updated_at
          from comment c join sub_post u on u.workspace_id = c.workspace_id and u.id = c.sub_post_id,
            generate_series(1, 1200)
          where u.title = '語られた'`.execute(tx),
    );
    const post = await ask(subPosts.convertSubPostToPost, made);
    const told = await inTenant(server.services.db, home.workspace.id, (tx) =>
      sql<{ count: number }>`select jsonb_array_length(payload -> 'list') as count from event
        where workspace_id = ${home.workspace.id}::uuid and type = 'comments.saved' order by seq desc limit 2`.execute(
        tx,
      ),
    );
    expect(told.rows.map(({ count }) => count)).toEqual([201, 1000]);
    expect((await textOf(post.projectSerialNumber)).commentList.length).toBeGreaterThan(1);
  });

  it("as a post changes nothing when a column requires what it has not", async () => {
    const own = await buildBoard(ask);
    const text = await own.column("TEXT");
    const projectSerialNumber = await own.post();
    const made = await ask(subPosts.registerSubPost, { projectSerialNumber, title: "足りない" });
    await ask(updateColumn, { columnId: text.id, required: true });
    await expect(ask(subPosts.convertSubPostToPost, numbersOf(made))).rejects.toMatchObject({
      exceptionList: [{ name: "InvalidRegisterPostParam" }],
    });
    expect((await listOf(projectSerialNumber))[0]?.archivedAt).toBeNull();
  });

  it("under another post keeps its values on the same board, and is refused under its own", async () => {
    const own = await buildBoard(ask);
    const number = await own.column("NUMERIC");
    const [from, to, elsewhere] = [await own.post(), await own.post(), await board.post()];
    const register = () =>
      ask(subPosts.registerSubPost, { projectSerialNumber: from, title: "移る", data: { [number.id]: 5 } });
    const made = await register();
    await ask(registerComment, { ...numbersOf(made), contents: words("声") });
    await prove(() => ask(subPosts.moveSubPostToPost, { ...numbersOf(made), targetProjectSerialNumber: to }));
    const [moved] = await listOf(to);
    expect(moved).toMatchObject({ title: "移る", columnData: { [number.id]: 5 } });
    expect(moved?.commentList).toHaveLength(1);
    const other = await register();
    await ask(subPosts.moveSubPostToPost, { ...numbersOf(other), targetProjectSerialNumber: elsewhere });
    expect((await listOf(elsewhere))[0]?.columnData[number.id]).toBeUndefined();
    await expect(
      ask(subPosts.moveSubPostToPost, { ...numbersOf(made), targetProjectSerialNumber: from }),
    ).rejects.toMatchObject({ code: "D000010" });
  });
});

function numbersOf({ projectSerialNumber, subPostProjectSerialNumber }: subPosts.TouchedSubPost) {
  return { projectSerialNumber, subPostProjectSerialNumber };
}
