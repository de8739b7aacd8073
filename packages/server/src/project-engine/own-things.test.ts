import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { deleteChart, registerChart } from "@itoguchi/core/charts/charts.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { CreationMode } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { deletePostTemplate, registerPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { deleteTag, registerTag } from "@itoguchi/core/projects/projects.calls";
import { deleteView, registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
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

let count = 0;
const KINDS: Record<string, { make(by: Person): Promise<string>; remove(id: string, by: Person): Promise<unknown> }> = {
  ビュー: {
    make: async (by) => {
      const { id } = await ask(registerView, { boardId: board.id, name: "看板", viewType: ViewType.KANBAN }, by);
      // Whoever changes it does not become its maker.
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
      message: `${name}を消せるのは、作った人とマネージャー以上の人です。`,
    });
    await remove(own, staff);
    await remove(others, manager);
  });
});
