import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatFileSize, formatYen } from "./format.ts";

describe("dates", () => {
  it("show in Japan's time by default", () => {
    expect(formatDate("2026-11-14T15:00:00Z")).toBe("2026-11-15");
    expect(formatDateTime("2026-11-14T15:00:00Z")).toBe("2026-11-15 00:00");
    expect(formatDateTime("2026-11-14T15:00:00Z", "UTC")).toBe("2026-11-14 15:00");
  });
  it.each([null, undefined, ""])("%j shows なし", (date) => expect(formatDate(date)).toBe("なし"));
});

describe("amounts", () => {
  it("of yen have separators", () => expect(formatYen(29_800)).toBe("29,800円"));
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_234_567, "1.18 MB"],
    [1024 ** 5, "1 PB"],
    [1024 ** 6, "1024 PB"],
  ])("of %d bytes show as %s", (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected));
});
