import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { NO_CALENDAR } from "@itoguchi/core/kernel/calendar";
import { keyOfNumber } from "@itoguchi/core/kernel/order-key";
import { type Column, ColumnSettings, ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator, FilterCondition } from "@itoguchi/core/model/filter";
import type { Post } from "@itoguchi/core/model/post";
import { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import type { ViewQuery } from "@itoguchi/core/views/engine/view-query";
import { median, say } from "../harness/figures.ts";

const SIZES = [1_000, 10_000, 100_000];
const ROUNDS = 15;
const REFRESHES = 500;
const GROUPS = 8;

const id = (kind: number, number: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, "0")}-${String(number).padStart(12, "0")}`;

const BOARD = id(1, 1);
const SECTION = id(2, 1);
const VIEW = id(3, 1);
const ESTIMATE = 0;
const STATE = 2;
const DUE = 6;
const TEXT = 8;
const TYPES = [
  ColumnType.NUMERIC,
  ColumnType.NUMERIC,
  ColumnType.STATE,
  ColumnType.STATE,
  ColumnType.DROP_DOWN,
  ColumnType.USER,
  ColumnType.DATE,
  ColumnType.DATE,
  ColumnType.TEXT,
  ColumnType.NUMERIC,
];
const COLUMNS = TYPES.map(columnOf);
const WORDS = ["ログイン画面", "エラー", "検索結果", "通知", "ボード", "カード", "請求書", "API", "表示速度", "改善"];

/** One engine over 1,000 to 100,000 posts of ten columns; medians and, because other programs take their part, the best; after two rounds of warming up. */
export async function run(): Promise<Record<string, number>> {
  const metrics: Record<string, number> = {};
  for (const size of SIZES) Object.assign(metrics, await measureAll(size));
  return metrics;
}

async function measureAll(size: number): Promise<Record<string, number>> {
  const { project, bytesPerPost } = await load(size);
  const times = {
    groupedBuild: buildTimes(project, { groupColumnId: columnId(STATE) }),
    filterAndSort: buildTimes(project, {
      filterGroupList: asked(STATE, { comparisonOperator: ComparisonOperator.EQUAL, valueOptionIdList: options(4) }),
      orderConditionList: [{ conditionOrder: 0, isAsc: false, targetColumnId: columnId(ESTIMATE) }],
    }),
    sortAll: buildTimes(project, {
      orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: columnId(ESTIMATE) }],
    }),
    textSort: buildTimes(project, {
      orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: columnId(TEXT) }],
    }),
    textContains: buildTimes(project, {
      filterGroupList: asked(TEXT, { comparisonOperator: ComparisonOperator.IS_CONTAIN, textData: "ケンサク" }),
    }),
    dateRange: buildTimes(project, {
      filterGroupList: asked(DUE, {
        comparisonOperator: ComparisonOperator.WITHIN_RANGE,
        dateData: "2026-03-01",
        deadlineData: "2026-04-30",
      }),
    }),
    refresh: refreshTimes(project),
  };
  const metrics: Record<string, number> = { [`bytesPerPost${size}`]: bytesPerPost };
  say(`${size} posts, ${Math.round(bytesPerPost)} bytes each beyond their texts`);
  for (const [name, list] of Object.entries(times)) {
    metrics[`${name}Ms${size}`] = median(list);
    metrics[`${name}BestMs${size}`] = Math.min(...list);
    say(`  ${name}: ${median(list).toFixed(3)} ms, at best ${Math.min(...list).toFixed(3)} ms`);
  }
  return metrics;
}

/** Beyond its texts: heap and buffers grown, less the characters of title and text column. */
async function load(size: number): Promise<{ project: ProjectTable; bytesPerPost: number }> {
  const project = new ProjectTable();
  project.setBoard({ id: BOARD, archivedAt: null });
  project.setSection({
    id: SECTION,
    boardId: BOARD,
    name: "既定",
    sectionOrder: "a0",
    isDefault: true,
    archivedAt: null,
  });
  for (const column of COLUMNS) project.setColumn(column);
  const before = await memoryUsed();
  let texts = 0;
  for (let number = 1; number <= size; number++) {
    // As they come from the wire: texts made by joining others take more room than read ones.
    const post = JSON.parse(JSON.stringify(postOf(number))) as Post;
    project.putPost(post);
    texts += 16 + post.title.length * 2 + 16 + String(post.data[columnId(TEXT)]).length * 2;
  }
  return { project, bytesPerPost: ((await memoryUsed()) - before - texts) / size };
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Buffers that nobody holds are given back a little later than the rest. */
async function memoryUsed(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await setTimeout(50);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function buildTimes(project: ProjectTable, settings: Partial<ViewQuery>): number[] {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 2; round++) {
    const start = performance.now();
    new Arrangement(questionOf(project, settings));
    if (round >= 2) times.push(performance.now() - start);
  }
  return times;
}

function refreshTimes(project: ProjectTable): number[] {
  const arrangement = new Arrangement(
    questionOf(project, {
      groupColumnId: columnId(STATE),
      orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: columnId(ESTIMATE) }],
    }),
  );
  const size = project.board(BOARD).size;
  const times: number[] = [];
  for (let round = 0; round < REFRESHES; round++) {
    const number = 1 + ((round * 7919) % size);
    const start = performance.now();
    project.patchPost(id(5, number), {
      data: { [columnId(ESTIMATE)]: (round * 31) % 1000, [columnId(STATE)]: options(GROUPS)[round % GROUPS] },
    });
    if (arrangement.refresh() !== "followed") throw new Error("The arrangement was built anew");
    times.push(performance.now() - start);
  }
  return times;
}

function questionOf(project: ProjectTable, settings: Partial<ViewQuery>) {
  const view = { ...ViewSettings.parse({}), id: VIEW, boardId: BOARD, viewType: ViewType.TABLE, ...settings };
  const now = new Date("2026-11-15T00:00:00Z");
  return {
    project,
    view,
    reading: project.reading({
      now,
      timeZone: "Asia/Tokyo",
      calendar: NO_CALENDAR,
      self: undefined,
      memberName: (member) => member,
    }),
  };
}

function asked(column: number, condition: Partial<FilterCondition> & Pick<FilterCondition, "comparisonOperator">) {
  const asks = FilterCondition.parse({ targetColumnId: columnId(column), ...condition });
  return [{ id: id(4, 1), conditionOperator: "AND" as const, filterConditionList: [asks] }];
}

function columnId(index: number): string {
  return id(6, index);
}

function options(count: number): string[] {
  return Array.from({ length: count }, (_, index) => id(7, index));
}

function columnOf(columnType: ColumnType, index: number): Column {
  return {
    ...ColumnSettings.parse({}),
    id: columnId(index),
    boardId: BOARD,
    name: `列${index}`,
    description: "",
    columnType,
    width: 160,
    isStatus: false,
    isActive: true,
    isLock: false,
    required: false,
    templateText: "",
    columnOrder: keyOfNumber(index),
    valueOptionList: options(GROUPS).map((option, place) => ({
      id: option,
      name: `選択肢${place}`,
      color: "gray",
      optionOrder: keyOfNumber(place),
      isDefaultOption: false,
      statusType: null,
      deletedAt: null,
    })),
  };
}

function postOf(number: number): Post {
  const pick = (salt: number, count: number): number =>
    Math.floor(Math.abs(Math.sin(number * 12.9898 + salt)) * 1e6) % count;
  const sentence = (salt: number): string =>
    Array.from({ length: 4 }, (_, index) => WORDS[pick(salt + index, WORDS.length)]).join("の");
  const day = (salt: number): string => new Date(Date.UTC(2026, 0, 1 + pick(salt, 365))).toISOString().slice(0, 10);
  const values = [
    pick(1, 1000),
    pick(2, 1_000_000) / 100,
    options(GROUPS)[pick(3, GROUPS)],
    options(GROUPS)[pick(4, GROUPS)],
    [options(GROUPS)[pick(5, 4)], options(GROUPS)[4 + pick(6, 4)]],
    [id(8, pick(7, 50))],
    day(8),
    day(9),
    `${sentence(10)}${number}`,
    pick(20, 100),
  ];
  return {
    id: id(5, number),
    projectSerialNumber: number,
    boardId: BOARD,
    sectionId: SECTION,
    title: `${sentence(30)}${number}`,
    contentsText: "",
    contentsVersion: 1,
    isFeedback: false,
    userAgent: null,
    postedBy: id(8, pick(11, 50)),
    updatedBy: id(8, pick(12, 50)),
    postedAt: new Date(1_760_000_000_000 + number * 60_000).toISOString(),
    userUpdatedAt: new Date(1_760_000_000_000 + number * 90_000).toISOString(),
    archivedAt: null,
    archivedBy: null,
    deletedAt: null,
    data: Object.fromEntries(values.map((value, index) => [columnId(index), value])),
    viewOrder: {},
  };
}
