import { archiveBoard, duplicateBoard, projectBoard } from "@itoguchi/core/boards/boards.operations";
import { archiveSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { boardViewChartList } from "@itoguchi/core/charts/charts.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { postWithLinkedPost } from "@itoguchi/core/post-details/post-detail.operations";
import { archivePost, registerPost } from "@itoguchi/core/posts/posts.operations";
import { moveSprintItem, registerSprintReport } from "@itoguchi/core/sprints/sprints.calls";
import { bulkRegisterSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const duplicate = (boardId: string, more: object = {}) =>
  proveEvents(server, since, () => ask(duplicateBoard, { boardId, ...more }));
const postsOf = async (boardId: string) => (await ask(getPostListWithPage, { boardId, param: {} })).postList;
const detailOf = (projectSerialNumber: number) => ask(postWithLinkedPost, { projectSerialNumber });

describe("duplicating a board", () => {
  it("copies sections, columns, options, views, charts and formulas, each with ids of its own", async () => {
    const board = await buildBoard(ask);
    const price = await board.column("NUMERIC");
    const formula = await board.column("FORMULA", { formulaText: `[${price.id}] * 2`, formulaType: "NUMBER" });
    const phase = await board.options("DROP_DOWN", ["着手", "完了"]);
    const done = phase.options[1] as string;
    await ask(archiveSection, {
      sectionId: (await ask(registerSection, { boardId: board.id, name: "しまった" })).id,
    });
    await ask(registerSection, { boardId: board.id, name: "次の四半期" });
    const before = await ask(projectBoard, { boardId: board.id });
    const view = await ask(registerView, {
      boardId: board.id,
      name: "完了の看板",
      viewType: ViewType.KANBAN,
      groupColumnId: phase.id,
      filterGroupList: [
        {
          id: newId(new Date()),
          conditionOperator: "AND",
          filterConditionList: [
            {
              targetColumnId: phase.id,
              comparisonOperator: ComparisonOperator.IS_CONTAIN,
              valueOptionIdList: [done],
            },
          ],
        },
      ],
    });
    await home.owner.call(registerChart, {
      ws: home.workspace.id,
      pk: "FIRST",
      b: board.id,
      viewId: view.id,
      name: "数",
      chartType: ChartType.CALCULATE,
    });

    const copy = await duplicate(board.id);
    expect(copy.name).toBe(`${before.name}のコピー`);
    expect(copy.sectionList.map(({ name }) => name)).toEqual(before.sectionList.map(({ name }) => name));
    expect(copy.columnList.map(({ name, columnType }) => [name, columnType])).toEqual(
      before.columnList.map(({ name, columnType }) => [name, columnType]),
    );
    const text = JSON.stringify(copy);
    for (const { id } of [before, ...before.columnList, ...before.sectionList, ...before.boardViewList])
      expect(text).not.toContain(id);
    const [newPrice, newFormula] = [price, formula].map(({ name }) => copy.columnList.find((one) => one.name === name));
    expect(newFormula?.formulaText).toBe(`[${newPrice?.id}] * 2`);
    const newView = copy.boardViewList.find(({ name }) => name === "完了の看板");
    const newPhase = copy.columnList.find(({ name }) => name === "drop_down");
    expect(newView).toMatchObject({
      groupColumnId: newPhase?.id,
      filterGroupList: [{ filterConditionList: [{ valueOptionIdList: [newPhase?.valueOptionList.at(-1)?.id] }] }],
    });
    const { chartList } = await ask(boardViewChartList, { boardId: copy.id, boardViewId: newView?.id as string });
    expect(chartList.map(({ name }) => name)).toEqual(["数"]);
    expect(await postsOf(copy.id)).toEqual([]);
  });

  it("copies the posts with values, sub-posts and links, without what is archived", async () => {
    const [board, other] = [await buildBoard(ask), await buildBoard(ask)];
    const size = await board.column("NUMERIC");
    const link = (name: string, more: object) =>
      ask(registerColumn, { boardId: board.id, name, columnType: ColumnType.POST_LINK, ...more });
    const inside = await link("中", { linkedBoardIdList: [board.id], isTwoWay: true });
    const outside = await link("外", { linkedBoardIdList: [other.id], isTwoWay: true });
    const children = await link("子", { linkedBoardIdList: [other.id], linkDirection: "CHILD" });
    const [far, child] = [await other.post("よその件"), await other.post("子")];
    const second = await board.post("二");
    const { projectSerialNumber: first } = await ask(registerPost, {
      boardId: board.id,
      title: "一",
      contents: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "本文" }] }] },
      data: { [size.id]: 7, [inside.id]: [second], [outside.id]: [far], [children.id]: [child] },
    });
    await ask(bulkRegisterSubPost, {
      projectSerialNumber: first,
      subPostList: [{ title: "手順", data: { [size.id]: 3 } }],
    });
    const gone = await board.post("しまった件");
    await ask(archivePost, { projectSerialNumberList: [gone] });

    const copy = await duplicate(board.id, { name: "写し", isWithPosts: true });
    expect(copy.name).toBe("写し");
    const posts = await postsOf(copy.id);
    expect(posts.map(({ title }) => title).sort()).toEqual(["一", "二"]);
    const column = (name: string) => copy.columnList.find((one) => one.name === name)?.id as string;
    const numberOf = (title: string) => posts.find((one) => one.title === title)?.projectSerialNumber as number;
    const made = await detailOf(numberOf("一"));
    expect(made.contentsText).toBe("本文");
    expect(made.columnData).toMatchObject({
      [column(size.name)]: 7,
      [column(inside.name)]: [numberOf("二")],
      [column(outside.name)]: [far],
    });
    expect(made.columnData[column(children.name)] ?? []).toEqual([]);
    expect(made.subPostList).toMatchObject([{ title: "手順" }]);
    expect((await detailOf(first)).columnData).toMatchObject({ [inside.id]: [second], [outside.id]: [far] });
  });

  it("leaves sprints to the original: its copy begins without them", async () => {
    const board = await buildBoard(ask);
    const state = await board.options("STATE", ["未着手", "完了"]);
    const { id: viewId } = await ask(registerView, {
      boardId: board.id,
      name: "開発",
      viewType: ViewType.AGILE,
      sprintStatusColumnId: state.id,
      completeStatusId: state.options[1],
    });
    const place = { ws: home.workspace.id, pk: "FIRST", b: board.id, viewId };
    const { id } = await home.owner.call(registerSprintReport, { ...place, name: "今", startsOn: "2026-12-01" });
    const projectSerialNumber = await board.post("甲");
    await home.owner.call(moveSprintItem, { ...place, itemList: [{ projectSerialNumber, sprintReportId: id }] });
    expect((await detailOf(projectSerialNumber)).columnData).toHaveProperty(viewId);

    const copy = await duplicate(board.id, { isWithPosts: true });
    expect(copy.columnList.filter(({ columnType }) => columnType === ColumnType.SPRINT)).toEqual([]);
    const [post] = await postsOf(copy.id);
    const { columnData } = await detailOf(post?.projectSerialNumber as number);
    expect(JSON.stringify(columnData)).not.toContain(id);
    const next = await home.owner.call(registerSprintReport, {
      ...place,
      b: copy.id,
      viewId: copy.boardViewList.find(({ name }) => name === "開発")?.id as string,
      name: "次",
      startsOn: "2026-12-15",
    });
    expect(next.name).toBe("次");
  });

  it("is refused for what is not there, and an archived board's copy is open", async () => {
    await expect(ask(duplicateBoard, { boardId: newId(new Date()) })).rejects.toMatchObject({ status: 404 });
    const board = await buildBoard(ask);
    await ask(archiveBoard, { boardId: board.id });
    expect((await duplicate(board.id)).archivedAt).toBeNull();
  });
});
