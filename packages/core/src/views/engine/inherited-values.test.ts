import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Column, ColumnType } from "#core/model/column";
import { ComparisonOperator as Op } from "#core/model/filter";
import { Status } from "#core/model/value-option";
import { projectOf } from "../testing/arranged.ts";
import { ask, buildColumn, buildGroup, buildOption, buildPost, buildSection, idOf } from "../testing/builders.ts";
import { DATES, MEMBERS, NUMBERS, TEXTS } from "../testing/worlds.ts";
import { containsPost } from "./contains-post.ts";
import { inheritedValues } from "./inherited-values.ts";

const [RED, OLD] = [buildOption("赤"), buildOption("旧", { deletedAt: "2026-01-01T00:00:00.000Z" })];
const STATE = buildColumn(ColumnType.STATE, { valueOptionList: [RED, OLD] });
const COLORS = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: [RED, OLD, buildOption("青")] });
const WHO = buildColumn(ColumnType.USER);
const SIZE = buildColumn(ColumnType.NUMERIC);
const DUE = buildColumn(ColumnType.DATE);
const NAME = buildColumn(ColumnType.TEXT);
const SECTION = buildColumn(ColumnType.BOARD_SECTION);
const LINK = buildColumn(ColumnType.POST_LINK);
const TERM = buildColumn(ColumnType.TERM);
const MADE = buildColumn(ColumnType.CREATED_AT);

const RUNNING = buildOption("進行中", { statusType: Status.IN_PROGRESS });
const CLOSED = buildOption("終了", { statusType: Status.DONE, deletedAt: "2026-11-01T00:00:00.000Z" });
const SPRINT = buildColumn(ColumnType.SPRINT, { valueOptionList: [RUNNING, CLOSED] });

const project = projectOf({
  columns: [SPRINT, STATE, COLORS, WHO, SIZE, DUE, NAME, SECTION, LINK, TERM, MADE],
  sections: [buildSection("次")],
  posts: [buildPost(7)],
});

type Asking = Parameters<typeof buildGroup>[1];
const { EQUAL, IS_CONTAIN, NOT_EQUAL, GREATER_THAN } = Op;
const asks = (
  column: Column,
  comparisonOperator: Asking["comparisonOperator"],
  more: Partial<Asking> = {},
): Asking => ({
  targetColumnId: column.id,
  comparisonOperator,
  ...more,
});
const under = (...conditions: Asking[]) =>
  inheritedValues(ask(project, { filterGroupList: [buildGroup("AND", ...conditions)] }));
const inGroup = (column: Column, key: string, ...conditions: Asking[]) =>
  inheritedValues(ask(project, { groupColumnId: column.id, filterGroupList: [buildGroup("AND", ...conditions)] }), key);

