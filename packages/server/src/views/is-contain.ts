import { Id } from "@itoguchi/core/kernel/ids";
import * as calls from "@itoguchi/core/views/contains.calls";
import { z } from "zod";
import { projectQuery, type ReadCtx } from "../project-engine/project-query.ts";
import { arrangementOf } from "./arrangements.ts";
import { accessBoard, accessView } from "./views.access.ts";

/** Whether the view shows the post; one that is not there is not shown. */
export const isContain = projectQuery(
  z.object({ b: Id, viewId: Id, projectSerialNumber: z.number().int() }),
  async (ctx, { b, viewId, projectSerialNumber }) => ({
    isContain: containmentIn(ctx, { boardId: b, boardViewId: viewId })(projectSerialNumber),
  }),
);

export const checkContained = projectQuery(
  calls.ManyContained.extend({ b: Id }),
  async (ctx, { b, boardViewIdList, projectSerialNumberList }) => {
    accessBoard(ctx, b);
    return {
      isContainList: [...new Set(boardViewIdList)].flatMap((boardViewId) => {
        const isContained = containmentIn(ctx, { boardId: b, boardViewId });
        return [...new Set(projectSerialNumberList)].map((projectSerialNumber) => ({
          boardViewId,
          projectSerialNumber,
          isContain: isContained(projectSerialNumber),
        }));
      }),
    };
  },
);

function containmentIn(ctx: ReadCtx, place: { boardId: string; boardViewId: string }): (number: number) => boolean {
  const view = accessView(ctx, place);
  const arrangement = arrangementOf(ctx, view);
  const table = ctx.replica.table.board(view.boardId);
  return (number) => {
    const slot = table.slotOfNumber(number);
    return slot !== undefined && arrangement.contains(slot);
  };
}
