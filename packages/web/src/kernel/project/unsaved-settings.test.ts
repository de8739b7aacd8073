import { describe, expect, it, vi } from "vitest";
import { UNSAVED_SETTINGS } from "#web/kernel/session/marks.ts";
import { MOST_VIEWS, unsavedSettingsIn } from "./unsaved-settings.ts";

interface Settings {
  isWrapDisplay?: boolean;
  note?: string;
}

function drawerWith(text?: string) {
  const kept = new Map(text === undefined ? [] : [[UNSAVED_SETTINGS, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    text: () => kept.get(UNSAVED_SETTINGS),
  };
}

const asItIs = (kept: object) => kept as Settings;
/** Another page of the same tab has the drawer and nothing else. */
const pageOver = (drawer: ReturnType<typeof drawerWith>) => unsavedSettingsIn<Settings>(() => drawer);

describe("unsaved settings", () => {
  it("are found again by the next page, by their own person and view only", () => {
    const drawer = drawerWith();
    pageOver(drawer).put("a", "one", { isWrapDisplay: true });
    const next = pageOver(drawer);
    expect(next.of("a", "one", asItIs)).toEqual({ isWrapDisplay: true });
    expect(next.of("a", "two", asItIs)).toBeUndefined();
    expect(next.of("b", "one", asItIs)).toBeUndefined();
  });

  it("are told of, the same until they change, and gone when forgotten", () => {
    const drawer = drawerWith();
    const page = pageOver(drawer);
    const told = vi.fn();
    page.subscribe(told);
    page.put("a", "one", { isWrapDisplay: true });
    expect(page.of("a", "one", asItIs)).toBe(page.of("a", "one", asItIs));
    page.forget("a", "one");
    expect([page.of("a", "one", asItIs), drawer.text(), told.mock.calls.length]).toEqual([undefined, undefined, 2]);
  });

  it("are nobody's after signing out", () => {
    const drawer = drawerWith();
    const page = pageOver(drawer);
    page.put("a", "one", { isWrapDisplay: true });
    page.forgetAll();
    expect([page.of("a", "one", asItIs), drawer.text()]).toEqual([undefined, undefined]);
  });

  it("are made fit once when they come from the drawer, and taken as they are when they were just set", () => {
    const drawer = drawerWith();
    pageOver(drawer).put("a", "one", { isWrapDisplay: true, note: "old" });
    const page = pageOver(drawer);
    const accept = vi.fn((kept: object) => ({ ...kept, note: "fit" }));
    page.of("a", "one", accept);
    expect(page.of("a", "one", accept)).toEqual({ isWrapDisplay: true, note: "fit" });
    page.put("a", "one", { note: "new" });
    expect(page.of("a", "one", accept)).toEqual({ note: "new" });
    expect(accept).toHaveBeenCalledOnce();
  });

  it("are kept of the views that were touched last, and not where they are too long", () => {
    const drawer = drawerWith();
    const page = pageOver(drawer);
    page.put("a", "first", {});
    for (let number = 1; number < MOST_VIEWS; number++) page.put("a", `view ${number}`, {});
    page.put("a", "first", { isWrapDisplay: true });
    page.put("a", "last", {});
    page.put("a", "long", { note: "あ".repeat(100_001) });
    const next = pageOver(drawer);
    const isKept = (viewId: string) => next.of("a", viewId, asItIs) !== undefined;
    expect(["first", "view 1", "view 2", "last", "long"].map(isKept)).toEqual([true, false, true, true, false]);
    expect(page.of("a", "long", asItIs)).toBeDefined();
  });

  it.each(["{", "null", "[]", '{"owner":"a","views":[1,["one"],["one",null],["one",[]],[2,{}]]}'])(
    "are none where %s is what was kept",
    (text) => expect(pageOver(drawerWith(text)).of("a", "one", asItIs)).toBeUndefined(),
  );

  it("live as long as the page where the browser keeps nothing", () => {
    const page = unsavedSettingsIn<Settings>(() => {
      throw new Error("denied");
    });
    page.put("a", "one", { isWrapDisplay: true });
    expect(page.of("a", "one", asItIs)).toEqual({ isWrapDisplay: true });
    page.forgetAll();
    expect(page.of("a", "one", asItIs)).toBeUndefined();
  });
});
