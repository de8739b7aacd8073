import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pause } from "./pause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("ends after its time, and not before", async () => {
  const ended = vi.fn();
  const paused = pause(150, new AbortController().signal).then(ended);
  await vi.advanceTimersByTimeAsync(149);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await paused;
  expect(ended).toHaveBeenCalledOnce();
});

it("fails when it is stopped, and leaves no timer behind", async () => {
  const stopped = new AbortController();
  const failed = expect(pause(150, stopped.signal)).rejects.toBe(stopped.signal);
  expect(vi.getTimerCount()).toBe(1);
  stopped.abort(stopped.signal);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

it("does not begin when it is stopped already", async () => {
  const stopped = AbortSignal.abort("over");
  await expect(pause(150, stopped)).rejects.toBe("over");
  expect(vi.getTimerCount()).toBe(0);
});
