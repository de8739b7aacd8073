import type { CompanyCalendar } from "@itoguchi/core/kernel/company-calendar";
import { createContext, useContext } from "react";

const NONE: CompanyCalendar = [];

/** The workspace's own days off and working days. */
export const CompanyCalendarContext = createContext(NONE);

export function useCompanyCalendar(): CompanyCalendar {
  return useContext(CompanyCalendarContext);
}
