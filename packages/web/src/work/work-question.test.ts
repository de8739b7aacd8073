import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Status } from "@itoguchi/core/model/value-option";
import { SearchOrder } from "@itoguchi/core/search/search-posts.operations";
import { describe, expect, it } from "vitest";
import { assigneesOf, deadlineOf, statusOf, type WorkBoard } from "./work-columns.ts";
import { searchOf, type WorkQuery, workQuery } from "./work-question.ts";

const [ME, OTHER] = [idOf(1), idOf(2)];
const status = buildColumn({
  id: idOf(10),
  columnType: ColumnType.STATE,
  isStatus: true,
  columnOrder: "a1",
  valueOptionList: [
    buildOption(20, { statusType: Status.OPEN }),
    buildOption(21, { statusType: Status.DONE }),
    buildOption(22, { statusType: Status.DONE, deletedAt: "2026-11-17T00:00:00.000Z" }),
  ],
});
const owner = buildColumn({ id: idOf(11), columnType: ColumnType.USER, columnOrder: "a2" });
const reviewer = buildColumn({ id: idOf(12), columnType: ColumnType.USER, columnOrder: "a3" });
const hidden = buildColumn({ id: idOf(13), columnType: ColumnType.USER, columnOrder: "a4", isActive: false });
const term = buildColumn({ id: idOf(14), columnType: ColumnType.TERM, columnOrder: "a5" });
const day = buildColumn({ id: idOf(15), columnType: ColumnType.DATE, columnOrder: "a6" });

const worked: WorkBoard = { id: idOf(100), name: "仕事", columnList: [day, term, owner, reviewer, hidden, status] };
const plain: WorkBoard = { id: idOf(101), name: "メモ", columnList: [] };
const BOARDS = [worked, plain];

const asked = (overrides: Partial<WorkQuery> = {}): WorkQuery => ({ ...workQuery(() => ""), ...overrides });
const post = (columnData: Record<string, unknown>) => ({ columnData }) as ListedPost;

describe("what somebody has to do", () => {
  it("is what any column of people names them in, and is not done", () => {
    expect(searchOf(asked(), BOARDS, ME)).toMatchObject({
      boardIdList: [worked.id],
      userIdList: [],
      boardFilterList: [
        {
          boardId: worked.id,
          filterGroupList: [
            {
              conditionOperator: "OR",
              filterConditionList: [owner, reviewer].map(({ id }) => ({
                targetColumnId: id,
                comparisonOperator: ComparisonOperator.IS_CONTAIN,
                isSelectSelf: true,
              })),
            },
            {
              filterConditionList: [
                {
                  targetColumnId: status.id,
                  comparisonOperator: ComparisonOperator.IS_NOT_CONTAIN,
                  valueOptionIdList: [idOf(21)],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it("is nothing where no board has people", () => {
    expect(searchOf(asked(), [plain], ME)).toBeUndefined();
    expect(searchOf(asked({ boardId: plain.id }), BOARDS, ME)).toBeUndefined();
  });
});

describe("what somebody made", () => {
  it("stands on every board, done or not as they like", () => {
    expect(searchOf(asked({ tab: "created" }), BOARDS, ME)).toMatchObject({
      boardIdList: [worked.id, plain.id],
      userIdList: [ME],
      boardFilterList: [{ boardId: worked.id, filterGroupList: [{ id: status.id }] }],
    });
    expect(searchOf(asked({ tab: "created", isDoneShown: true }), BOARDS, ME)?.boardFilterList).toEqual([]);
  });
});

describe("the address", () => {
  it("says all of it, and anything else is left out", () => {
    const address = new URLSearchParams("tab=all&words=検索&done=1&order=created&boardId=x");
    expect(workQuery((name) => address.get(name) ?? "")).toEqual({
      tab: "all",
      words: "検索",
      isDoneShown: true,
      order: SearchOrder.CREATED_DATE,
      boardId: "x",
    });
    expect(workQuery(() => "?")).toMatchObject({ tab: "mine", isDoneShown: false, order: SearchOrder.UPDATED_DATE });
  });
});

describe("a line", () => {
  it("shows the status, everybody once, and the first date that is there", () => {
    const shown = post({
      [status.id]: idOf(20),
      [owner.id]: [ME, OTHER],
      [reviewer.id]: [ME],
      [hidden.id]: [idOf(3)],
      [day.id]: "2026-11-20",
      [term.id]: { start: "2026-11-01", end: null },
    });
    expect(statusOf(worked, shown)?.id).toBe(idOf(20));
    expect(assigneesOf(worked, shown)).toEqual([ME, OTHER]);
    expect(deadlineOf(worked, shown)).toBe("2026-11-20");
    expect(deadlineOf(worked, post({ [term.id]: { start: "2026-11-01", end: "2026-11-02" } }))).toBe("2026-11-02");
    expect(deadlineOf(plain, post({}))).toBeUndefined();
  });
});
