import { z } from "zod";
import { get, post } from "../kernel/call.ts";
import { CompanyDay, MOST_COMPANY_DAYS, NewCompanyDay } from "../kernel/company-calendar.ts";
import { InWorkspace } from "./workspaces.calls.ts";

const NewCompanyDayList = z.array(NewCompanyDay).max(MOST_COMPANY_DAYS);
const Answer = z.object({ companyDayList: z.array(CompanyDay) });

/** What is added and what is taken away: two people who change it at once lose nothing. */
export const UpdateCompanyCalendar = z.object({
  addList: NewCompanyDayList.default([]),
  removeList: NewCompanyDayList.default([]).describe("追加したときと同じ内容で指定する"),
});

export const getCompanyCalendar = get("/workspace/:ws/companyCalendar/get", {
  audience: { member: "workspace.read" },
  summary: "会社のカレンダー。独自の休日と出勤日",
  params: InWorkspace,
  answer: Answer,
});
export const updateCompanyCalendar = post("/workspace/:ws/companyCalendar/update", {
  audience: { member: "workspace.manage" },
  summary: "会社のカレンダーに休日や出勤日を追加する、または削除する",
  params: InWorkspace,
  body: UpdateCompanyCalendar,
  answer: Answer,
});

export const companyCalendarCalls = [getCompanyCalendar, updateCompanyCalendar];