describe("what a new post inherits", () => {
  const single: [string, Asking, object][] = [
    ["a number", asks(SIZE, EQUAL, { numericData: 3 }), { data: { [SIZE.id]: 3 } }],
    [
      "a day",
      asks(DUE, EQUAL, { dateOperator: "CUSTOM", dateData: "2026-11-20" }),
      { data: { [DUE.id]: "2026-11-20" } },
    ],
    ["today", asks(DUE, EQUAL, { dateOperator: "TODAY" }), { data: { [DUE.id]: "2026-11-15" } }],
    ["a state", asks(STATE, EQUAL, { valueOptionIdList: [RED.id] }), { data: { [STATE.id]: RED.id } }],
    ["an option", asks(COLORS, IS_CONTAIN, { valueOptionIdList: [RED.id] }), { data: { [COLORS.id]: [RED.id] } }],
    ["a member", asks(WHO, IS_CONTAIN, { userIdList: [idOf("Bob")] }), { data: { [WHO.id]: [idOf("Bob")] } }],
    ["the reader", asks(WHO, IS_CONTAIN, { isSelectSelf: true }), { data: { [WHO.id]: [idOf("self")] } }],
    ["a text", asks(NAME, EQUAL, { textData: "画面" }), { data: { [NAME.id]: "画面" } }],
    ["a section", asks(SECTION, EQUAL, { boardSectionIdList: [idOf("次")] }), { sectionId: idOf("次") }],
    ["the current sprint", asks(SPRINT, EQUAL, { isCurrentSprint: true }), { sprints: { [SPRINT.id]: RUNNING.id } }],
    ["no closed sprint", asks(SPRINT, EQUAL, { valueOptionIdList: [CLOSED.id] }), {}],
    [
      "a link",
      asks(LINK, IS_CONTAIN, { projectPostProjectSerialNumberList: [7] }),
      { links: { [LINK.id]: [idOf("post 7")] } },
    ],
  ];
  it.each(single)("[VW35] %s", (_name, condition, expected) => {
    expect(under(condition)).toEqual({ data: {}, links: {}, sprints: {}, ...expected });
    const alone = ask(project, { filterGroupList: [buildGroup("OR", condition)] });
    expect(inheritedValues(alone)).toEqual({ data: {}, links: {}, sprints: {}, ...expected });
  });

  it("[VW35] nothing where there is a choice", () => {
    expect(under(asks(STATE, EQUAL, { valueOptionIdList: [RED.id, OLD.id] }))).toEqual({
      data: {},
      links: {},
      sprints: {},
    });
    expect(under(asks(SIZE, GREATER_THAN, { numericData: 3 }))).toEqual({ data: {}, links: {}, sprints: {} });
    expect(under(asks(SIZE, NOT_EQUAL, { numericData: 3 }))).toEqual({ data: {}, links: {}, sprints: {} });
    const either = buildGroup("OR", asks(SIZE, EQUAL, { numericData: 3 }), asks(NAME, EQUAL, { textData: "x" }));
    expect(inheritedValues(ask(project, { filterGroupList: [either] }))).toEqual({ data: {}, links: {}, sprints: {} });
  });

  it("[VW36] the group's value, before the filter's", () => {
    expect(inGroup(SIZE, "5", asks(SIZE, EQUAL, { numericData: 3 })).data).toEqual({ [SIZE.id]: 5 });
    expect(inGroup(STATE, RED.id).data).toEqual({ [STATE.id]: RED.id });
    expect(inGroup(DUE, "2026-11-20").data).toEqual({ [DUE.id]: "2026-11-20" });
    expect(inGroup(TERM, "2026-11-20").data).toEqual({ [TERM.id]: { start: "2026-11-20", end: null } });
    expect(inGroup(SECTION, idOf("次")).sectionId).toBe(idOf("次"));
    expect(inGroup(SIZE, "").data).toEqual({});
  });

  it("[VW36] lists are joined", () => {
    const condition = asks(WHO, IS_CONTAIN, { userIdList: [idOf("Bob")] });
    expect(inGroup(WHO, idOf("山田"), condition).data).toEqual({ [WHO.id]: [idOf("Bob"), idOf("山田")] });
  });

  it("[VW37] only what its column accepts", () => {
    expect(under(asks(STATE, EQUAL, { valueOptionIdList: [OLD.id] })).data).toEqual({});
    expect(inGroup(COLORS, OLD.id).data).toEqual({});
    expect(inGroup(MADE, "2026-11-20")).toEqual({ data: {}, links: {}, sprints: {} });
  });

  it("[VW35] a post with what it inherits is shown", () => {
    const condition = fc.oneof(
      fc.constantFrom(...NUMBERS).map((numericData) => asks(SIZE, EQUAL, { numericData })),
      fc.constantFrom(...DATES).map((dateData) => asks(DUE, EQUAL, { dateData })),
      fc.constantFrom(...TEXTS).map((textData) => asks(NAME, EQUAL, { textData })),
      fc.constantFrom(...MEMBERS).map((member) => asks(WHO, IS_CONTAIN, { userIdList: [member] })),
      fc.constant(asks(COLORS, IS_CONTAIN, { valueOptionIdList: [RED.id] })),
      fc.constant(asks(DUE, EQUAL, { dateOperator: "ONE_MONTH_BEFORE" })),
    );
    const oneOfEach = fc.uniqueArray(condition, { selector: ({ targetColumnId }) => targetColumnId });
    fc.assert(
      fc.property(oneOfEach, (conditions) => {
        const question = ask(project, { filterGroupList: [buildGroup("AND", ...conditions)] });
        const { data } = inheritedValues(question);
        expect(containsPost(question, buildPost(8, { data }))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
