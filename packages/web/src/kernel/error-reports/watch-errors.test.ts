import { BrowserError } from "@itoguchi/core/error-reports/browser-error";
import { fail as domainError } from "@itoguchi/core/kernel/errors";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tellError, watchErrors } from "./watch-errors.ts";

type Listener = (event: object) => void;

/** Runs the script as a page does. */
function openPage({ onLine = true } = {}) {
  const listeners = new Map<string, Listener>();
  const sent: BrowserError[] = [];
  const window = {};
  const fetch = vi.fn(async (url: string, { body }: { body: string }) => {
    expect(url).toBe("/api/errorReport");
    sent.push(BrowserError.parse(JSON.parse(body)));
  });
  const page = {
    addEventListener: (name: string, act: Listener) => listeners.set(name, act),
    fetch,
    navigator: { onLine },
    location: { pathname: "/board/1", search: "?token=secret" },
    window,
  };
  new Function(...Object.keys(page), watchErrors("1.2.3"))(...Object.values(page));
  const fire = (name: string, event: object) => listeners.get(name)?.(event);
  return { sent, fire, fail: (error: unknown) => fire("error", { target: window, error }) };
}

afterEach(() => {
  globalThis.errorTeller = undefined;
});

describe("the script that watches for errors", () => {
  it("sends an uncaught error with the page's path, without its query", () => {
    const { sent, fail } = openPage();
    fail(new TypeError("x is undefined"));
    expect(sent).toMatchObject([
      { source: "script", name: "TypeError", message: "x is undefined", path: "/board/1", release: "1.2.3" },
    ]);
  });

  it("sends rejections, chunks that could not be loaded, and what it is told", () => {
    const { sent, fire } = openPage();
    fire("unhandledrejection", { reason: new Error("rejected") });
    fire("unhandledrejection", { reason: undefined });
    fire("error", { target: { src: "https://shop.example/assets/a.js?v=1" } });
    fire("vite:preloadError", { payload: new TypeError("Failed to fetch dynamically imported module") });
    tellError("session", { name: "Unauthenticated", message: "the session has ended" });
    expect(sent.map(({ source, message }) => [source, message])).toEqual([
      ["rejection", "rejected"],
      ["rejection", ""],
      ["chunk", "/assets/a.js"],
      ["chunk", "Failed to fetch dynamically imported module"],
      ["session", "the session has ended"],
    ]);
  });

  it("sends each error once, ten a page, and long ones shortened", () => {
    const { sent, fail } = openPage();
    const same = new Error("same");
    fail(same);
    fail(same);
    expect(sent).toHaveLength(1);
    for (let n = 0; n < 50; n++) fail(Object.assign(new Error(`${n}${"x".repeat(5_000)}`), { name: "n".repeat(500) }));
    expect(sent).toHaveLength(10);
  });

  it.each([
    ["a connection that broke", new TypeError("Failed to fetch"), {}],
    ["a request that was given up", new DOMException("stopped", "AbortError"), {}],
    ["a server in maintenance", domainError("ServiceUnavailable"), {}],
    ["a call that such a server refused", { name: "ServiceUnavailable", message: "loadBoard" }, {}],
    ["anything while offline", new Error("x"), { onLine: false }],
  ])("does not send %s", (_, error, options) => {
    const { sent, fail } = openPage(options);
    fail(error);
    expect(sent).toEqual([]);
  });

  it("is told to in vain where nobody wants to know", () => {
    expect(() => tellError("screen", new Error("x"))).not.toThrow();
  });
});
