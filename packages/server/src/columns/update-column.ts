import { mayLock } from "@itoguchi/core/columns/column.policy";
import { columnProblem } from "@itoguchi/core/columns/column-settings";
import { updateColumn as operation } from "@itoguchi/core/columns/columns.operations";
import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { opposite, unlink } from "@itoguchi/core/columns/two-way-link";
import { fail } from "@itoguchi/core/kernel/errors";
import type { Column } from "@itoguchi/core/model/column";
import { accessBoard, accessColumn } from "../boards/boards.access.ts";
import { type ProjectCtx, projectCommand } from "../project-engine/project-command.ts";
import { saveColumns } from "../project-engine/save-structure.ts";
import { checkSteps } from "./check-steps.ts";
import { showOnOtherSides, withoutStatus } from "./settle-column.ts";

export const updateColumn = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { columnId, pk: _, ...sent }) => {
    const before = accessColumn(ctx, columnId);
    // Which columns show the other side of a link is not set by hand.
    const { linkedColumnList: __, ...withoutSides } = sent;
    const changes = isPostLink(before) ? withoutSides : sent;
    const changed: Column = { ...before, ...changes };
    if (changed.isLock !== before.isLock && !mayLock(ctx.member))
      throw fail("Forbidden", { message: "列のロックを変更できるのは、マネージャー以上の人です。" });
    refuseProblem(ctx, before, changed, Object.keys(changes));
    await checkSteps(ctx, changed, before);
    const [column, ...others] = followLinks(ctx, before, changed);
    await saveColumns(ctx, [...withoutStatus(ctx, column), column, ...others]);
    return column;
  },
);

/** What was wrong before, since something else went, does not stand in the way of another change. */
function refuseProblem({ replica }: ProjectCtx, before: Column, changed: Column, fields: readonly string[]): void {
  const problem = columnProblem(changed, replica);
  const isOfThis =
    problem && (fields.includes(problem.field.split(".")[0] as string) || !columnProblem(before, replica));
  if (isOfThis) throw fail("InvalidInput", problem);
}

/** The column, and those that show its links from the other side as they are afterwards. */
function followLinks(ctx: ProjectCtx, before: Column, changed: Column): [Column, ...Column[]] {
  const sides = before.linkedColumnList.flatMap(({ columnId }) => ctx.replica.column(columnId) ?? []);
  if (!isPostLink(before)) return [changed];
  const isTurned = changed.linkDirection !== before.linkDirection;
  if (isTurned && (ctx.replica.table.linksIn(before.id).length > 0 || sides.some(({ id }) => id === before.id)))
    throw fail("InvalidInput", { field: "linkDirection", message: "つながった投稿があるため、向きは変更できません。" });
  const left = sides.filter(({ boardId }) => !changed.linkedBoardIdList.includes(boardId));
  const kept = unlink(
    changed,
    left.map(({ id }) => id),
  );
  const staying = sides.filter((side) => !left.includes(side));
  const turned = isTurned ? staying.map((side) => turn(side, kept)) : [];
  const known = staying.map(({ boardId }) => boardId);
  const added = sides.length === 0 ? [] : kept.linkedBoardIdList.filter((boardId) => !known.includes(boardId));
  const direction = opposite(kept.linkDirection);
  const own = { ...kept, linkedColumnList: kept.linkedColumnList.map((side) => ({ ...side, direction })) };
  const [column, ...fresh] = showOnOtherSides(ctx, own, accessBoard(ctx, kept.boardId).name, added);
  return [
    column,
    ...left.filter(({ id }) => id !== before.id).map((side) => unlink(side, [before.id])),
    ...turned,
    ...fresh,
  ];
}

function turn(side: Column, { id, linkDirection }: Column): Column {
  return {
    ...side,
    linkDirection: opposite(linkDirection),
    linkedColumnList: side.linkedColumnList.map((one) =>
      one.columnId === id ? { ...one, direction: linkDirection } : one,
    ),
  };
}
