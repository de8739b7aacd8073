import { isDeepStrictEqual } from "node:util";
import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { registerSection } from "@itoguchi/core/boards/sections.operations";
import { registerValueOption } from "@itoguchi/core/columns/value-options.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { keysBetween } from "@itoguchi/core/kernel/order-key";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { ColumnType } from "@itoguchi/core/model/column";
import { MOST_SUB_POSTS } from "@itoguchi/core/model/sub-post";
import { ViewType } from "@itoguchi/core/model/view";
import * as details from "@itoguchi/core/post-details/post-detail.operations";
import { bulkRegisterPost, registerPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { LONGEST_CONTENTS } from "@itoguchi/core/rich-text/rich-text";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { boardViewInitialData, postDetailInitialData } from "@itoguchi/core/screens/screens.operations";
import { bulkRegisterSubPost, registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askByName } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const place = { token: home.owner.token, workspaceId: home.workspace.id, projectKey: home.projectKey };
const ask = <O extends Operation>(operation: O, input: z.input<O["input"]>) =>
  askByName(server, place, operation, input);
const { project } = await home.owner.call(loadProject, { ws: home.workspace.id, pk: home.projectKey });

/** What memory says, and what it says when it was filled anew. */
async function warmAndCold<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  const warm = await read();
  server.services.replicas.forget(project.id);
  // Thousands of things: not looked through for a message that nobody could read.
  expect(isDeepStrictEqual(await read(), warm), "the same after a cold load").toBe(true);
  return warm;
}

