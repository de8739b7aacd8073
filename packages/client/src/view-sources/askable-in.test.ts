import { buildColumn, buildCondition, idOf } from "@itoguchi/core/columns/columns.factory";
import { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import { describe, expect, it } from "vitest";
import { stillKnownIn } from "./askable-in.ts";

const column = buildColumn({ id: idOf(1) });
const GONE = idOf(9);
const replica = new ProjectReplica(0, { boards: [], sections: [], columns: [column], views: [] });
const stillKnown = (settings: object) => stillKnownIn(replica, column.boardId, settings);
const group = (...targets: string[]) => ({
  id: idOf(2),
  conditionOperator: "AND" as const,
  filterConditionList: targets.map((targetColumnId) => buildCondition("EQUAL", { targetColumnId })),
});

describe("what was set some time ago", () => {
  it("stays as it is where everything is still there, half-written conditions as well", () => {
    const settings = { filterGroupList: [group(column.id)], groupColumnId: null };
    expect(stillKnown(settings)).toBe(settings);
  });

  it("loses what speaks of a column that is gone: grouping by it is grouping as it is saved", () => {
    const settings = {
      filterGroupList: [group(GONE, column.id), group(GONE)],
      groupColumnId: GONE,
      cardCoverColumnId: null,
    };
    expect(stillKnown(settings)).toEqual({ filterGroupList: [group(column.id)], cardCoverColumnId: null });
  });
});
