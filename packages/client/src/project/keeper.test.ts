import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createKeeper } from "./keeper.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(keep = vi.fn(() => true)) {
  return { keeper: createKeeper(keep), keep };
}

it("keeps once things are still, and once for all that happened", () => {
  const { keeper, keep } = start();
  for (let change = 0; change < 10; change++) {
    keeper.changed();
    vi.advanceTimersByTime(1_000);
  }
  expect(keep).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(keep).toHaveBeenCalledOnce();
});

it("keeps now and then while they are never still", () => {
  const { keeper, keep } = start();
  for (let change = 0; change < 50; change++) {
    keeper.changed();
    vi.advanceTimersByTime(1_000);
  }
  expect(keep).toHaveBeenCalledTimes(2);
});

it("tries again until it can", () => {
  const { keeper, keep } = start(vi.fn(() => keep.mock.calls.length > 2));
  keeper.changed();
  vi.advanceTimersByTime(60_000);
  expect(keep).toHaveBeenCalledTimes(3);
});

it("keeps at once when the page goes, but only what is new, and nothing after its end", () => {
  const { keeper, keep } = start();
  keeper.now();
  expect(keep).not.toHaveBeenCalled();
  keeper.changed();
  keeper.now();
  expect(keep).toHaveBeenCalledOnce();
  keeper.changed();
  keeper.stop();
  vi.advanceTimersByTime(60_000);
  expect(keep).toHaveBeenCalledOnce();
});
