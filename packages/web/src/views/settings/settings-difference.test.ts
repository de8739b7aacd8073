import { buildCondition, idOf } from "@itoguchi/core/columns/columns.factory";
import { ViewSettings } from "@itoguchi/core/model/view";
import { describe, expect, it } from "vitest";
import { differingParts, settingsDifference } from "./settings-difference.ts";

const saved = ViewSettings.parse({
  filterGroupList: [{ id: idOf(1), conditionOperator: "AND", filterConditionList: [buildCondition("IS_EMPTY")] }],
  viewColumnList: [2, 3].map((number) => ({
    columnId: idOf(number),
    isShow: true,
    width: null,
    columnOrder: `a${number}`,
    isWrapDisplay: false,
  })),
});

describe("settingsDifference", () => {
  it("is empty for the saved settings, whatever else a shown view carries", () => {
    const [group] = saved.filterGroupList;
    const shown = {
      ...saved,
      name: "ビュー",
      filterGroupList: [
        { ...group, filterConditionList: [{ ...group?.filterConditionList[0], userAccountNameList: [] }] },
      ],
    } as unknown as ViewSettings;
    expect(settingsDifference(saved, shown)).toEqual({});
  });

  it("names only what differs, and the parts it belongs to", () => {
    const changes = settingsDifference(saved, {
      ...saved,
      isContainArchive: true,
      orderConditionList: [{ conditionOrder: 0, isAsc: true, targetColumnId: idOf(2) }],
    });
    expect(Object.keys(changes).toSorted()).toEqual(["isContainArchive", "orderConditionList"]);
    expect(differingParts(changes).toSorted()).toEqual(["display", "sort"]);
  });

  it("does not care for the order of a list whose members have places, nor for how one condition is joined", () => {
    const turned = {
      ...saved,
      viewColumnList: saved.viewColumnList.toReversed(),
      filterGroupList: saved.filterGroupList.map((group) => ({
        ...group,
        id: idOf(9),
        conditionOperator: "OR" as const,
      })),
    };
    expect(settingsDifference(saved, turned)).toEqual({});
  });

  it("sees an emptied list and a set null", () => {
    const changes = settingsDifference({ ...saved, groupColumnId: idOf(2) }, { ...saved, filterGroupList: [] });
    expect(changes).toEqual({ filterGroupList: [], groupColumnId: null });
  });
});
