import { describe, expect, it } from "vitest";
import { errorContent } from "./error-page.tsx";

describe("errorContent", () => {
  it("[404] says that the page is not there and leads back", () => {
    const { title, lines, canGoBack } = errorContent(404, undefined);
    expect(title).toBe("ページが見つかりません");
    expect(lines).toContain("This page could not be found");
    expect(canGoBack).toBe(true);
  });

  it("[500] offers to reload and shows the message it was given", () => {
    const { lines, canReload, canGoBack } = errorContent(500, "Unknown middleware nobody");
    expect(lines[0]).toBe("Unknown middleware nobody");
    expect([canReload, canGoBack]).toEqual([true, true]);
  });

  it("[503] offers no way back: there is none", () => {
    expect(errorContent(503, undefined).canGoBack).toBe(false);
  });

  it("[other] asks to try again later", () => {
    expect(errorContent(429, undefined).lines.join()).toMatch(/もう一度/);
  });
});
