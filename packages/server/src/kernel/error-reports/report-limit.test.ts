import { expect, it } from "vitest";
import type { Circumstances } from "./error-reports.ts";
import { createReportLimit } from "./report-limit.ts";

function limited() {
  const now = new Date("2026-04-01T00:00:00Z");
  const mayReport = createReportLimit({ now: () => now });
  const accepted = (source: Circumstances["source"], textOf: (n: number) => string) =>
    Array.from({ length: 100 }, (_, n) =>
      mayReport({ source, transaction: "/", type: "Error", value: textOf(n) }),
    ).filter(Boolean).length;
  return { accepted, passMinute: () => now.setMinutes(now.getMinutes() + 1) };
}

it("accepts five of a kind, and again in the next minute", () => {
  const { accepted, passMinute } = limited();
  expect(accepted("request", () => "same")).toBe(5);
  expect(accepted("request", () => "same")).toBe(0);
  passMinute();
  expect(accepted("request", () => "same")).toBe(5);
});

it("accepts 20 a minute from pages, and after those 60 of the server's own", () => {
  const { accepted, passMinute } = limited();
  expect(accepted("browser", String)).toBe(20);
  expect(accepted("request", String)).toBe(60);
  expect(accepted("job", String)).toBe(0);
  passMinute();
  expect(accepted("browser", String)).toBe(20);
});

it("does not take a page's error for the server's of the same text", () => {
  const { accepted } = limited();
  expect(accepted("browser", () => "same")).toBe(5);
  expect(accepted("request", () => "same")).toBe(5);
});
