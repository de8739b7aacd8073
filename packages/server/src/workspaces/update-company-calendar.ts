import {
  calendarChange,
  changedCalendar,
  MOST_COMPANY_DAYS,
  MOST_YEARLY_DAYS,
  yearlyDayCount,
} from "@itoguchi/core/kernel/company-calendar";
import { fail } from "@itoguchi/core/kernel/errors";
import { UpdateCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import { administrationCommand } from "../kernel/command.ts";
import { loadCompanyDays } from "../kernel/company-days.ts";
import { emitToWorkspace } from "../kernel/events.ts";

export const updateCompanyCalendar = administrationCommand(
  UpdateCompanyCalendar,
  "workspace.manage",
  async (ctx, sent) => {
    const before = await loadCompanyDays(ctx, { isLocked: true });
    const companyDayList = changedCalendar(before, sent);
    if (companyDayList.length > MOST_COMPANY_DAYS)
      throw fail("InvalidInput", {
        field: "addList",
        message: `会社のカレンダーに登録できるのは${MOST_COMPANY_DAYS}件までです。使わないものを削除してください。`,
      });
    if (yearlyDayCount(companyDayList) > MOST_YEARLY_DAYS)
      throw fail("InvalidInput", {
        field: "addList",
        message: `毎年の休日と出勤日は、合わせて${MOST_YEARLY_DAYS}日までです。使わないものを削除してください。`,
      });
    await ctx.db
      .updateTable("workspace")
      .set({ companyDays: JSON.stringify(companyDayList), updatedAt: ctx.now })
      .where("id", "=", ctx.workspaceId)
      .execute();
    await emitToWorkspace(ctx, "workspace.calendarUpdated", {
      companyDayList,
      ...calendarChange(before, companyDayList),
    });
    return { companyDayList };
  },
);
