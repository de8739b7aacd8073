import { deleteBoard, projectBoard, registerBoard, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection, updateSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { deleteChart, registerChart } from "@itoguchi/core/charts/charts.calls";
import { deleteColumn, registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import {
  deleteValueOption,
  registerValueOption,
  updateValueOption,
} from "@itoguchi/core/columns/value-options.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { BoardType, CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { PostPageType } from "@itoguchi/core/pages/page";
import { deletePage, registerPage, updatePage } from "@itoguchi/core/pages/pages.operations";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { deletePostTemplate, registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { movePost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { deleteTag, registerTag } from "@itoguchi/core/projects/projects.calls";
import { deleteSprintReport, registerSprintReport, updateSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { deleteView, registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const [staff, other, manager] = [
  await buildMember(server, home, Role.STAFF),
  await buildMember(server, home, Role.STAFF),
  await buildMember(server, home, Role.MANAGER),
];
const board = await ask(registerBoard, { creationMode: CreationMode.BLANK, name: "板" });
const place = { ws: home.workspace.id, pk: home.projectKey };
const inBoard = { ...place, b: board.id };
const inView = { ...inBoard, viewId: board.boardViewList[0]?.id as string };

const state = await ask(registerColumn, { boardId: board.id, name: "状態", columnType: ColumnType.STATE });
const post = await ask(registerPost, { boardId: board.id, title: "投稿" });

let count = 0;
/** Whoever changes one does not become its maker: `other` changes each. */
const KINDS: Record<string, { make(by: Person): Promise<string>; remove(id: string, by: Person): Promise<unknown> }> = {
  ボード: {
    make: async (by) => {
      const { id } = await ask(registerBoard, { creationMode: CreationMode.BLANK, name: "自分の" }, by);
      await ask(updateBoard, { boardId: id, name: "改名" }, other);
      return id;
    },
    remove: (id, by) => ask(deleteBoard, { boardId: id, isConfirmed: true }, by),
  },
  セクション: {
    make: async (by) => {
      const { id } = await ask(registerSection, { boardId: board.id, name: "次" }, by);
      await ask(updateSection, { sectionId: id, name: "改名" }, other);
      return id;
    },
    remove: (id, by) => ask(deleteSection, { sectionId: id }, by),
  },
  列: {
    make: async (by) => {
      const { id } = await ask(registerColumn, { boardId: board.id, name: "メモ", columnType: ColumnType.TEXT }, by);
      await ask(updateColumn, { columnId: id, name: "改名" }, other);
      return id;
    },
    remove: (id, by) => ask(deleteColumn, { columnId: id }, by),
  },
  選択肢: {
    make: async (by) => {
      const name = `選択肢${++count}`;
      const made = await ask(registerValueOption, { columnId: state.id, name }, by);
      const valueOptionId = made.valueOptionList.find((option) => option.name === name)?.id as string;
      await ask(updateValueOption, { columnId: state.id, valueOptionId, color: "red" }, other);
      return valueOptionId;
    },
    remove: (id, by) => ask(deleteValueOption, { columnId: state.id, valueOptionId: id }, by),
  },
  キャプチャ: {
    make: async (by) => {
      const { projectSerialNumber } = post;
      const image = { postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/a.png" };
      const { id } = await ask(registerPage, { projectSerialNumber, ...image }, by);
      await ask(updatePage, { id, pageElementList: [] }, other);
      return id;
    },
    remove: (id, by) => ask(deletePage, { id }, by),
  },
  スプリント: {
    make: async (by) => {
      const { id } = await by.call(registerSprintReport, { ...inView, name: "一" });
      await other.call(updateSprintReport, { ...inView, id, name: "改名" });
      return id;
    },
    remove: (id, by) => by.call(deleteSprintReport, { ...inView, id }),
  },
  ビュー: {
    make: async (by) => {
      const { id } = await ask(registerView, { boardId: board.id, name: "看板", viewType: ViewType.KANBAN }, by);
      await ask(updateView, { boardViewId: id, name: "改名" }, other);
      return id;
    },
    remove: (id, by) => ask(deleteView, { boardViewId: id }, by),
  },
  グラフ: {
    make: async (by) => (await by.call(registerChart, { ...inView, name: "件数", chartType: ChartType.CALCULATE })).id,
    remove: (id, by) => by.call(deleteChart, { ...inView, id }),
  },
  テンプレート: {
    make: async (by) => (await by.call(registerPostTemplate, { ...inBoard, name: "不具合" })).id,
    remove: (id, by) => by.call(deletePostTemplate, { ...inBoard, id }),
  },
  タグ: {
    make: async (by) => (await by.call(registerTag, { ...place, name: `要望${++count}` })).id,
    remove: (id, by) => by.call(deleteTag, { ...place, id }),
  },
};

describe.each(Object.entries(KINDS))("%s", (name, { make, remove }) => {
  it("is deleted by its maker and by managers, and by no other staff", async () => {
    const [own, others] = [await make(staff), await make(staff)];
    await expect(remove(own, other)).rejects.toMatchObject({
      status: 403,
      message: `${name}を削除できるのは、作った人とマネージャー以上の人です。`,
    });
    await remove(own, staff);
    await remove(others, manager);
  });
});

it("a board of one's own is not deleted with posts of others on it, except by managers", async () => {
  const own = await ask(registerBoard, { creationMode: CreationMode.BLANK, name: "自分の" }, staff);
  await ask(registerPost, { boardId: own.id, title: "自分の投稿" }, staff);
  const { projectSerialNumber } = await ask(registerPost, { boardId: board.id, title: "人の投稿" }, other);
  await ask(movePost, { projectSerialNumberList: [projectSerialNumber], boardId: own.id }, staff);
  const remove = (by: Person) => ask(deleteBoard, { boardId: own.id, isConfirmed: true }, by);
  await expect(remove(staff)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining("ほかの人の投稿"),
  });
  await remove(manager);
});

it("tells its maker to whoever shows it, so that screens offer deletion to those who may", async () => {
  const own = await ask(
    registerBoard,
    { creationMode: CreationMode.TEMPLATE, boardType: BoardType.BUG_MANAGEMENT },
    staff,
  );
  await ask(updateBoard, { boardId: own.id, name: "改名" }, other);
  const read = await ask(projectBoard, { boardId: own.id }, other);
  const made = [
    read,
    ...read.sectionList,
    ...read.columnList,
    ...read.columnList.flatMap((one) => one.valueOptionList),
  ];
  expect(made.length).toBeGreaterThan(10);
  const makers = new Set(made.map(({ createdBy }) => createdBy));
  expect([...makers]).toEqual([expect.any(String)]);
  const [maker] = makers;
  const section = await ask(registerSection, { boardId: own.id, name: "人の" }, other);
  expect(section.createdBy).not.toBe(maker);
});

it("tells the maker of a capture with its post", async () => {
  const image = { postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/b.png" };
  const { projectSerialNumber } = await ask(registerPost, { boardId: board.id, title: "見せる投稿" });
  const { id, createdBy } = await ask(registerPage, { projectSerialNumber, ...image }, staff);
  expect(createdBy).toEqual(expect.any(String));
  const { pageList } = await ask(postWithLinkedPost, { projectSerialNumber }, other);
  expect(pageList).toMatchObject([{ id, createdBy }]);
});

it("without a known maker is deleted by managers alone", async () => {
  const { id: sectionId } = await ask(registerSection, { boardId: board.id, name: "以前の" }, staff);
  await server.services.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.workspace_id', ${home.workspace.id}, true)`.execute(tx);
    await tx.updateTable("boardSection").set({ createdBy: null }).where("id", "=", sectionId).execute();
  });
  await expect(ask(deleteSection, { sectionId }, staff)).rejects.toMatchObject({ status: 403 });
  await ask(deleteSection, { sectionId }, manager);
});
