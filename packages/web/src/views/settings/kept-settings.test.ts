import { buildCondition, idOf } from "@itoguchi/core/columns/columns.factory";
import { ViewSettings } from "@itoguchi/core/model/view";
import { expect, it } from "vitest";
import { keptSettings } from "./kept-settings.ts";

const filterGroupList = [
  { id: idOf(1), conditionOperator: "AND" as const, filterConditionList: [buildCondition("IS_EMPTY")] },
];
const saved = ViewSettings.parse({});

it("takes what can be read, field by field", () => {
  const kept = { filterGroupList, orderConditionList: [{ isAsc: "yes" }], groupColumnId: 7, unheardOf: true };
  expect(keptSettings(saved, JSON.parse(JSON.stringify(kept)))).toEqual({ filterGroupList });
});

it("lets go of what is saved like that by now", () => {
  const kept = { filterGroupList, isWrapDisplay: true };
  expect(keptSettings({ ...saved, filterGroupList }, kept)).toEqual({ isWrapDisplay: true });
});
