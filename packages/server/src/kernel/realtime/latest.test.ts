import { expect, it } from "vitest";
import { Latest } from "./latest.ts";

it("[RT19] brings the last of several that were not taken, and ends once", async () => {
  let ends = 0;
  const latest = new Latest<string>(() => ends++);
  for (const item of ["一", "二", "三"]) latest.push(item);
  expect(await latest.next()).toEqual({ done: false, value: "三" });
  const waiting = latest.next();
  latest.push("四");
  expect(await waiting).toEqual({ done: false, value: "四" });
  const ended = latest.next();
  for (let times = 0; times < 2; times++) await latest.return();
  expect([await ended, ends]).toEqual([{ done: true, value: undefined }, 1]);
});
