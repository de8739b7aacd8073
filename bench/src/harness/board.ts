import { randomUUID } from "node:crypto";
import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator, type FilterCondition } from "@itoguchi/core/model/filter";
import { bulkRegisterPost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";
import type { CrowdedDatabase } from "../../../scripts/product/crowd.ts";
import { askerOf, type buildWorkspace } from "../../../scripts/product/people.ts";
import type { Product } from "../../../scripts/product/product.ts";
import { leanAsker } from "./lean-asker.ts";
import type { Target } from "./load.ts";

const BATCH = 1_000;
/** As many as there are processors: while one batch is written, the next is read. */
const LOADERS = 2;
const OPTIONS = 8;
const WORDS = ["検索", "要望", "不具合", "請求", "画面", "通知", "連携", "速度", "権限", "印刷"];

type Shop = Awaited<ReturnType<typeof buildWorkspace>>;

export interface BenchBoard {
  place: ProjectPlace;
  boardId: string;
  stateColumnId: string;
  numberColumnId: string;
  /** A post as all of them are, by its place among them. */
  postOf(n: number): { title: string; data: Record<string, unknown> };
  rowsPerSecond: number;
  bareSelect(): Promise<unknown>;
  bareSelectOfGroups(): Promise<unknown>;
  bareUpdate(): Promise<unknown>;
  groupedPage(): Promise<unknown>;
  filterSortPage(): Promise<unknown>;
  textContains(): Promise<unknown>;
  dateRange(): Promise<unknown>;
  updateCell(): Promise<unknown>;
  /** After a start: until the first page is there, and until all posts are in memory. */
  coldLoad(): Promise<{ firstPage: number; whole: number }>;
  pageTarget: Target;
  updateTarget: Target;
}

type PageParam = z.input<(typeof getPostListWithPage)["input"]>["param"];

interface Place {
  product: Product;
  database: CrowdedDatabase;
  shop: Shop;
}

/** A board of ten columns with so many posts, all of them through the API. */
export async function buildBoard({ product, database, shop }: Place, size: number): Promise<BenchBoard> {
  const { owner, workspace } = shop;
  const ws = workspace.id;
  const pk = "FIRST";
  const url = `${product.address}/api/board-api`;
  const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}` };
  const place = { workspaceId: ws, projectKey: pk };
  const asked = askerOf(product, owner.token);
  const measured = leanAsker(product.address, owner.token);
  const bodyOf = ({ name, kind }: Operation, input: object) =>
    JSON.stringify({ documentId: name, variables: { ...place, ...(kind === "query" ? input : { input }) } });
  const { boardId, viewId, columns, options } = await makeColumns(asked, place);
  const { userList } = await owner.call(getUserList, { ws });
  const memberId = userList[0]?.id;
  const began = performance.now();
  let made = 0;
  const loaders = Array.from({ length: LOADERS }, async () => {
    while (made < size) {
      const first = made;
      made += BATCH;
      const postList = Array.from({ length: Math.min(BATCH, size - first) }, (_, index) => postOf(first + index));
      await asked(bulkRegisterPost, place, { boardId, postList });
    }
  });
  await Promise.all(loaders);
  const ended = performance.now();

  function postOf(n: number) {
    const word = WORDS[n % WORDS.length] as string;
    return {
      title: `${word}についての相談 ${n}`,
      data: {
        [columns.state]: options[(n * 7) % OPTIONS],
        [columns.drop]: [options[OPTIONS + (n % OPTIONS)]],
        [columns.number1]: (n * 7_919) % 10_007,
        [columns.number2]: n / 4,
        [columns.date1]: dayOf(n % 700),
        [columns.date2]: dayOf((n * 13) % 700),
        [columns.user]: [memberId],
        [columns.text1]: `お客様${n % 97}から${word}の件`,
        [columns.text2]: `memo ${n % 1_000}`,
        [columns.term]: { start: dayOf(n % 300), end: dayOf((n % 300) + 20) },
      },
    };
  }
  let turn = 0;
  const filter = (condition: z.input<typeof FilterCondition>) => [
    { id: randomUUID(), conditionOperator: "AND" as const, filterConditionList: [condition] },
  ];
  const ofState = (limit: number) => ({
    limit,
    filterGroupList: filter({
      targetColumnId: columns.state,
      comparisonOperator: ComparisonOperator.EQUAL,
      valueOptionIdList: [options[turn % OPTIONS] ?? ""],
    }),
    orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: columns.number1 }],
  });
  const page = (param: PageParam) => measured(getPostListWithPage, place, { boardId, param });
  const cellOf = () => {
    turn++;
    return { projectSerialNumber: 1 + ((turn * 7_919) % size), columnId: columns.number2, value: turn };
  };
  const groups = {
    boardId,
    boardViewId: viewId,
    setting: { groupColumnId: columns.state, postLoadingLimit: 50 },
  };
  return {
    place,
    boardId,
    stateColumnId: columns.state,
    numberColumnId: columns.number2,
    postOf,
    rowsPerSecond: size / ((ended - began) / 1_000),
    bareSelect: () =>
      database.ask(
        "select * from post where workspace_id = $1 and project_id = (select id from project where workspace_id = $1 and project_key = $2) and number > $3 order by number limit 50",
        [ws, pk, size / 2],
      ),
    bareSelectOfGroups: () =>
      database.ask(
        "select * from post where workspace_id = $1 and project_id = (select id from project where workspace_id = $1 and project_key = $2) and number > $3 order by number limit 400",
        [ws, pk, size / 2],
      ),
    bareUpdate: () =>
      database.ask(
        "update post set title = title || '' where workspace_id = $1 and project_id = (select id from project where workspace_id = $1 and project_key = $2) and number = $3",
        [ws, pk, cellOf().projectSerialNumber],
      ),
    groupedPage: () => measured(partitionBoardViewPostListSet, place, groups),
    filterSortPage: () => page(ofState(50)),
    textContains: () =>
      page({
        filterGroupList: filter({
          targetColumnId: columns.text1,
          comparisonOperator: ComparisonOperator.IS_CONTAIN,
          textData: "請求",
        }),
      }),
    dateRange: () =>
      page({
        filterGroupList: filter({
          targetColumnId: columns.date1,
          comparisonOperator: ComparisonOperator.WITHIN_RANGE,
          dateOperator: "CUSTOM" as const,
          dateData: dayOf(100),
          deadlineData: dayOf(160),
        }),
      }),
    updateCell: () => measured(upsertColumnData, place, cellOf()),
    coldLoad: async () => {
      await product.stop();
      await product.restart();
      await fetch(`${product.address}/readyz`);
      const before = performance.now();
      await asked(partitionBoardViewPostListSet, place, groups);
      const firstPage = performance.now() - before;
      // Answered from the whole project only.
      await asked(getPostListWithPage, place, { boardId, param: {} });
      return { firstPage, whole: performance.now() - before };
    },
    pageTarget: {
      name: "  pages of 100",
      url,
      method: "POST",
      headers,
      body: () => bodyOf(getPostListWithPage, { boardId, param: { ...ofState(100), offset: 100 * (turn++ % 10) } }),
    },
    updateTarget: {
      name: "  updates",
      url,
      method: "POST",
      headers,
      body: () => bodyOf(upsertColumnData, cellOf()),
    },
  };
}

/** So that the days in sight today are among them. */
const FIRST_DAY = Date.now() - 100 * 86_400_000;

function dayOf(offset: number): string {
  return new Date(FIRST_DAY + offset * 86_400_000).toISOString().slice(0, 10);
}

const COLUMNS = {
  state: ColumnType.STATE,
  drop: ColumnType.DROP_DOWN,
  number1: ColumnType.NUMERIC,
  number2: ColumnType.NUMERIC,
  date1: ColumnType.DATE,
  date2: ColumnType.DATE,
  user: ColumnType.USER,
  text1: ColumnType.TEXT,
  text2: ColumnType.TEXT,
  term: ColumnType.TERM,
} as const;
type Name = keyof typeof COLUMNS;

async function makeColumns(ask: Asker, place: ProjectPlace) {
  const [board] = await ask(projectBoardList, place, {});
  if (!board) throw new Error("The project has no board");
  const columns = {} as Record<Name, string>;
  const options: string[] = [];
  for (const [name, columnType] of Object.entries(COLUMNS)) {
    const hasOptions = columnType === ColumnType.STATE || columnType === ColumnType.DROP_DOWN;
    const valueOptionList = hasOptions ? Array.from({ length: OPTIONS }, (_, n) => ({ name: `選択肢${n}` })) : [];
    const column = await ask(registerColumn, place, { boardId: board.id, name, columnType, valueOptionList });
    columns[name as Name] = column.id;
    options.push(...column.valueOptionList.map(({ id }) => id));
  }
  return { boardId: board.id, viewId: board.boardViewList[0]?.id ?? "", columns, options };
}
