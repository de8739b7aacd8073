import { projectBoardList, updateBoard } from "@itoguchi/core/boards/boards.operations";
import { updateSection } from "@itoguchi/core/boards/sections.operations";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { registerChart } from "@itoguchi/core/charts/charts.calls";
import { registerColumn, updateColumn } from "@itoguchi/core/columns/columns.operations";
import { updateValueOption } from "@itoguchi/core/columns/value-options.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { FIRST_PROJECT } from "@itoguchi/core/model/project";
import { registerPost, updatePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import {
  advancedSearchProjectPostList,
  getProjectFilterPostListFromAllBoard,
  searchPostList,
} from "@itoguchi/core/search/search-posts.operations";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import {
  getPostListWithPage,
  partitionBoardViewPostList,
  partitionBoardViewPostListSet,
} from "@itoguchi/core/views/views.operations";
import { askerOf, buildWorkspace } from "../../../scripts/product/people.ts";
import type { Product } from "../../../scripts/product/product.ts";

/** A request with a star wherever sqlmap shall try its strings. */
export interface Target {
  name: string;
  url: string;
  body?: string;
}

const STAR = "*";

/** Twenty calls over boards, posts, views and charts, on things that are there. */
export async function buildTargets(product: Product): Promise<{ token: string; targets: Target[] }> {
  const { owner, workspace } = await buildWorkspace(product);
  const place = { workspaceId: workspace.id, projectKey: FIRST_PROJECT.projectKey };
  const ask = askerOf(product, owner.token);
  const [board] = await ask(projectBoardList, place, {});
  const boardId = board?.id ?? "";
  const boardViewId = board?.boardViewList[0]?.id ?? "";
  const sectionId = board?.sectionList[0]?.id ?? "";
  const inBoard = { boardId, name: "列" };
  const { id: columnId } = await ask(registerColumn, place, { ...inBoard, columnType: ColumnType.TEXT });
  const valueOptionList = [{ name: "未着手" }];
  const state = await ask(registerColumn, place, { ...inBoard, columnType: ColumnType.STATE, valueOptionList });
  const option = { columnId: state.id, valueOptionId: state.valueOptionList[0]?.id ?? "" };
  const { projectSerialNumber } = await ask(registerPost, place, {
    boardId,
    title: "投稿",
    data: { [columnId]: "値" },
  });
  const inView = { ws: place.workspaceId, pk: place.projectKey, b: boardId, viewId: boardViewId };
  const chart = await owner.call(registerChart, { ...inView, name: "件数", chartType: ChartType.CALCULATE });

  const asking = ({ name, kind }: Operation, input: object): Target => ({
    name: `${name} ${starred(input)}`,
    url: `${product.address}/api/board-api`,
    body: JSON.stringify({ documentId: name, variables: { ...place, ...(kind === "query" ? input : { input }) } }),
  });
  const rest = `${product.address}/api/workspace/${inView.ws}/project`;
  const charts = `${rest}/${inView.pk}/board/${boardId}/boardView/${boardViewId}/chart`;
  const filtered = (targetColumnId: string, textData: string) => ({
    filterGroupList: [
      {
        id: crypto.randomUUID(),
        conditionOperator: "AND",
        filterConditionList: [{ targetColumnId, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData }],
      },
    ],
  });
  const anyBoard = {
    columnType: ColumnType.TEXT,
    columnName: STAR,
    comparisonOperator: ComparisonOperator.IS_CONTAIN,
    textData: STAR,
  };
  const paragraph = { type: "paragraph", content: [{ type: "text", text: STAR }] };
  const targets = [
    asking(searchPostList, { boardId, param: { words: STAR } }),
    asking(advancedSearchProjectPostList, { param: { words: STAR, createdFrom: STAR } }),
    asking(getProjectFilterPostListFromAllBoard, { input: { filterConditionList: [anyBoard] } }),
    asking(getPostListWithPage, { boardId, param: filtered(columnId, STAR) }),
    asking(getPostListWithPage, { boardId: STAR, param: {} }),
    asking(getPostListWithPage, {
      boardId,
      param: { orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: STAR }] },
    }),
    asking(partitionBoardViewPostListSet, { boardId, boardViewId, setting: { groupColumnId: STAR } }),
    asking(partitionBoardViewPostList, { boardId, boardViewId, groupColumnValue: STAR }),
    asking(registerPost, { boardId, title: STAR, userAgent: STAR }),
    asking(updatePost, { projectSerialNumber, title: STAR }),
    asking(upsertColumnData, { projectSerialNumber, columnId, value: STAR }),
    asking(upsertColumnData, { projectSerialNumber, columnId: STAR, value: "値" }),
    asking(registerComment, { projectSerialNumber, contents: { type: "doc", content: [paragraph] } }),
    asking(updateColumn, { columnId, name: STAR, templateText: STAR }),
    asking(updateValueOption, { ...option, name: STAR }),
    asking(updateSection, { sectionId, name: STAR }),
    asking(updateBoard, { boardId, name: STAR, description: STAR }),
    asking(updateView, { boardViewId, name: STAR }),
    {
      name: "GET chart/getPostList category series",
      url: `${charts}/${chart.id}/getPostList?category=${STAR}&series=${STAR}`,
    },
    {
      name: "GET boardView/get id",
      url: `${product.address}/api/workspace/${inView.ws}/project/board/boardView/${STAR}/get`,
    },
  ];
  return { token: owner.token, targets };
}

/** The names of the fields with a star. */
function starred(input: object): string {
  return Object.entries(input)
    .flatMap(([name, value]) =>
      value === STAR ? [name] : typeof value === "object" && value !== null ? [starred(value)] : [],
    )
    .filter((name) => name !== "")
    .join(" ");
}
