import { expect, it } from "vitest";
import { areReloadsHeld, trackReload, withoutReloads } from "./reloads.ts";

it("holds reloads from before the action until it is over", async () => {
  const action = Promise.withResolvers<string>();
  const done = withoutReloads(() => action.promise);
  expect(areReloadsHeld()).toBe(true);
  action.resolve("done");
  expect(await done).toBe("done");
  expect(areReloadsHeld()).toBe(false);
});

it("lets them go on after a action that failed, and not before the last of several is over", async () => {
  const slow = Promise.withResolvers<void>();
  const last = withoutReloads(() => slow.promise);
  await expect(withoutReloads(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(areReloadsHeld()).toBe(true);
  slow.resolve();
  await last;
  expect(areReloadsHeld()).toBe(false);
});

it.each(["answered", "failed"])("begins only after a reload that was under way was %s", async (end) => {
  const reload = Promise.withResolvers<void>();
  trackReload(reload.promise);
  const steps: string[] = [];
  const done = withoutReloads(async () => void steps.push("action"));
  await Promise.resolve();
  steps.push("reload");
  if (end === "failed") reload.reject(new Error("offline"));
  else reload.resolve();
  await done;
  expect(steps).toEqual(["reload", "action"]);
});