/** More of what is there already, by rows: asked for one by one, hundreds of them would take a while. */
async function multiply(table: string, id: string, { order, count }: { order: string; count: number }): Promise<void> {
  const now = server.clock.now();
  const copies = keysBetween("b00", undefined, count).map((key, index) => ({
    id: newId(now),
    name: `${table} ${index}`,
    is_default: false,
    [order]: key,
  }));
  await inTenant(server.services.db, home.workspace.id, (tx) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(one, copy)).* from ${sql.table(table)} one,
      jsonb_array_elements(${JSON.stringify(copies)}::jsonb) copy where one.id = ${id}`.execute(tx),
  );
}

/** With a value in every column; the others have their group only. */
const FULL_POSTS = atDepth({ usual: 40, full: 300 });
const words = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });

describe("a board with as much on it as there may be", async () => {
  const board = await buildBoard(ask);
  const boardId = board.id;
  const view = { boardId, boardViewId: board.viewId };
  const valueOptionList = Array.from({ length: 200 }, (_, index) => ({ name: `選択肢${index}` }));
  const choice = await board.column("DROP_DOWN", { valueOptionList });
  const detail = () => ask(projectBoard, { boardId });

  it("takes no more of anything, and says so", async () => {
    const { columnList, sectionList, boardViewList } = await detail();
    const text = await board.column("TEXT");
    // One less than there may be of each.
    await multiply("value_option", choice.valueOptionList[0]?.id as string, { order: "option_order", count: 99 });
    await multiply("board_column", text.id, { order: "column_order", count: 298 - columnList.length });
    await multiply("board_section", board.sectionId, { order: "section_order", count: 199 - sectionList.length });
    await multiply("board_view", board.viewId, { order: "view_order", count: 199 - boardViewList.length });
    server.services.replicas.forget(project.id);
    const last: [string, () => Promise<unknown>][] = [
      [
        "選択肢は列に300個までです。使わないものを削除してください。",
        () => ask(registerValueOption, { columnId: choice.id, name: "最後" }),
      ],
      ["列はボードに300個までです。使わないものを削除してください。", () => board.column("TEXT")],
      [
        "セクションはボードに200個までです。使わないものを削除してください。",
        () => ask(registerSection, { boardId, name: "最後" }),
      ],
      [
        "ビューはボードに200個までです。使わないものを削除してください。",
        () => ask(registerView, { boardId, name: "最後", viewType: ViewType.TABLE }),
      ],
    ];
    for (const [message, register] of last) {
      await register();
      await expect(register()).rejects.toMatchObject({ status: 400, message });
    }
  });

  it("is read whole", async () => {
    const whole = await warmAndCold(detail);
    const counts = [whole.columnList, whole.sectionList, whole.boardViewList].map(({ length }) => length);
    expect(counts).toEqual([300, 200, 200]);
    expect(whole.columnList.find(({ id }) => id === choice.id)?.valueOptionList).toHaveLength(300);
    expect((await warmAndCold(() => ask(boardReplica, { boardId }))).columnList.length).toBeGreaterThanOrEqual(300);
  });

  it("has posts with a value in every column, in a group for every option", async () => {
    const { columnList } = await detail();
    const options = columnList.find(({ id }) => id === choice.id)?.valueOptionList ?? [];
    const texts = columnList.filter(({ columnType }) => columnType === ColumnType.TEXT);
    expect(texts.length).toBeGreaterThan(280);
    const data = Object.fromEntries(texts.map(({ id, name }) => [id, `値 ${name}`]));
    const postList = options.map(({ id, name }, index) => ({
      title: name,
      data: { ...(index < FULL_POSTS ? data : {}), [choice.id]: [id] },
    }));
    await ask(bulkRegisterPost, { boardId, postList });
    const setting = { groupColumnId: choice.id };
    const grouped = await warmAndCold(() => ask(partitionBoardViewPostListSet, { ...view, setting }));
    expect([grouped.size, grouped.groupList.filter(({ size }) => size === 1).length]).toEqual([300, 300]);
    const opened = await warmAndCold(() => ask(boardViewInitialData, view));
    expect(opened.postGroupSet.groupList[0]?.postList[0]?.columnData).toMatchObject(data);
    const projectSerialNumber = opened.postGroupSet.groupList[0]?.postList[0]?.projectSerialNumber as number;
    const { post } = await warmAndCold(() => ask(postDetailInitialData, { projectSerialNumber }));
    expect(post.columnDataList.length).toBeGreaterThan(texts.length);
    const last = texts.at(-1)?.id as string;
    await ask(upsertColumnData, { projectSerialNumber, columnId: last, value: "変えた" });
    const page = await warmAndCold(() => ask(getPostListWithPage, { boardId, param: { limit: 200 } }));
    expect([page.count, page.postList[0]?.columnData[last]]).toEqual([300, "変えた"]);
  });
});

describe("posts with as many sub-posts as there may be", () => {
  const numbers: number[] = [];
  beforeAll(async () => {
    const board = await buildBoard(ask);
    const subPostList = Array.from({ length: 200 }, (_, index) => ({ title: `手順${index}`, contents: words("本文") }));
    for (let posts = 0; posts < 3; posts++) {
      const projectSerialNumber = await board.post();
      for (let made = 0; made < MOST_SUB_POSTS; made += 200)
        await ask(bulkRegisterSubPost, { projectSerialNumber, subPostList });
      numbers.push(projectSerialNumber);
    }
  });

  it("take no more", async () => {
    const sent = { projectSerialNumber: numbers[0] as number, title: "一つ多い" };
    await expect(ask(registerSubPost, sent)).rejects.toMatchObject({ status: 400 });
  });

  it("are read whole, one by one and together", async () => {
    const [projectSerialNumber] = numbers as [number];
    const one = await warmAndCold(() => ask(details.postWithLinkedPost, { projectSerialNumber }));
    expect(one.subPostList).toHaveLength(MOST_SUB_POSTS);
    const param = { projectSerialNumberList: numbers };
    const all = await warmAndCold(() => ask(details.getPostListByProjectSerialNumber, { param }));
    expect(all.map(({ subPostList }) => subPostList.length)).toEqual(numbers.map(() => MOST_SUB_POSTS));
    const last = { projectSerialNumber, subPostProjectSerialNumber: MOST_SUB_POSTS };
    expect((await warmAndCold(() => ask(details.subPost, last))).contentsHtml).toBe("<p>本文</p>");
  });
});

describe("a post with every text at its longest", () => {
  it("is kept to the last letter", async () => {
    const board = await buildBoard(ask);
    const longest = (letters: number) => "字".repeat(letters);
    const values = {
      TEXT: longest(1_000),
      LONG_TEXT: longest(20_000),
      MARKDOWN_TEXT: longest(20_000),
      LINK_URL: { text: longest(500), url: `https://example.com/${"a".repeat(1_980)}` },
    };
    const data: Record<string, unknown> = {};
    for (const [type, value] of Object.entries(values))
      data[(await board.column(type as keyof typeof values)).id] = value;
    const sent = { boardId: board.id, title: longest(500), data, userAgent: "a".repeat(500) };
    const contents = words(longest(LONGEST_CONTENTS));
    const { projectSerialNumber } = await ask(registerPost, { ...sent, contents });
    const whole = await warmAndCold(() => ask(details.postWithLinkedPost, { projectSerialNumber }));
    expect(whole).toMatchObject({ title: sent.title, columnData: data, contents, userAgent: sent.userAgent });
    expect(whole.contentsText).toHaveLength(LONGEST_CONTENTS);
    const listed = await warmAndCold(() => ask(getPostListWithPage, { boardId: board.id, param: {} }));
    expect(listed.postList[0]).toMatchObject({ title: sent.title, columnData: data });
    const more = { ...sent, title: longest(501) };
    await expect(ask(registerPost, more)).rejects.toMatchObject({ status: 400 });
  });
});
