import { isDeepStrictEqual } from "node:util";
import { mayChangeColumn } from "@itoguchi/core/columns/column.policy";
import { fail } from "@itoguchi/core/kernel/errors";
import type { ColumnData } from "@itoguchi/core/model/post";
import { namedPeople } from "../column-data/named-people.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";

interface ChangedValues {
  before: ColumnData;
  after: ColumnData;
  /** Where, in what was sent, the value of a column stands. */
  at(columnId: string): string;
}

/**
 * Posts made from a template get its values whoever makes them, so a template takes what its writer might write into a post:
 * nothing for locked columns, and nobody from elsewhere.
 */
export async function checkTemplateValues(ctx: ProjectCtx, { before, after, at }: ChangedValues): Promise<void> {
  const { replica, member, workspaceId, workspaceSeq } = ctx;
  const directory = await ctx.services.directories.of(workspaceId, workspaceSeq);
  for (const columnId of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [current, value] = [before[columnId], after[columnId]];
    const column = replica.column(columnId);
    if (!column || isDeepStrictEqual(current, value)) continue;
    const field = at(columnId);
    if (!mayChangeColumn(member, column))
      throw fail("Forbidden", {
        field,
        message: `「${column.name}」はロックされています。変更できるのはマネージャー以上です。`,
      });
    refuseStrangers(new Map(namedPeople(column, { value, current, field })), directory);
  }
}
