import { Id } from "@itoguchi/core/kernel/ids";
import * as calls from "@itoguchi/core/views/contains.calls";
import { z } from "zod";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { readArrangement } from "./arrangements.ts";
import { accessBoard, accessView } from "./views.access.ts";

/** Whether the view shows the post; one that is not there is not shown. */
export const isContain = projectQuery(
  z.object({ b: Id, viewId: Id, projectSerialNumber: z.number().int() }),
  async (ctx, { b, viewId, projectSerialNumber }) => {
    const [isContain = false] = await contained(ctx, { boardId: b, boardViewId: viewId }, [projectSerialNumber]);
    return { isContain };
  },
);

export const checkContained = projectQuery(
  calls.ManyContained.extend({ b: Id }),
  async (ctx, { b, boardViewIdList, projectSerialNumberList }) => {
    accessBoard(ctx, b);
    const numbers = [...new Set(projectSerialNumberList)];
    const isContainList = [];
    for (const boardViewId of new Set(boardViewIdList)) {
      const found = await contained(ctx, { boardId: b, boardViewId }, numbers);
      for (const [index, projectSerialNumber] of numbers.entries())
        isContainList.push({ boardViewId, projectSerialNumber, isContain: found[index] === true });
    }
    return { isContainList };
  },
);

function contained(
  ctx: ReadCtx,
  place: { boardId: string; boardViewId: string },
  numbers: readonly number[],
): Promise<boolean[]> {
  const view = accessView(ctx, place);
  return readArrangement(ctx, view, (arrangement) => {
    const table = ctx.replica.table.board(view.boardId);
    return numbers.map((number) => {
      const slot = table.slotOfNumber(number);
      return slot !== undefined && arrangement.contains(slot);
    });
  });
}
