import fc from "fast-check";
import { isPublicHoliday, type WorkingDays } from "../calendar.ts";
import { type CompanyDay, isYearly, NewCompanyDay } from "../company-calendar.ts";
import { type DayNumber, dayNumber, isoDay, weekday } from "../day.ts";

const FIRST = dayNumber("2024-01-01");
const YEARS_LONG = 4 * 365;

const day = fc
  .record({
    name: fc.constantFrom("", "夏季休業"),
    at: fc.nat(YEARS_LONG),
    length: fc.nat(12),
    isYearly: fc.boolean(),
    isWorked: fc.boolean(),
  })
  .map(({ name, at, length, isYearly, isWorked }): CompanyDay => {
    const cut = isYearly ? "2024-".length : 0;
    const [from, to] = [isoDay(FIRST + at).slice(cut), isoDay(FIRST + at + length).slice(cut)];
    return { name, from, to, isWorked };
  })
  .filter((one) => NewCompanyDay.safeParse(one).success);

export const companyCalendars = fc.array(day, { maxLength: 8 });

/** [WT12] to [WT15] read aloud: entry by entry, day by day. */
export function isWorkedNaively(number: DayNumber, { weekends, holidays, calendar }: WorkingDays): boolean {
  const own = calendar.filter((one) => covers(one, isoDay(number)));
  if (own.some(({ isWorked }) => isWorked)) return true;
  if (!weekends && weekday(number) > 4) return false;
  return holidays || !(isPublicHoliday(number) || own.length > 0);
}

/** Yearly days are known in these, as public holidays are known for some years only. */
const YEARS = { first: 1969, last: 2100 };

function covers(one: CompanyDay, date: string): boolean {
  const { from, to } = one;
  if (!isYearly(one)) return from <= date && date <= to;
  const asked = date.slice(5);
  const isAfterNewYear = from > to && asked <= to;
  const year = Number(date.slice(0, 4)) - (isAfterNewYear ? 1 : 0);
  if (year < YEARS.first || year > YEARS.last) return false;
  return from <= to ? from <= asked && asked <= to : asked >= from || asked <= to;
}
