import { isHoliday, isOwnWorkingDay, isPublicHoliday, ownDayName } from "./calendar.ts";
import type { CompanyCalendar } from "./company-calendar.ts";
import { type DayNumber, isoDay, weekday } from "./day.ts";

type Years = readonly [first: number, last: number];

const EVER = 9_999;
const SUNDAY = 6;

/** Of those that stand on a date, by month and day: in which years they were called so. */
const ON_DATES: Readonly<Record<string, readonly (readonly [Years, string])[]>> = {
  "01-01": [[[0, EVER], "元日"]],
  "01-15": [[[0, 1999], "成人の日"]],
  "02-11": [[[0, EVER], "建国記念の日"]],
  "02-23": [[[2020, EVER], "天皇誕生日"]],
  "02-24": [[[1989, 1989], "大喪の礼"]],
  "04-29": [
    [[0, 1988], "天皇誕生日"],
    [[1989, 2006], "みどりの日"],
    [[2007, EVER], "昭和の日"],
  ],
  "05-01": [[[2019, 2019], "即位の日"]],
  "05-03": [[[0, EVER], "憲法記念日"]],
  "05-04": [[[2007, EVER], "みどりの日"]],
  "05-05": [[[0, EVER], "こどもの日"]],
  "06-09": [[[1993, 1993], "結婚の儀"]],
  "07-20": [[[1996, 2002], "海の日"]],
  "07-22": [[[2021, 2021], "海の日"]],
  "07-23": [
    [[2020, 2020], "海の日"],
    [[2021, 2021], "スポーツの日"],
  ],
  "07-24": [[[2020, 2020], "スポーツの日"]],
  "08-08": [[[2021, 2021], "山の日"]],
  "08-10": [[[2020, 2020], "山の日"]],
  "08-11": [[[2016, EVER], "山の日"]],
  "09-15": [[[0, 2002], "敬老の日"]],
  "10-10": [[[0, 1999], "体育の日"]],
  "10-22": [[[2019, 2019], "即位礼正殿の儀"]],
  "11-03": [[[0, EVER], "文化の日"]],
  "11-12": [[[1990, 1990], "即位礼正殿の儀"]],
  "11-23": [[[0, EVER], "勤労感謝の日"]],
  "12-23": [[[1989, 2018], "天皇誕生日"]],
};

/** Of those that stand on the nth Monday of a month. */
const ON_MONDAYS: Readonly<Record<string, readonly (readonly [Years, string])[]>> = {
  "01-2": [[[2000, EVER], "成人の日"]],
  "07-3": [[[2003, EVER], "海の日"]],
  "09-3": [[[2003, EVER], "敬老の日"]],
  "10-2": [
    [[2000, 2019], "体育の日"],
    [[2020, EVER], "スポーツの日"],
  ],
};

/** What a public holiday of Japan is called; undefined on other days. */
export function holidayName(day: DayNumber): string | undefined {
  if (!isPublicHoliday(day)) return undefined;
  const date = isoDay(day);
  const year = Number(date.slice(0, 4));
  const month = date.slice(5, 7);
  const named = (entries: readonly (readonly [Years, string])[] | undefined) =>
    entries?.find(([[first, last]]) => year >= first && year <= last)?.[1];
  const onDate = named(ON_DATES[date.slice(5)]);
  if (onDate) return onDate;
  if (weekday(day) === 0) {
    const onMonday = named(ON_MONDAYS[`${month}-${Math.ceil(Number(date.slice(8)) / 7)}`]);
    if (onMonday) return onMonday;
  }
  const equinox = equinoxOf(year, month);
  if (equinox?.date === Number(date.slice(8))) return equinox.name;
  return followsSunday(day) ? "振替休日" : "国民の休日";
}

/** What a day is called in a workspace: by the company, or as a public holiday. Undefined on days that are like any other. */
export function dayLabel(day: DayNumber, calendar: CompanyCalendar): string | undefined {
  const own = ownDayName(day, calendar);
  if (isOwnWorkingDay(day, calendar)) return own ? `${own}（出勤日）` : "出勤日";
  if (!isHoliday(day, calendar)) return undefined;
  return own ?? holidayName(day) ?? "会社の休日";
}

/** A holiday on a Sunday is made up for on the next day that is none itself. */
function followsSunday(day: DayNumber): boolean {
  let before = day - 1;
  while (isPublicHoliday(before) && weekday(before) !== SUNDAY) before--;
  return weekday(before) === SUNDAY && isPublicHoliday(before);
}

/** By the formula of the National Astronomical Observatory for 1980 to 2099, which holds from 1970 on as well. */
function equinoxOf(year: number, month: string): { date: number; name: string } | undefined {
  const since = year - 1980;
  const drift = 0.242194 * since - Math.floor(since / 4);
  if (month === "03") return { date: Math.floor(20.8431 + drift), name: "春分の日" };
  if (month === "09") return { date: Math.floor(23.2488 + drift), name: "秋分の日" };
  return undefined;
}
