import { ChartType } from "@itoguchi/core/charts/chart-type";
import * as charts from "@itoguchi/core/charts/charts.calls";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import type { Call } from "@itoguchi/core/kernel/call";
import { ColumnType } from "@itoguchi/core/model/column";
import { Status } from "@itoguchi/core/model/value-option";
import * as templates from "@itoguchi/core/post-templates/post-templates.calls";
import { upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import * as sprints from "@itoguchi/core/sprints/sprints.calls";
import * as contains from "@itoguchi/core/views/contains.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import type { Person } from "../accounts/accounts.factory.ts";
import { boardId, openedBoard, owner, post, text } from "./operation-fixtures.ts";
import type { Scenario } from "./scenario.ts";
import type { HomeWorld } from "./world.ts";

type Input = (world: HomeWorld) => Promise<Record<string, unknown>>;

const inProject = ({ home }: HomeWorld) => ({ ws: home.workspace.id, pk: home.projectKey });
const inBoard = async (world: HomeWorld) => ({ ...inProject(world), b: await boardId(world) });
/** Of a board of its own: a view takes only so many charts, and one sprint at a time. */
const inView = async (world: HomeWorld) => {
  const { boardId: b, boardViewId: viewId } = await openedBoard(world, { boardId: await boardId(world) });
  return { ...inProject(world), b, viewId };
};
const also =
  (place: Input, more: Record<string, unknown>): Input =>
  async (world) => ({ ...(await place(world)), ...more });

/** The six calls of one kind of template. */
function templateScenarios(
  kind: Record<"list" | "get" | "register" | "update" | "upsert" | "delete", Call>,
  content: Record<string, unknown>,
): Scenario[] {
  const madeBy = async (world: HomeWorld, person: Person) => {
    const place = await inBoard(world);
    const made = await person.call(kind.register, { ...place, ...content });
    return { ...place, id: (made as { id: string }).id };
  };
  const one: Input = (world) => madeBy(world, world.home.owner);
  const oneValue: Input = async (world) => {
    const place = await one(world);
    const numeric = { boardId: place.b as string, name: "点", columnType: ColumnType.NUMERIC };
    return { ...place, columnId: (await owner(world)(registerColumn, numeric)).id, value: 3 };
  };
  return [
    { call: kind.list, input: inBoard },
    { call: kind.get, input: one },
    { call: kind.register, input: also(inBoard, content) },
    { call: kind.update, input: also(one, { name: "改名", contents: null }) },
    { call: kind.upsert, input: oneValue },
    { call: kind.delete, input: one, of: madeBy },
  ];
}

const CALCULATED = { name: "件数", chartType: ChartType.CALCULATE };

async function chartBy(world: HomeWorld, person: Person) {
  const place = await inView(world);
  return { ...place, id: (await person.call(charts.registerChart, { ...place, ...CALCULATED })).id };
}
const oneChart = (world: HomeWorld) => chartBy(world, world.home.owner);

/** One that can begin, with two posts in it. */
async function planned(world: HomeWorld) {
  const place = await inView(world);
  const ask = owner(world);
  const option = { name: "完了", statusType: Status.DONE };
  const column = { boardId: place.b, name: "状態", columnType: ColumnType.STATE, valueOptionList: [option] };
  const { id: columnId, valueOptionList } = await ask(registerColumn, column);
  await ask(updateView, { boardViewId: place.viewId, sprintStatusColumnId: columnId });
  const numbers = [await postOn(world, place.b), await postOn(world, place.b)] as const;
  const { id } = await world.home.owner.call(sprints.registerSprintReport, { ...place, name: "一" });
  const sprint = { ...place, id };
  await world.home.owner.call(sprints.addSprintItem, { ...sprint, projectSerialNumberList: [...numbers] });
  const value = valueOptionList[0]?.id;
  const complete = () => ask(upsertColumnData, { projectSerialNumber: numbers[0], columnId, value });
  return { sprint, numbers, complete };
}

async function running(world: HomeWorld) {
  const { sprint, numbers, complete } = await planned(world);
  await world.home.owner.call(sprints.startSprintReport, sprint);
  await complete();
  return { sprint, closing: { leftoverList: [{ projectSerialNumber: numbers[1], nextSprintReportId: null }] } };
}

function postOn(world: HomeWorld, boardId: string): Promise<number> {
  return post(world, world.home.owner, { boardId });
}

async function sprintBy(world: HomeWorld, person: Person) {
  const place = await inView(world);
  return { ...place, id: (await person.call(sprints.registerSprintReport, { ...place, name: "一" })).id };
}

const readySprint: Input = async (world) => (await planned(world)).sprint;
const runningSprint: Input = async (world) => (await running(world)).sprint;

/** What stands on boards and views, as part of the list of scenarios. */
export const BOARD_SCENARIOS: readonly Scenario[] = [
  ...templateScenarios(
    {
      list: templates.getPostTemplateList,
      get: templates.getPostTemplate,
      register: templates.registerPostTemplate,
      update: templates.updatePostTemplate,
      upsert: templates.upsertPostTemplateColumnData,
      delete: templates.deletePostTemplate,
    },
    { name: "不具合", contents: text("手順"), subPostList: [{ title: "確認", contents: text("本文") }] },
  ),
  ...templateScenarios(
    {
      list: templates.getSubPostTemplateList,
      get: templates.getSubPostTemplate,
      register: templates.registerSubPostTemplate,
      update: templates.updateSubPostTemplate,
      upsert: templates.upsertSubPostTemplateColumnData,
      delete: templates.deleteSubPostTemplate,
    },
    { name: "確認", title: "確かめる" },
  ),
  {
    call: contains.isContain,
    input: async (world) => {
      const place = await inView(world);
      return { ...place, projectSerialNumber: await postOn(world, place.b) };
    },
  },
  {
    call: contains.bulkCheckIsContain,
    input: async (world) => {
      const { viewId, ...place } = await inView(world);
      return { ...place, boardViewIdList: [viewId], projectSerialNumberList: [await postOn(world, place.b)] };
    },
  },
  { call: charts.getChartList, input: inView },
  { call: charts.getChart, input: oneChart },
  { call: charts.getChartData, input: oneChart },
  { call: charts.getChartPostList, input: oneChart },
  { call: charts.registerChart, input: also(inView, CALCULATED) },
  { call: charts.updateChartName, input: also(oneChart, { name: "改名" }) },
  { call: charts.updateChart, input: also(oneChart, { dateUnit: "DAILY" }) },
  { call: charts.moveChart, input: oneChart },
  { call: charts.deleteChart, input: oneChart, of: chartBy },
  { call: sprints.getSprintReportList, input: inView },
  { call: sprints.getSprintReport, input: runningSprint },
  { call: sprints.getSprintReportEvents, input: runningSprint },
  { call: sprints.registerSprintReport, input: also(inView, { name: "一", endsOn: "2026-12-01" }) },
  { call: sprints.updateSprintReport, input: also(readySprint, { goal: "目標" }) },
  {
    call: sprints.addSprintItem,
    input: async (world) => {
      const { sprint } = await running(world);
      return { ...sprint, projectSerialNumberList: [await postOn(world, sprint.b)] };
    },
  },
  {
    call: sprints.removeSprintItem,
    input: async (world) => {
      const { sprint, numbers } = await planned(world);
      return { ...sprint, projectSerialNumberList: [numbers[0]] };
    },
  },
  {
    call: sprints.moveSprintItem,
    input: async (world) => {
      const { sprint, numbers } = await planned(world);
      const { id: sprintReportId, ...place } = sprint;
      const [first, second] = numbers;
      const between = { previousProjectSerialNumber: second, nextProjectSerialNumber: null };
      return {
        ...place,
        itemList: [
          { projectSerialNumber: first, sprintReportId: null },
          { projectSerialNumber: await postOn(world, sprint.b), sprintReportId },
        ],
        placeList: [{ projectSerialNumber: first, ...between }],
      };
    },
  },
  { call: sprints.startSprintReport, input: readySprint },
  {
    call: sprints.closeSprintReport,
    input: async (world) => {
      const { sprint, closing } = await running(world);
      return { ...sprint, ...closing };
    },
  },
  {
    call: sprints.sendBackSprintReport,
    input: async (world) => {
      const { sprint, closing } = await running(world);
      await world.home.owner.call(sprints.closeSprintReport, { ...sprint, ...closing });
      return sprint;
    },
  },
  { call: sprints.deleteSprintReport, input: readySprint, of: sprintBy },
];
