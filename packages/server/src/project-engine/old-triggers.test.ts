import { ColumnSettings } from "@itoguchi/core/model/column";
import { expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { withNamedTriggers } from "./old-triggers.ts";

const [columnId, valueOptionId] = [newId(new Date(0)), newId(new Date(1))];
const hours = { isContainWeekend: true, isContainHoliday: true, startTime: "09:00", endTime: "18:00" };
const read = (timeMeasurementSetting: unknown) =>
  ColumnSettings.parse(withNamedTriggers({ timeMeasurementSetting })).timeMeasurementSetting;

it("reads the triggers that version 0.5 wrote", () => {
  const startList = [{ timeType: "POST_CREATED" }, { timeType: "OPTION_UNSET", columnId, valueOptionId }];
  const endList = [{ timeType: "OPTION_SET", columnId, valueOptionId }];
  const clock = read({ ...hours, startList, endList });
  expect(clock).toEqual({
    ...hours,
    settingColumnId: null,
    startList: [
      { timeType: "START", columnId: null, valueOptionId: null },
      { timeType: "END", columnId, valueOptionId },
    ],
    endList: [{ timeType: "START", columnId, valueOptionId }],
  });
  expect(read(clock)).toEqual(clock);
  expect(read(null)).toBeNull();
});
