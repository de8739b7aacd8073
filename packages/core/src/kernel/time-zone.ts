import { z } from "zod";

/** The IANA names this runtime knows, in alphabetical order. */
export function timeZoneList(): readonly string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])].sort();
}

/** By name: offsets such as +09:00 mean the opposite to PostgreSQL, abbreviations are not unique. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => timeZoneList().includes(name), { error: "タイムゾーンを選んでください。" })
  .describe("IANAの名前。例：Asia/Tokyo");

/** `UTC+09:00`, at that moment. */
export function offsetName(timeZone: string, now: Date): string {
  const named = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(now);
  const offset = named.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") ?? "";
  return `UTC${offset || "+00:00"}`;
}
