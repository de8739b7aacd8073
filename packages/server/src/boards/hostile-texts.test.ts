import * as boards from "@itoguchi/core/boards/boards.operations";
import * as sections from "@itoguchi/core/boards/sections.operations";
import * as columns from "@itoguchi/core/columns/columns.operations";
import * as options from "@itoguchi/core/columns/value-options.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import * as settings from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { type AskError, askerIn } from "../testing/graphql.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await ask(boards.registerBoard, { creationMode: CreationMode.BLANK });
const boardId = board.id;
const boardViewId = board.boardViewList[0]?.id as string;
const text = await ask(columns.registerColumn, { boardId, name: "文", columnType: ColumnType.TEXT });
const state = await ask(columns.registerColumn, { boardId, name: "状態", columnType: ColumnType.STATE });
const group = { groupColumnId: state.id, isHidden: false, isContract: false, groupOrder: null };
const condition = { targetColumnId: text.id, comparisonOperator: ComparisonOperator.EQUAL };

/** Neither PostgreSQL's text nor its jsonb keeps the first two. */
const HOSTILE: [string, string][] = [
  ["NUL", "a\u0000b"],
  ["half a character", "a\ud800b"],
  ["a bell and a reversal", "a\u0007\u202eb"],
  ["an injection", "'; drop table board; --"],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["a very long one", "長".repeat(9_999)],
];

describe.each(HOSTILE)("%s", (_, hostile) => {
  const places: [string, () => Promise<unknown>][] = [
    ["a board's name", () => ask(boards.updateBoard, { boardId, name: hostile })],
    ["its description", () => ask(boards.updateBoard, { boardId, description: hostile })],
    ["a section's name", () => ask(sections.registerSection, { boardId, name: hostile })],
    ["a column's name", () => ask(columns.updateColumn, { columnId: text.id, name: hostile })],
    ["its description", () => ask(columns.updateColumn, { columnId: text.id, description: hostile })],
    ["its first text", () => ask(columns.updateColumn, { columnId: text.id, templateText: hostile })],
    ["its unit", () => ask(columns.updateColumn, { columnId: text.id, numericUnit: hostile })],
    ["its colour", () => ask(columns.updateColumn, { columnId: text.id, linkedSettingColor: hostile })],
    [
      "a step's value",
      () => {
        const step = { kind: "SET_VALUE" as const, columnId: text.id, value: hostile };
        const name = "ボタン";
        return ask(columns.registerColumn, {
          boardId,
          name,
          columnType: ColumnType.CUSTOM_ACTION,
          customActionStepList: [step],
        });
      },
    ],
    ["an option's name", () => ask(options.registerValueOption, { columnId: state.id, name: hostile })],
    ["a view's name", () => ask(settings.registerView, { boardId, name: hostile, viewType: ViewType.TABLE })],
    [
      "a condition",
      () => {
        const filterConditionList = [{ ...condition, textData: hostile, userAccountNameList: [] }];
        return ask(settings.updateView, {
          boardViewId,
          filterGroupList: [{ conditionOperator: "AND", filterConditionList }],
        });
      },
    ],
    [
      "somebody's name",
      () => {
        const filterConditionList = [{ ...condition, userAccountNameList: [hostile] }];
        return ask(settings.updateView, {
          boardViewId,
          filterGroupList: [{ conditionOperator: "AND", filterConditionList }],
        });
      },
    ],
    [
      "a group",
      () => ask(settings.updateView, { boardViewId, groupOptionList: [{ ...group, groupColumnValueId: hostile }] }),
    ],
  ];

  it.each(places)("as %s is taken or refused, never a failure of ours", async (_, send) => {
    const status = await send().then(
      () => 200,
      (error: AskError) => error.status,
    );
    expect([200, 400]).toContain(status);
  });
});
