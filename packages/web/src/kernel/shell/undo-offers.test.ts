import { UndoHistory } from "@itoguchi/client/project/undo/undo-history";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { forgetOffers, offerUndo, takeLastOffer } from "./undo-offers.ts";

const nothingDone = { lastDoneAt: () => undefined, owns: () => false };
const history = (lastDoneAt: number) => ({ lastDoneAt: () => lastDoneAt, owns: () => false });
let now = 0;

beforeEach(() => {
  forgetOffers();
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.stubGlobal("location", { pathname: "/board" });
});

function offerAt(time: number, undo = () => {}) {
  now = time;
  const act = vi.fn();
  return { act, press: offerUndo(undo, act) };
}

describe("what messages offer to take back", () => {
  it("is taken back once, the last first", () => {
    const [first, second] = [offerAt(1), offerAt(2)];
    expect(takeLastOffer(nothingDone)).toBe(true);
    expect([first.act.mock.calls.length, second.act.mock.calls.length]).toEqual([0, 1]);
    expect(takeLastOffer(nothingDone)).toBe(true);
    expect(takeLastOffer(nothingDone)).toBe(false);
    expect([first.act.mock.calls.length, second.act.mock.calls.length]).toEqual([1, 1]);
  });

  it("gives way to what was done after it", () => {
    const { act } = offerAt(5);
    expect(takeLastOffer(history(6))).toBe(false);
    expect(takeLastOffer(history(4))).toBe(true);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is left to the history whose step it is", () => {
    const undo = () => {};
    offerAt(1, undo);
    expect(takeLastOffer({ ...nothingDone, owns: (one) => one === undo })).toBe(false);
  });

  it("is gone once its button was pressed", () => {
    const { act, press } = offerAt(1);
    press();
    expect(takeLastOffer(nothingDone)).toBe(false);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is not taken back twice where its own history has done so, on a page that was left", () => {
    const left = new UndoHistory({});
    const undo = left.asOneStep(() =>
      left.did({ label: "remove", back: () => ({ label: "restore", back: () => undefined }) }),
    );
    const { act } = offerAt(1, undo);
    left.undo();
    expect(takeLastOffer(nothingDone)).toBe(false);
    left.redo();
    expect(act).not.toHaveBeenCalled();
  });

  it("of another page stands for a minute", () => {
    offerAt(0);
    vi.stubGlobal("location", { pathname: "/elsewhere" });
    now = 59_000;
    expect(takeLastOffer(nothingDone)).toBe(true);
    vi.stubGlobal("location", { pathname: "/board" });
    offerAt(60_000);
    vi.stubGlobal("location", { pathname: "/elsewhere" });
    now = 120_000;
    expect(takeLastOffer(nothingDone)).toBe(false);
  });
});
