import { randomUUID } from "node:crypto";
import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { projectBoard } from "@itoguchi/core/boards/boards.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import type { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import type { z } from "zod";

export interface QuestionedBoard {
  place: ProjectPlace;
  boardId: string;
}

type PageParam = NonNullable<z.input<(typeof getPostListWithPage)["input"]>["param"]>;

/** So many groups may have so many conditions. */
const GROUPS = 2;
const CONDITIONS = 50;
const ORDERS = 10;

/** The costliest questions that a board can be asked; no two are the same, so that none of them is known. */
export async function costlyQuestions(ask: Asker, { place, boardId }: QuestionedBoard) {
  const { columnList } = await ask(projectBoard, place, { boardId });
  const texts = columnList.filter(({ columnType }) => columnType === ColumnType.TEXT).map(({ id }) => id);
  const sorted = columnList
    .filter(({ columnType }) => columnType !== ColumnType.POST_LINK)
    .map(({ id }) => id)
    .slice(-ORDERS);
  let turn = 0;
  return {
    /** Every post passes the last of each group only: all are looked at for each post. */
    conditions(): PageParam {
      turn++;
      const condition = (group: number, index: number) => ({
        targetColumnId: texts[index % texts.length] as string,
        comparisonOperator: index < CONDITIONS - 1 ? ComparisonOperator.IS_CONTAIN : ComparisonOperator.IS_NOT_CONTAIN,
        textData: `どこにもない${turn}の${group}の${index}`,
      });
      const filterGroupList = Array.from({ length: GROUPS }, (_, group) => ({
        id: randomUUID(),
        conditionOperator: "OR" as const,
        filterConditionList: Array.from({ length: CONDITIONS }, (__, index) => condition(group, index)),
      }));
      return { filterGroupList };
    },
    orders(): PageParam {
      turn++;
      const first = turn % ORDERS;
      const turned = [...sorted.slice(first), ...sorted.slice(0, first)];
      return {
        orderConditionList: turned.map((targetColumnId, conditionOrder) => ({
          ...{ conditionOrder, targetColumnId, isAsc: ((turn >> conditionOrder) & 1) === 0 },
        })),
      };
    },
    /** An ordinary one. */
    order(): PageParam {
      turn++;
      const condition = {
        ...{ targetColumnId: texts[0] as string, comparisonOperator: ComparisonOperator.IS_NOT_CONTAIN },
        textData: `どこにもない${turn}`,
      };
      const orderConditionList = [{ conditionOrder: 0, isAsc: true, targetColumnId: sorted[2] as string }];
      return {
        filterGroupList: [{ id: randomUUID(), conditionOperator: "AND", filterConditionList: [condition] }],
        orderConditionList,
      };
    },
  };
}
